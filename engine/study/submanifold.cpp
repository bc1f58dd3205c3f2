#include "study/submanifold.hpp"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"
#include "catalog/complete.hpp"
#include "methods/step_control_options.hpp"
#include "numeric/gauss_legendre.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

constexpr int most_iterations = 50;
/// A correction this small leaves an error of round-off: the Jacobian is good to 8 digits.
constexpr double close = 1e-10;

/// Of the integral of a motion over h.
constexpr int nodes_of_action = 8;

/// One step of t, as accurate as can be.
RunSetup exactly(double t) {
  return {"dopri54", "lagrangian",
          complete(step_control_options(ErrorNorm::largest), {{"tolerance", 1e-13}},
                   "the exponential map"),
          0.0, t};
}

/// Columns: the directions of D at q, from the projections of the coordinate directions.
Eigen::MatrixXd directions(const Model& model, const Eigen::VectorXd& q) {
  const Eigen::Index n = q.size();
  Eigen::MatrixXd projector(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    projector.col(i) = model.project({q, Eigen::VectorXd::Unit(n, i)}).v;
  }
  Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(projector);
  qr.setThreshold(1e-9);
  return Eigen::MatrixXd(qr.householderQ()).leftCols(qr.rank());
}

/// Newton's iteration with differences; false when it does not settle. `sizes`: of the unknowns.
template <class Function>
bool solve(const Function& f, const Eigen::VectorXd& sizes, Eigen::VectorXd& x) {
  for (int k = 0; k < most_iterations; ++k) {
    const Eigen::VectorXd r = f(x);
    Eigen::MatrixXd jacobian(r.size(), x.size());
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      const double step = 1e-5 * (sizes[i] + std::abs(x[i]));
      Eigen::VectorXd ahead = x;
      Eigen::VectorXd behind = x;
      ahead[i] += step;
      behind[i] -= step;
      jacobian.col(i) = (f(ahead) - f(behind)) / (2.0 * step);
    }
    const Eigen::VectorXd dx = jacobian.colPivHouseholderQr().solve(r);
    if (!dx.allFinite()) return false;
    x -= dx;
    const Eigen::ArrayXd size = sizes.array() + x.lpNorm<Eigen::Infinity>();
    if ((dx.array().abs() <= close * size).all()) return true;
  }
  return false;
}

/// Natural sizes of a motion over h from q with v.
State sizes_of(const Model& model, const Eigen::VectorXd& q, const Eigen::VectorXd& v, double h) {
  const auto units = model.natural_units({q, v}, 0.0, h);
  if (units) return {units->lengths, units->speeds};
  return {Eigen::VectorXd::Ones(q.size()), Eigen::VectorXd::Ones(v.size())};
}

}  // namespace

Submanifold::Submanifold(const Model& model, Eigen::VectorXd q0, double h, std::vector<int> over)
    : model_(model), q0_(std::move(q0)), h_(h), over_(std::move(over)) {
  const auto n = static_cast<int>(q0_.size());
  if (model.layout().v.size() != static_cast<std::size_t>(n)) {
    throw Refusal("not-applicable",
                  "The velocities of this system are not those of its coordinates.");
  }
  if (!model.project({q0_, Eigen::VectorXd::Zero(n)}).v.isZero(0.0)) {
    throw Refusal("not-applicable",
                  "The submanifold is of constraints that are linear in the velocities, and one of "
                  "these has a part without any.");
  }
  for (const int i : over_) {
    if (i < 0 || i >= n) throw Refusal("out-of-range", "There is no coordinate of this number.");
    if (std::count(over_.begin(), over_.end(), i) > 1) {
      throw Refusal("out-of-range", "A coordinate of the submanifold is named twice.");
    }
  }
  if (model_.formulation(exactly(h_).formulation) == nullptr) {
    throw Refusal("not-applicable",
                  "The motions of this system do not follow from its positions and velocities.");
  }
  basis_ = directions(model_, q0_);
  if (basis_.cols() == n) {
    throw Refusal(
        "not-applicable",
        "The system has no constraints: its motions from a point arrive everywhere around "
        "it, and there is no submanifold.");
  }
  if (basis_.cols() != static_cast<Eigen::Index>(over_.size())) {
    throw Refusal("wrong-size", "The submanifold has " + std::to_string(basis_.cols()) +
                                    " dimensions here; it takes as many coordinates, not " +
                                    std::to_string(over_.size()) + ".");
  }
}

Eigen::VectorXd Submanifold::chosen(const Eigen::VectorXd& q) const {
  Eigen::VectorXd result(static_cast<Eigen::Index>(over_.size()));
  for (Eigen::Index i = 0; i < result.size(); ++i) {
    result[i] = q[over_[static_cast<std::size_t>(i)]];
  }
  return result;
}

Eigen::VectorXd Submanifold::exponential(const Eigen::VectorXd& v) const {
  const auto run = model_.integrate(exactly(h_), model_.project({q0_, v}));
  if (!run->step().ok()) throw Refusal("no-convergence", "The motion can't be followed over h.");
  State end;
  run->read(end);
  run->unwind(end);
  return end.q;
}

Eigen::VectorXd Submanifold::retraction(const Eigen::VectorXd& at) const {
  // Started as if the motion were straight.
  Eigen::MatrixXd seen(basis_.cols(), basis_.cols());
  for (Eigen::Index i = 0; i < basis_.cols(); ++i) seen.col(i) = chosen(basis_.col(i));
  Eigen::VectorXd y = seen.colPivHouseholderQr().solve((at - chosen(q0_)) / h_);
  const auto miss = [&](const Eigen::VectorXd& x) {
    return Eigen::VectorXd(chosen(exponential(basis_ * x)) - at);
  };
  const Eigen::VectorXd speeds = sizes_of(model_, q0_, basis_ * y, h_).v;
  if (!solve(miss, Eigen::VectorXd::Constant(y.size(), speeds.maxCoeff()), y)) {
    throw Refusal("no-convergence", "No motion from this start was found that arrives there.");
  }
  return basis_ * y;
}

Eigen::VectorXd Submanifold::exact(const Eigen::VectorXd& at) const {
  return exponential(retraction(at));
}

Eigen::VectorXd Submanifold::discretised(const Eigen::VectorXd& at) const {
  Eigen::VectorXd q = q0_;
  std::vector<int> others;
  for (int i = 0; i < q.size(); ++i) {
    const auto found = std::find(over_.begin(), over_.end(), i);
    if (found == over_.end()) {
      others.push_back(i);
    } else {
      q[i] = at[found - over_.begin()];
    }
  }
  // What the projection at the middle takes off the displacement.
  const auto miss = [&](const Eigen::VectorXd& x) {
    Eigen::VectorXd end = q;
    for (std::size_t i = 0; i < others.size(); ++i) {
      end[others[i]] = x[static_cast<Eigen::Index>(i)];
    }
    const Eigen::VectorXd step = end - q0_;
    return Eigen::VectorXd(step - model_.project({0.5 * (q0_ + end), step}).v);
  };
  Eigen::VectorXd x(static_cast<Eigen::Index>(others.size()));
  for (std::size_t i = 0; i < others.size(); ++i) {
    x[static_cast<Eigen::Index>(i)] = q0_[others[i]];
  }
  const Eigen::VectorXd lengths = sizes_of(model_, q0_, (q - q0_) / h_, h_).q;
  if (!solve(miss, lengths(others), x)) {
    throw Refusal("no-convergence", "The discrete constraint has no solution near here.");
  }
  for (std::size_t i = 0; i < others.size(); ++i) {
    q[others[i]] = x[static_cast<Eigen::Index>(i)];
  }
  return q;
}

State ExactPairs::flow(const Eigen::VectorXd& q0, const Eigen::VectorXd& v0, double t) const {
  const auto run = model_.integrate(exactly(t), {q0, v0});
  if (!run->step().ok()) throw Refusal("no-convergence", "The motion can't be followed over h.");
  State end;
  run->read(end);
  run->unwind(end);
  return end;
}

Eigen::VectorXd ExactPairs::departure(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
  Eigen::VectorXd v = (q1 - q0) / h_;
  const auto miss = [&](const Eigen::VectorXd& x) {
    return Eigen::VectorXd(flow(q0, x, h_).q - q1);
  };
  if (!solve(miss, sizes_of(model_, q0, v, h_).v, v)) {
    throw Refusal("no-convergence", "No motion was found from the first point to the second.");
  }
  return v;
}

Eigen::VectorXd ExactPairs::arrival(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
  return flow(q0, departure(q0, q1), h_).v;
}

double ExactPairs::action(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
  const Eigen::VectorXd v0 = departure(q0, q1);
  double action = 0.0;
  for (const QuadratureNode& node : gauss_legendre(nodes_of_action)) {
    const State state = flow(q0, v0, node.x * h_);
    const State still{state.q, Eigen::VectorXd::Zero(state.v.size())};
    const double lagrangian = model_.invariants(state)[0] - 2.0 * model_.invariants(still)[0];
    action += node.weight * h_ * lagrangian;
  }
  return action;
}

ExactPairs::Forces ExactPairs::forces(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const {
  const Eigen::Index n = q0.size();
  // The motions to and from neighbours, for ∂q(t)/∂q₀ and ∂q(t)/∂q₁.
  constexpr double width = 1e-4;
  struct Neighbours {
    Eigen::VectorXd q0;
    Eigen::VectorXd v0;
  };
  const Eigen::VectorXd widths = width * sizes_of(model_, q0, (q1 - q0) / h_, h_).q;
  std::vector<Neighbours> around;
  for (const bool last : {false, true}) {
    for (Eigen::Index i = 0; i < n; ++i) {
      for (const double side : {widths[i], -widths[i]}) {
        const Eigen::VectorXd moved = side * Eigen::VectorXd::Unit(n, i);
        const Eigen::VectorXd from = last ? q0 : Eigen::VectorXd(q0 + moved);
        const Eigen::VectorXd to = last ? Eigen::VectorXd(q1 + moved) : q1;
        around.push_back({from, departure(from, to)});
      }
    }
  }
  const Eigen::VectorXd v0 = departure(q0, q1);
  Eigen::VectorXd both = Eigen::VectorXd::Zero(2 * n);
  for (const QuadratureNode& node : gauss_legendre(nodes_of_action)) {
    const double t = node.x * h_;
    const Eigen::VectorXd force =
        model_.constraint_forces(t, flow(q0, v0, t)).forces.rowwise().sum();
    for (Eigen::Index i = 0; i < 2 * n; ++i) {
      const Neighbours& ahead = around[static_cast<std::size_t>(2 * i)];
      const Neighbours& behind = around[static_cast<std::size_t>(2 * i + 1)];
      const Eigen::VectorXd slope =
          (flow(ahead.q0, ahead.v0, t).q - flow(behind.q0, behind.v0, t).q) / (2.0 * widths[i % n]);
      both[i] += node.weight * h_ * force.dot(slope);
    }
  }
  return {both.head(n), both.tail(n)};
}

}  // namespace rattleback
