/* A trajectory to the last bit, as trajectory.cpp and trajectory.py print it too. */
#include <rattleback/rattleback.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  rb_lab* lab = rb_lab_new();
  rb_setup* setup = rb_open(lab, "chaplygin_sleigh");
  rb_run* run;
  double* rows;
  size_t width, taken, i;
  int ok;
  rb_set(setup, "a", 0.3);
  rb_set(setup, "theta_dot", 0.7);
  rb_with(setup, "gonzalez", NULL);
  run = rb_start(setup, 0.1);
  width = 1 + rb_q_count(run) + rb_v_count(run);
  rows = malloc(50 * width * sizeof(double));
  taken = rb_record(run, 4, 50, rows);
  for (i = 0; i < taken * width; ++i) printf("%a%c", rows[i], (i + 1) % width == 0 ? '\n' : ' ');
  ok = rb_ok(run);
  if (!ok) fprintf(stderr, "%s\n", rb_run_error(run));
  free(rows);
  rb_run_free(run);
  rb_setup_free(setup);
  rb_lab_free(lab);
  return ok ? 0 : 1;
}
