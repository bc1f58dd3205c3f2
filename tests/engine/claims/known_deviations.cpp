#include "engine/claims/known_deviations.hpp"

#include <limits>

namespace rattleback::testing {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

const char* const of_squares =
    "Where the energy is a sum of squares of one coordinate each, Itoh–Abe's gradient is that of "
    "the middle, which is of order 2.";
const char* const one_family =
    "Without a potential the family in θ is one method, of order 2: the discrete Lagrangian is of "
    "the body's turn from one attitude to the next, wherever θ takes it.";
const char* const not_the_gradient =
    "The printed gradient is not that of the energy, and the correction that keeps the energy "
    "does not vanish with the step: the limit is a motion of neither.";
const char* const averaged =
    "The printed gradient is not that of the energy, whose change is not what its average makes.";
const char* const at_the_pole =
    "The motion comes to the pole of the frame, and near it the equations of a long part of a "
    "composition have no solution.";
const char* const oscillates =
    "At this step the method leaves too much of a fast oscillation under the pin: with half the "
    "step, or with 0.6 for its radius of 0.9, it goes on.";
const char* const near_collision =
    "Errors of order 1 lead two of the bodies past each other at a thirtieth of a radian, and soon "
    "after a step has no solution.";
const char* const run_away_by_misprint =
    "The printed gradient does not belong to the energy, which grows until a step has no solution.";
const char* const near_round_off =
    "The error of order 8 meets round-off at steps where those of higher orders still show.";
const char* const met_round_off =
    "At the shortest of the steps that still show an order its error has come down to round-off.";
const char* const hidden_by_the_next =
    "The errors of orders 5 and 6 go against each other: at shorter and shorter steps the orders "
    "seen "
    "are 3.8, 4.5 and 4.8, and then round-off is met.";
const char* const divided_rounding =
    "The gradient's correction divides what rounding leaves of the energy by the length of a step, "
    "of which there are nine in one: it meets round-off sooner.";
const char* const below_differences = "What it loses is less than differences see.";
const char* const light_planet =
    "The correction along the step weighs all numbers alike: what rounding leaves of the energy is "
    "nothing to the sun, and much to Pluto's momentum, a hundred-millionth of the sun's share.";
const char* const many_steps =
    "The local errors of its many steps add up, each as large as the tolerance lets it be.";
const char* const same_variables =
    "With constant masses velocities are momenta in other units, and the method is the same map.";
const char* const trapezoidal =
    "On the sleigh and on Suslov's body it is the trapezoidal rule of the momenta, which keeps "
    "their energy, on the disk it is exact, and the snakeboard is driven.";
const char* const small_principal_error =
    "The pair's coefficients are chosen for a small error of order 5; on this motion that of order "
    "6 hides it down to round-off.";
const char* const few_steps =
    "It crosses the time in two to six steps, the first and the last of which are shorter than the "
    "tolerance asks.";

}  // namespace

const std::vector<KnownDeviation>& known_deviations() {
  static const std::vector<KnownDeviation> table = [] {
    std::vector<KnownDeviation> all{
        {"order", "chaplygin_sleigh", "itoh_abe", "adapted", 1.95, 2.05, of_squares},
        {"order", "rolling_disk", "itoh_abe", "adapted", 1.95, 2.05, of_squares},
        {"order", "vakonomic_disk", "itoh_abe", "adapted", 1.95, 2.05, of_squares},
        {"order", "suslov", "itoh_abe", "adapted", 1.95, 2.05, of_squares},
        {"order", "nonholonomic_particle", "itoh_abe", "canonical", 1.95, 2.05, of_squares},
        {"order", "knife_edge", "itoh_abe", "canonical", 1.95, 2.05, of_squares},
        {"order", "gearbox", "itoh_abe", "canonical", 1.95, 2.05, of_squares},
        {"order", "rolling_disk", "itoh_abe", "canonical", 1.95, 2.05, of_squares},
        {"order", "chaplygin_sleigh", "itoh_abe", "centre_of_mass", 1.95, 2.05, of_squares},
        {"order", "chaplygin_sleigh", "itoh_abe", "canonical", 1.95, 2.05, of_squares},
        {"order", "rolling_disk", "*rdp_exp_truncated", "shape_group", infinite, infinite,
         "Both momenta are constant, and along the circle the truncated map is exact."},
        {"order", "free_rigid_body", "slgi_0", "cotangent", 1.95, 2.05, one_family},
        {"order", "free_rigid_body", "slgi_1", "cotangent", 1.95, 2.05, one_family},
        {"order", "free_rigid_body", "slgi_theta", "cotangent", 1.95, 2.05, one_family},
        {"order", "chaotic_quartic", "*gonzalez", "adapted_printed", -0.05, 0.05, not_the_gradient},
        {"order", "chaotic_quartic", "itoh_abe", "adapted_printed", -0.05, 0.05,
         "It asks for the energy and not for the printed gradient, and has the system's own "
         "motion."},
        {"order", "snakeboard", "dopri54", "lagrangian", 5.8, 6.1, small_principal_error},
        {"order", "snakeboard", "dopri54", "quasi_velocities", 5.8, 6.1, small_principal_error},
        {"order", "quadrotor_payload", "dopri54", "product_group", 5.8, 6.4, small_principal_error},
        {"energy", "chaotic_quartic", "*avf", "adapted_printed", 1e-3, 1e6, averaged},
        {"energy", "chaotic_quartic", "*energy_collocation4", "adapted_printed", 1e-3, 1e6,
         averaged},
        {"loses energy", "*", "rdp_exp_truncated", "*", 0.0, 1e-13, trapezoidal},
        {"loses energy", "*", "composed6:rdp_exp_truncated", "*", 0.0, 1e-13, trapezoidal},
        {"energy with skew = 1", "chaotic_quartic", "avf", "adapted_printed", 1e-3, 1e6, averaged},
        {"energy with skew = 2", "chaotic_quartic", "avf", "adapted_printed", 1e-3, 1e6, averaged},
        {"order", "fermi_pasta_ulam", "itoh_abe", "hamiltonian", 1.7, 1.95, of_squares},
        {"order", "kepler", "dopri54", "*", 5.8, 6.4, small_principal_error},
        {"order", "magnetic_dipoles", "dopri54", "sphere_momenta", 3.8, 4.6, hidden_by_the_next},
        {"order", "coupled_pendula", "composed6:gonzalez", "sphere_momenta", 5.1, 5.6,
         divided_rounding},
        {"order", "outer_solar_system", "composed*:gonzalez", "hamiltonian", -10.0, 4.4,
         light_planet},
        {"symmetric", "outer_solar_system", "*gonzalez", "hamiltonian", 0.0, 1e6, light_planet},
        {"loses symplectic", "outer_solar_system", "composed6:energy_collocation4", "hamiltonian",
         0.0, 3e-8, below_differences},
        {"loses symplectic", "coupled_pendula", "composed6:implicit_midpoint", "sphere_momenta",
         0.0, 1e-6, below_differences},
        {"goes on", "chaotic_quartic", "avf", "adapted_printed", 150, 600, run_away_by_misprint},
        {"goes on", "chaotic_quartic", "composed6:avf", "adapted_printed", 1600, 6400,
         run_away_by_misprint},
        {"goes on", "chaotic_quartic", "energy_collocation4", "adapted_printed", 1, 9999,
         run_away_by_misprint},
        {"goes on", "knife_edge", "composed4:hamiltonised_variational", "hamiltonised", 300, 1300,
         at_the_pole},
        {"goes on", "knife_edge", "composed6:hamiltonised_variational", "hamiltonised", 500, 2100,
         at_the_pole},
        {"goes on", "heavy_top", "generalized_alpha", "pinned", 36, 144, oscillates},
        {"goes on", "sphere_bodies", "itoh_abe", "sphere_momenta", 560, 2300, near_collision},
        {"goes on", "outer_solar_system", "itoh_abe", "hamiltonian", 150, 620, light_planet},
    };
    for (const char* const formulation : {"cotangent_se3", "right_invariant"}) {
      for (const char* const method : {"slgi_0", "slgi_1", "slgi_theta"}) {
        all.push_back({"order", "body_in_fluid", method, formulation, 1.95, 2.05, one_family});
      }
    }
    for (const char* const formulation : {"cotangent_se3", "right_invariant", "lie_poisson"}) {
      all.push_back({"order", "body_in_fluid", "rkmk853", formulation, 7.1, 7.5, met_round_off});
    }
    for (const char* const formulation : {"cotangent_se3", "right_invariant", "lie_poisson"}) {
      all.push_back(
          {"tolerance met", "body_in_fluid", "rkmk32", formulation, 60.0, 300.0, many_steps});
    }
    all.push_back(
        {"tolerance met", "outer_solar_system", "dopri54", "hamiltonian", 60.0, 150.0, many_steps});
    const char* const momenta = "sphere_momenta";
    all.push_back({"order", "pendulum_chain", "rkmk853", momenta, 8.6, 9.6, near_round_off});
    all.push_back({"order", "sphere_bodies", "rkmk853", momenta, 7.1, 7.6, met_round_off});
    const char* const tangent = "tangent_spheres";
    all.push_back({"tolerance", "sphere_bodies", "rkmk853", tangent, 0.4, 0.75, few_steps});
    all.push_back({"tolerance", "body_in_fluid", "rkmk853", "cotangent_se3", 0.5, 0.75, few_steps});
    all.push_back({"tolerance used", "sphere_bodies", "rkmk853", tangent, 1e-3, 3e-3, few_steps});
    for (const char* const formulation :
         {"cotangent", "lie_poisson", "quadratic", "body_momenta"}) {
      all.push_back({"order", "heavy_top", "rkmk853", formulation, 8.6, 9.6, near_round_off});
    }
    for (const char* const system :
         {"sphere_bodies", "coupled_pendula", "elastic_rod", "magnetic_dipoles"}) {
      all.push_back({"loses symplectic", system, "rkmk853", "*", 0.0, 3e-8, below_differences});
      for (const char* const method : {"composed6:gauss4", "composed6:energy_collocation4"}) {
        all.push_back(
            {"loses symplectic", system, method, "sphere_momenta", 0.0, 1e-8, below_differences});
      }
    }
    for (const char* const system : {"sphere_bodies", "coupled_pendula"}) {
      all.push_back(
          {"loses symplectic", system, "gauss6", "sphere_momenta", 0.0, 1e-8, below_differences});
    }
    all.push_back(
        {"loses symplectic", "sphere_molecules", "rkmk853", "*", 0.0, 3e-6, below_differences});
    all.push_back({"order", "suslov", "rkmk853", "product_group", 8.6, 9.6, near_round_off});
    for (const char* const system : {"veselova", "chaplygin_sphere"}) {
      all.push_back({"order", system, "rkmk853", "space_momentum", 8.6, 9.8, near_round_off});
    }
    for (const char* const system :
         {"kepler", "henon_heiles", "fermi_pasta_ulam", "outer_solar_system"}) {
      for (const char* const method : {"*implicit_midpoint", "*gauss4", "gauss6"}) {
        all.push_back(
            {"loses symplectic", system, method, "lagrangian", 0.0, 1e-8, same_variables});
      }
    }
    return all;
  }();
  return table;
}

}  // namespace rattleback::testing
