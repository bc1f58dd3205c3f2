// The splitting methods of the catalogue.
#include "methods/splitting.hpp"

#include "methods/from_tableau.hpp"
#include "methods/methods.hpp"

namespace rattleback {

void SplittingStepper::find_force(StepReport& report) {
  if (place_.size() == q_.size() && place_ == q_) return;
  place_ = q_;
  form_.kick(q_, force_);
  ++report.evaluations;
}

StepReport SplittingStepper::step(double /*t*/, double h, Eigen::VectorXd& z) {
  const Eigen::Index n = z.size() / 2;
  StepReport report;
  q_ = z.head(n);
  p_ = z.tail(n);
  for (const auto& [b, a] : splitting_) {
    if (b != 0.0) {
      find_force(report);
      p_ += (b * h) * force_;
    }
    if (a != 0.0) {
      form_.drift(p_, drift_);
      q_ += (a * h) * drift_;
    }
  }
  next_.resize(2 * n);
  next_ << q_, p_;
  accept(next_, report, z);
  return report;
}

namespace {

/// Ids of what kicks and drifts keep wherever a system has it.
const std::vector<std::string> momenta{
    "angular_momentum", "angular_momentum_x", "angular_momentum_y", "angular_momentum_z",
    "momentum_x",       "momentum_y",         "momentum_z"};

}  // namespace

Method splitting(MethodInfo info, Splitting splitting) {
  info.symplectic = Symplectic::always;
  info.preserves = momenta;
  return method_on(
      TypeList<Separable>{}, Kind::hamiltonian, std::move(info),
      [splitting = std::move(splitting)](const Separable& form, const OptionValues& /*options*/) {
        return SplittingStepper(form, splitting);
      });
}

Method methods::symplectic_euler_a() {
  return splitting(
      {.id = "symplectic_euler_a",
       .name = "Symplectic Euler A",
       .description = "The momenta first, then the coordinates with the new momenta: explicit, of "
                      "order 1, symplectic.",
       .source = "de Vogelaere 1956; Hairer, Lubich, Wanner, Geometric Numerical Integration, VI.3",
       .order = 1},
      symplectic_euler_a_splitting());
}

Method methods::symplectic_euler_b() {
  return splitting(
      {.id = "symplectic_euler_b",
       .name = "Symplectic Euler B",
       .description =
           "The coordinates first, then the momenta with the force at the new place: the "
           "adjoint of A, of order 1, symplectic.",
       .source = "de Vogelaere 1956; Hairer, Lubich, Wanner, Geometric Numerical Integration, VI.3",
       .order = 1},
      symplectic_euler_b_splitting());
}

Method methods::stormer_verlet() {
  return splitting(
      {.id = "stormer_verlet",
       .name = "Störmer–Verlet",
       .description = "Half a kick, a drift, half a kick: one force a step, symmetric, of order 2, "
                      "symplectic.",
       .source = "Störmer 1907, Verlet 1967; Hairer, Lubich, Wanner, Acta Numerica 12 (2003)",
       .order = 2,
       .symmetric = true},
      stormer_verlet_splitting());
}

Method methods::blanes_moan4() {
  return splitting(
      {.id = "blanes_moan4",
       .name = "Blanes–Moan, order 4",
       .description = "Six kicks and drifts a step, their lengths chosen for a small error: "
                      "symmetric, symplectic.",
       .source = "Blanes and Moan, J. Comput. Appl. Math. 142 (2002), SRKN6b",
       .order = 4,
       .symmetric = true},
      blanes_moan4_splitting());
}

Method methods::blanes_moan6() {
  return splitting(
      {.id = "blanes_moan6",
       .name = "Blanes–Moan, order 6",
       .description = "Eleven kicks and drifts a step, their lengths chosen for a small error: "
                      "symmetric, symplectic.",
       .source = "Blanes and Moan, J. Comput. Appl. Math. 142 (2002), SRKN11b",
       .order = 6,
       .symmetric = true},
      blanes_moan6_splitting());
}

}  // namespace rattleback
