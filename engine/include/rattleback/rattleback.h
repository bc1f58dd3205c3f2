/* The C interface of the engine: opaque handles, plain arrays, no exceptions. Languages that call C
 * functions need nothing else.
 *
 *     rb_lab* lab = rb_lab_new();
 *     rb_setup* setup = rb_open(lab, "kepler");
 *     rb_with(setup, "stormer_verlet", "");
 *     rb_run* run = rb_start(setup, 0.01);
 *     rb_advance(run, 1000);
 *     printf("%g\n", rb_error_of(run, "energy"));
 *     rb_run_free(run); rb_setup_free(setup); rb_lab_free(lab);
 *
 * Each handle is freed by its own function, once, in any order; freeing NULL does nothing. Every
 * function takes NULL handles: they answer 0, NULL, not a number or an empty text. Texts are UTF-8
 * and end with a zero byte; a returned text belongs to the handle, and is valid until the next call
 * for a text of this handle. A handle is used from one thread at a time. */
#ifndef RATTLEBACK_RATTLEBACK_H
#define RATTLEBACK_RATTLEBACK_H

#include <stddef.h>
#include <stdint.h>

#if defined(RATTLEBACK_C_BUILD) && defined(__GNUC__)
#define RATTLEBACK_C_API __attribute__((visibility("default")))
#else
#define RATTLEBACK_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct rb_lab rb_lab;
typedef struct rb_setup rb_setup;
typedef struct rb_run rb_run;

/* “0.1.0”. */
RATTLEBACK_C_API const char* rb_version(void);

/* NULL where there is no memory. */
RATTLEBACK_C_API rb_lab* rb_lab_new(void);
RATTLEBACK_C_API void rb_lab_free(rb_lab* lab);

/* Ids of systems, of methods, and of the methods that fit a system, one after the other; NULL from
 * the last on. */
RATTLEBACK_C_API const char* rb_system(rb_lab* lab, size_t number);
RATTLEBACK_C_API const char* rb_method(rb_lab* lab, size_t number);
RATTLEBACK_C_API const char* rb_method_of(rb_lab* lab, const char* system, size_t number);

/* Adds a system or a method from JSON. 1 when it did; else 0, and rb_lab_error says why. */
RATTLEBACK_C_API int rb_define_system(rb_lab* lab, const char* json);
RATTLEBACK_C_API int rb_define_method(rb_lab* lab, const char* json);

/* The code and the sentence of what was refused last; empty when nothing was. */
RATTLEBACK_C_API const char* rb_lab_error_code(rb_lab* lab);
RATTLEBACK_C_API const char* rb_lab_error(rb_lab* lab);

/* A setup, whose mistakes the run tells. */
RATTLEBACK_C_API rb_setup* rb_open(const rb_lab* lab, const char* system);
RATTLEBACK_C_API void rb_setup_free(rb_setup* setup);
RATTLEBACK_C_API void rb_preset(rb_setup* setup, const char* id);
/* Parameters, numbers of the start and options of the method, by id: a number, a list or a word. */
RATTLEBACK_C_API void rb_set(rb_setup* setup, const char* id, double value);
RATTLEBACK_C_API void rb_set_list(rb_setup* setup, const char* id, const double* values,
                                  size_t count);
RATTLEBACK_C_API void rb_set_word(rb_setup* setup, const char* id, const char* word);
/* The whole start: configuration and velocity. */
RATTLEBACK_C_API void rb_set_start(rb_setup* setup, const double* q, size_t q_count,
                                   const double* v, size_t v_count);
/* The method; `formulation` NULL or empty for the pair's first. */
RATTLEBACK_C_API void rb_with(rb_setup* setup, const char* method, const char* formulation);

/* Follows the work of the forces, for the invariant `energy_balance` of a driven system. */
RATTLEBACK_C_API void rb_with_work_of_forces(rb_setup* setup);

/* A run in steps of h, on and on; or to the horizon. Never NULL but where there is no memory: ask
 * rb_ok. */
RATTLEBACK_C_API rb_run* rb_start(const rb_setup* setup, double h);
RATTLEBACK_C_API rb_run* rb_start_until(const rb_setup* setup, double h, double horizon);
RATTLEBACK_C_API void rb_run_free(rb_run* run);

/* 1 when it was opened and no step has failed. */
RATTLEBACK_C_API int rb_ok(const rb_run* run);
RATTLEBACK_C_API const char* rb_run_error_code(const rb_run* run);
RATTLEBACK_C_API const char* rb_run_error(const rb_run* run);
/* A part of the sentence by name, as “closest” of an unknown one; NULL where it has none such. */
RATTLEBACK_C_API const char* rb_run_error_part(const rb_run* run, const char* name);

/* Takes up to so many steps; returns how many. */
RATTLEBACK_C_API int64_t rb_advance(rb_run* run, int64_t steps);
/* Takes rows × every steps, and writes after each `every` steps a row: time, q, v. `rows_out` has
 * room for rows × (1 + rb_q_count + rb_v_count) numbers. Returns how many rows were written: fewer
 * when the run came to its end or a step failed. */
RATTLEBACK_C_API size_t rb_record(rb_run* run, int64_t every, size_t rows, double* rows_out);

RATTLEBACK_C_API double rb_time(const rb_run* run);
RATTLEBACK_C_API int64_t rb_steps(const rb_run* run);
RATTLEBACK_C_API size_t rb_q_count(const rb_run* run);
RATTLEBACK_C_API size_t rb_v_count(const rb_run* run);
/* Copies up to `count` numbers; returns how many there are. */
RATTLEBACK_C_API size_t rb_q(const rb_run* run, double* q, size_t count);
RATTLEBACK_C_API size_t rb_v(const rb_run* run, double* v, size_t count);
/* Value of an invariant now, and its error since the start, by id; NaN for an unknown id. */
RATTLEBACK_C_API double rb_invariant(const rb_run* run, const char* id);
RATTLEBACK_C_API double rb_error_of(const rb_run* run, const char* id);

#ifdef __cplusplus
}
#endif

#endif
