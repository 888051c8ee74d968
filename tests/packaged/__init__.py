"""The program as players get it: unpacked from its zip, or installed by pip, far from the checkout (make test-exe)."""
