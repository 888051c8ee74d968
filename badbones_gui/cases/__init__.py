"""Rule cases: a position, a few actions and what must hold afterwards, as YAML that an owner of the game can read."""

from .run import CaseError, Outcome, case_files, run_case, run_file

__all__ = ["CaseError", "Outcome", "case_files", "run_case", "run_file"]
