"""A trajectory to the last bit, as trajectory.cpp and trajectory.c print it too.

python3 trajectory.py LIBRARY TRAJECTORY: the shared library, and the C++ program whose lines are
compared with these.
"""

import ctypes
import subprocess
import sys

library, program = sys.argv[1:3]
rb = ctypes.CDLL(library)
handle, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_double
for name, answer, arguments in [
    ("rb_lab_new", handle, []),
    ("rb_open", handle, [handle, text]),
    ("rb_set", None, [handle, text, number]),
    ("rb_with", None, [handle, text, text]),
    ("rb_start", handle, [handle, number]),
    ("rb_ok", ctypes.c_int, [handle]),
    ("rb_run_error", text, [handle]),
    ("rb_run_error_code", text, [handle]),
    ("rb_q_count", ctypes.c_size_t, [handle]),
    ("rb_v_count", ctypes.c_size_t, [handle]),
    ("rb_record", ctypes.c_size_t, [handle, ctypes.c_int64, ctypes.c_size_t, ctypes.POINTER(number)]),
    ("rb_run_free", None, [handle]),
    ("rb_setup_free", None, [handle]),
    ("rb_lab_free", None, [handle]),
]:
    function = getattr(rb, name)
    function.restype, function.argtypes = answer, arguments

lab = rb.rb_lab_new()
setup = rb.rb_open(lab, b"chaplygin_sleigh")
rb.rb_set(setup, b"a", 0.3)
rb.rb_set(setup, b"theta_dot", 0.7)
rb.rb_with(setup, b"gonzalez", None)
run = rb.rb_start(setup, 0.1)
assert rb.rb_ok(run), rb.rb_run_error(run).decode()
width = 1 + rb.rb_q_count(run) + rb.rb_v_count(run)
rows = (number * (50 * width))()
assert rb.rb_record(run, 4, 50, rows) == 50
numbers = list(rows)

lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
assert [float.fromhex(word) for word in lines] == numbers

# What is wrong is told, and nothing is thrown.
rb.rb_with(setup, b"verlett", None)
refused = rb.rb_start(setup, 0.1)
assert not rb.rb_ok(refused)
assert rb.rb_run_error_code(refused) == b"unknown-method", rb.rb_run_error_code(refused)
print(rb.rb_run_error(refused).decode())
for free, it in [(rb.rb_run_free, run), (rb.rb_run_free, refused), (rb.rb_setup_free, setup), (rb.rb_lab_free, lab)]:
    free(it)
