#include "methods/partitioned.hpp"

#include <algorithm>

#include "methods/from_tableau.hpp"

namespace rattleback {

std::vector<StageEvaluation> explicit_order(const PartitionedTableau& tableau) {
  const Eigen::Index s = tableau.first.b.size();
  std::vector<StageEvaluation> order;
  const auto has = [&](bool force, Eigen::Index stage) {
    return std::any_of(order.begin(), order.end(), [&](const StageEvaluation& one) {
      return one.force == force && one.stage == stage;
    });
  };
  // The force at Q_i needs velocities of P_j where a_ij is not 0, and the other way round.
  const auto ready = [&](bool force, Eigen::Index i) {
    const Eigen::MatrixXd& a = force ? tableau.first.a : tableau.second.a;
    for (Eigen::Index j = 0; j < s; ++j) {
      if (a(i, j) != 0.0 && !has(!force, j)) return false;
    }
    return true;
  };
  for (bool grown = true; grown;) {
    grown = false;
    for (Eigen::Index i = 0; i < s; ++i) {
      for (const bool force : {true, false}) {
        if (has(force, i) || !ready(force, i)) continue;
        order.push_back({force, i});
        grown = true;
      }
    }
  }
  if (static_cast<Eigen::Index>(order.size()) < 2 * s) order.clear();
  return order;
}

StepReport ExplicitPartitionedStepper::step(double /*t*/, double h, Eigen::VectorXd& z) {
  const Eigen::Index n = z.size() / 2;
  StepReport report;
  const auto add = [&](const auto& shares, const std::vector<Eigen::VectorXd>& rates, auto&& to) {
    for (Eigen::Index j = 0; j < shares.size(); ++j) {
      if (shares[j] != 0.0) to += (h * shares[j]) * rates[static_cast<std::size_t>(j)];
    }
  };
  for (const auto& [force, stage] : order_) {
    const auto i = static_cast<std::size_t>(stage);
    if (force) {
      place_ = z.head(n);
      add(tableau_.first.a.row(stage), velocities_, place_);
      form_.kick(place_, forces_[i]);
      ++report.evaluations;
    } else {
      place_ = z.tail(n);
      add(tableau_.second.a.row(stage), forces_, place_);
      form_.drift(place_, velocities_[i]);
    }
  }
  next_ = z;
  add(tableau_.first.b, velocities_, next_.head(n));
  add(tableau_.second.b, forces_, next_.tail(n));
  accept(next_, report, z);
  return report;
}

StepReport ImplicitPartitionedStepper::step(double t, double h, Eigen::VectorXd& z) {
  const Eigen::Index n = z.size() / 2;
  const Eigen::Index s = tableau_.first.b.size();
  StepReport report;
  const auto at_stage = [&](const Eigen::VectorXd& x, Eigen::Index j) {
    stage_ = z + x.segment(2 * n * j, 2 * n);
    form_.velocity(t, stage_, rate_);
  };
  const auto residual = [&](double step, const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    r = x;
    for (Eigen::Index j = 0; j < s; ++j) {
      at_stage(x, j);
      for (Eigen::Index i = 0; i < s; ++i) {
        r.segment(2 * n * i, n) -= (step * tableau_.first.a(i, j)) * rate_.head(n);
        r.segment(2 * n * i + n, n) -= (step * tableau_.second.a(i, j)) * rate_.tail(n);
      }
    }
    drop_round_off(x, r);
  };
  form_.velocity(t, z, rate_);
  report.evaluations = 1;
  unknowns_.resize(2 * n * s);
  for (Eigen::Index i = 0; i < s; ++i) {
    unknowns_.segment(2 * n * i, n) = (h * tableau_.first.c[i]) * rate_.head(n);
    unknowns_.segment(2 * n * i + n, n) = (h * tableau_.second.c[i]) * rate_.tail(n);
  }
  still_.setZero(unknowns_.size());
  if (!newton_.solve_step(residual, h, still_, unknowns_, report)) return report;
  next_ = z;
  for (Eigen::Index j = 0; j < s; ++j) {
    at_stage(unknowns_, j);
    ++report.evaluations;
    next_.head(n) += (h * tableau_.first.b[j]) * rate_.head(n);
    next_.tail(n) += (h * tableau_.second.b[j]) * rate_.tail(n);
  }
  accept(next_, report, z);
  return report;
}

Method partitioned(MethodInfo info, PartitionedTableau tableau, bool separable_only) {
  Method method;
  method.info = std::move(info);
  method.preferred = Kind::hamiltonian;
  method.fits = [separable_only](const Formulation& formulation) {
    return formulation.kind() == Kind::hamiltonian &&
           (formulation.part<Separable>() != nullptr || !separable_only);
  };
  method.stepper = [tableau = std::move(tableau)](const Formulation& formulation,
                                                  const OptionValues& /*options*/) {
    const auto* separable = formulation.part<Separable>();
    if (separable != nullptr && !explicit_order(tableau).empty()) {
      return erased([&] { return ExplicitPartitionedStepper(*separable, tableau); });
    }
    return erased([&] { return ImplicitPartitionedStepper(*formulation.part<Skew>(), tableau); });
  };
  return method;
}

}  // namespace rattleback
