// Explicit Runge–Kutta tableaux: stages k_i = f(t + c_i h, x + h Σ_j a_ij k_j), x' = x + h Σ b_i
// k_i. Sources: Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.1 and II.5.
#pragma once

#include <array>
#include <cstddef>

namespace rattleback {

template <std::size_t Stages>
struct Tableau {
  static constexpr std::size_t stages = Stages;
  std::array<std::array<double, Stages>, Stages> a{};
  std::array<double, Stages> b{};
  std::array<double, Stages> c{};
};

/// A pair: `b` propagates, `error` = b − b̂ estimates the local error.
template <std::size_t Stages>
struct EmbeddedTableau : Tableau<Stages> {
  std::array<double, Stages> error{};
  int estimator_order = 0;  ///< the lower of the two orders
};

inline constexpr Tableau<1> explicit_euler_tableau{{{{{0.0}}}}, {1.0}, {0.0}};

inline constexpr Tableau<2> heun2_tableau{{{{{0.0, 0.0}}, {{1.0, 0.0}}}}, {0.5, 0.5}, {0.0, 1.0}};

inline constexpr Tableau<2> midpoint2_tableau{
    {{{{0.0, 0.0}}, {{0.5, 0.0}}}}, {0.0, 1.0}, {0.0, 0.5}};

/// Kutta's method of order 3.
inline constexpr Tableau<3> kutta3_tableau{
    {{{{0.0, 0.0, 0.0}}, {{0.5, 0.0, 0.0}}, {{-1.0, 2.0, 0.0}}}},
    {1.0 / 6.0, 2.0 / 3.0, 1.0 / 6.0},
    {0.0, 0.5, 1.0}};

inline constexpr Tableau<4> rk4_tableau{{{{{0.0, 0.0, 0.0, 0.0}},
                                          {{0.5, 0.0, 0.0, 0.0}},
                                          {{0.0, 0.5, 0.0, 0.0}},
                                          {{0.0, 0.0, 1.0, 0.0}}}},
                                        {1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0},
                                        {0.0, 0.5, 0.5, 1.0}};

/// Dormand and Prince (1980), order 5 with an estimate of order 4; the last stage is the first of
/// the next step.
inline constexpr EmbeddedTableau<7> dopri54_tableau{
    {{{{{0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}},
       {{1.0 / 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}},
       {{3.0 / 40.0, 9.0 / 40.0, 0.0, 0.0, 0.0, 0.0, 0.0}},
       {{44.0 / 45.0, -56.0 / 15.0, 32.0 / 9.0, 0.0, 0.0, 0.0, 0.0}},
       {{19372.0 / 6561.0, -25360.0 / 2187.0, 64448.0 / 6561.0, -212.0 / 729.0, 0.0, 0.0, 0.0}},
       {{9017.0 / 3168.0, -355.0 / 33.0, 46732.0 / 5247.0, 49.0 / 176.0, -5103.0 / 18656.0, 0.0,
         0.0}},
       {{35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0, 0.0}}}},
     {35.0 / 384.0, 0.0, 500.0 / 1113.0, 125.0 / 192.0, -2187.0 / 6784.0, 11.0 / 84.0, 0.0},
     {0.0, 1.0 / 5.0, 3.0 / 10.0, 4.0 / 5.0, 8.0 / 9.0, 1.0, 1.0}},
    {71.0 / 57600.0, 0.0, -71.0 / 16695.0, 71.0 / 1920.0, -17253.0 / 339200.0, 22.0 / 525.0,
     -1.0 / 40.0},
    4};

}  // namespace rattleback
