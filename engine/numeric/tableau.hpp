// Explicit Runge–Kutta tableaux: stages k_i = f(t + c_i h, x + h Σ_j a_ij k_j), x' = x + h Σ b_i
// k_i. Sources: Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.1 and II.5.
#pragma once

#include <cstddef>
#include <vector>

namespace rattleback {

/// Data of a method with s stages: row i of `a` has what stage i takes of those before it. Of a
/// pair, `b` propagates and `error` = b − b̂ estimates the local error.
struct Tableau {
  std::vector<std::vector<double>> a;
  std::vector<double> b;
  std::vector<double> c;
  std::vector<double> error = {};
  int estimator_order = 0;  ///< of the error's estimate as a whole: the lower of a pair's orders
  std::vector<double> coarse_error = {};  ///< b less the weights of a still lower order, or none

  [[nodiscard]] std::size_t stages() const { return b.size(); }
};

inline Tableau explicit_euler_tableau() {
  return {{{}}, {1.0}, {0.0}};
}

inline Tableau heun2_tableau() {
  return {{{}, {1.0}}, {0.5, 0.5}, {0.0, 1.0}};
}

inline Tableau midpoint2_tableau() {
  return {{{}, {0.5}}, {0.0, 1.0}, {0.0, 0.5}};
}

/// Kutta's method of order 3.
inline Tableau kutta3_tableau() {
  return {{{}, {0.5}, {-1.0, 2.0}}, {1.0 / 6.0, 2.0 / 3.0, 1.0 / 6.0}, {0.0, 0.5, 1.0}};
}

inline Tableau rk4_tableau() {
  return {{{}, {0.5}, {0.0, 0.5}, {0.0, 0.0, 1.0}},
          {1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0},
          {0.0, 0.5, 0.5, 1.0}};
}

/// Bogacki and Shampine (1989), order 3 with an estimate of order 2; the last stage is the first of
/// the next step.
inline Tableau bogacki_shampine32_tableau() {
  return {{{}, {0.5}, {0.0, 0.75}, {2.0 / 9.0, 1.0 / 3.0, 4.0 / 9.0}},
          {2.0 / 9.0, 1.0 / 3.0, 4.0 / 9.0, 0.0},
          {0.0, 0.5, 0.75, 1.0},
          {-5.0 / 72.0, 1.0 / 12.0, 1.0 / 9.0, -1.0 / 8.0},
          2};
}

/// Dormand and Prince (1980), order 5 with an estimate of order 4; the last stage is the first of
/// the next step.
inline Tableau dopri54_tableau() {
  const std::vector<double> b = {35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0,
                                 11.0 / 84.0,  0.0};
  return {{{},
           {1.0 / 5.0},
           {3.0 / 40.0, 9.0 / 40.0},
           {44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0},
           {19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0},
           {9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0},
           {b.begin(), b.end() - 1}},
          b,
          {0.0, 1.0 / 5.0, 3.0 / 10.0, 4.0 / 5.0, 8.0 / 9.0, 1.0, 1.0},
          {71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339200.0, 22.0 / 525.0,
           -1.0 / 40.0},
          4};
}

}  // namespace rattleback
