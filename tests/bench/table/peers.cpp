#include "bench/table/peers.hpp"

#include <chrono>

#include "bench/table/floors.hpp"

#if __has_include(<boost/numeric/odeint.hpp>) && !defined(__EMSCRIPTEN__)
#define RATTLEBACK_HAS_ODEINT 1
#include <boost/numeric/odeint.hpp>
#else
#define RATTLEBACK_HAS_ODEINT 0
#endif
#ifdef RATTLEBACK_HAS_GSL
#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#endif
#ifdef RATTLEBACK_HAS_SUNDIALS
#include <arkode/arkode_erkstep.h>
#include <nvector/nvector_serial.h>
#endif

namespace rattleback::bench {

namespace {

#if RATTLEBACK_HAS_ODEINT
std::vector<double> by_odeint(const Problem& problem, double tolerance) {
  namespace odeint = boost::numeric::odeint;
  std::vector<double> x = problem.start;
  const auto field = [&](const std::vector<double>& from, std::vector<double>& rate, double) {
    problem.field(from.data(), rate.data());
  };
  auto stepper = odeint::make_controlled(tolerance, tolerance,
                                         odeint::runge_kutta_fehlberg78<std::vector<double>>());
  odeint::integrate_adaptive(stepper, field, x, 0.0, problem.time, 0.01 * problem.time);
  return x;
}
#endif

#ifdef RATTLEBACK_HAS_GSL
std::vector<double> by_gsl(const Problem& problem, double tolerance) {
  std::vector<double> x = problem.start;
  gsl_odeiv2_system system{[](double, const double* from, double* rate, void* of) {
                             static_cast<const Problem*>(of)->field(from, rate);
                             return static_cast<int>(GSL_SUCCESS);
                           },
                           nullptr, x.size(), const_cast<Problem*>(&problem)};
  gsl_odeiv2_driver* const driver = gsl_odeiv2_driver_alloc_y_new(
      &system, gsl_odeiv2_step_rk8pd, 0.01 * problem.time, tolerance, tolerance);
  double t = 0.0;
  gsl_odeiv2_driver_apply(driver, &t, problem.time, x.data());
  gsl_odeiv2_driver_free(driver);
  return x;
}
#endif

#ifdef RATTLEBACK_HAS_SUNDIALS
/// The explicit part of ARKODE, with its method of order 8.
std::vector<double> by_arkode(const Problem& problem, double tolerance) {
  constexpr int order = 8;
  constexpr long unlimited = -1;
  SUNContext context = nullptr;
  SUNContext_Create(nullptr, &context);
  std::vector<double> x = problem.start;
  const auto rate = [](double, N_Vector from, N_Vector to, void* of) {
    static_cast<const Problem*>(of)->field(N_VGetArrayPointer(from), N_VGetArrayPointer(to));
    return 0;
  };
  N_Vector state = N_VMake_Serial(static_cast<sunindextype>(x.size()), x.data(), context);
  void* solver = ERKStepCreate(rate, 0.0, state, context);
  ERKStepSetUserData(solver, const_cast<Problem*>(&problem));
  ERKStepSetOrder(solver, order);
  ERKStepSStolerances(solver, tolerance, tolerance);
  ERKStepSetMaxNumSteps(solver, unlimited);
  ERKStepSetStopTime(solver, problem.time);
  double t = 0.0;
  ERKStepEvolve(solver, problem.time, state, &t, ARK_NORMAL);
  ERKStepFree(&solver);
  N_VDestroy(state);
  SUNContext_Free(&context);
  return x;
}
#endif

}  // namespace

std::vector<Solver> peers([[maybe_unused]] std::vector<std::string>& missing) {
  std::vector<Solver> found;
#if RATTLEBACK_HAS_ODEINT
  found.push_back({"Boost.odeint, rkf78", by_odeint});
#else
  missing.emplace_back("Boost.odeint is not there to compare with: libboost-dev, natively.");
#endif
#ifdef RATTLEBACK_HAS_GSL
  found.push_back({"GSL, rk8pd", by_gsl});
#else
  missing.emplace_back("GSL is not there to compare with: libgsl-dev, natively.");
#endif
#ifdef RATTLEBACK_HAS_SUNDIALS
  found.push_back({"SUNDIALS ARKODE, order 8", by_arkode});
#else
  missing.emplace_back("SUNDIALS is not there to compare with: libsundials-dev, natively.");
#endif
  return found;
}

double odeint_step(std::size_t links, const std::vector<double>& start, double h, int steps) {
#if RATTLEBACK_HAS_ODEINT
  ChainFloor chain(links, 9.81);
  const auto field = [&](const std::vector<double>& x, std::vector<double>& rate, double) {
    chain.velocity(x.data(), rate.data());
  };
  std::vector<double> x = start;
  boost::numeric::odeint::runge_kutta4<std::vector<double>> stepper;
  const auto before = std::chrono::steady_clock::now();
  for (int i = 0; i < steps; ++i) stepper.do_step(field, x, 0.0, h);
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - before;
  return taken.count() / steps;
#else
  (void)links;
  (void)start;
  (void)h;
  (void)steps;
  return 0.0;
#endif
}

}  // namespace rattleback::bench
