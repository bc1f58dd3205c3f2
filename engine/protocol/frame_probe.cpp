#include "protocol/frame_probe.hpp"

#include <Eigen/LU>
#include <utility>

#include "catalog/complete.hpp"
#include "protocol/catalogue_json.hpp"
#include "protocol/subject.hpp"

namespace rattleback {

namespace {

/// The system at rest, where every constraint that is linear in the velocities holds.
Subject resting_subject(const Catalogue& catalogue, const Json& request,
                        const std::string& instead) {
  if (request.contains("v")) {
    throw Refusal("bad-request",
                  "The velocities follow from “" + instead + "”: the field “v” must be left out.");
  }
  Named named = system_of(catalogue, request);
  const auto rates = static_cast<Eigen::Index>(named.model->layout().v.size());
  State state{vector_field(request, "q"), Eigen::VectorXd::Zero(rates)};
  check_state(named.entry.info.name, named.model->layout(), state);
  return {std::move(named), state};
}

/// v = X G⁻¹ ρ: column a of G is ρ of the velocity X_a.
Eigen::VectorXd velocity_of(const Model& model, const Eigen::VectorXd& q,
                            const Eigen::MatrixXd& frame, const Eigen::VectorXd& rho) {
  Eigen::MatrixXd metric(rho.size(), rho.size());
  for (Eigen::Index a = 0; a < rho.size(); ++a) {
    metric.col(a) = model.bracket({q, frame.row(a).transpose()}).rho;
  }
  return frame.transpose() * metric.partialPivLu().solve(rho);
}

/// A velocity that the constraints do not allow is replaced by its part along the frame.
Subject subject_along_frame(const Catalogue& catalogue, const Json& request) {
  Subject subject = subject_of(catalogue, request);
  const Model& model = *subject.model;
  State& state = subject.state;
  const Eigen::VectorXd rest = Eigen::VectorXd::Zero(state.v.size());
  const bool linear = model.project({state.q, rest}).v.isZero();
  if (linear) {
    const Bracket bracket = model.bracket(state);
    const Eigen::VectorXd along = velocity_of(model, state.q, bracket.frame, bracket.rho);
    constexpr double typed = 1e-8;
    const bool allowed =
        (state.v - along).lpNorm<Eigen::Infinity>() <= typed * state.v.lpNorm<Eigen::Infinity>();
    if (!allowed) state.v = along;
  }
  check_on_constraints(model, state);
  return subject;
}

/// The subject of a request that gives `v`, or the momenta `rho` in its place.
Subject subject_on_frame(const Catalogue& catalogue, const Json& request) {
  if (!request.contains("rho")) return subject_along_frame(catalogue, request);
  Subject subject = resting_subject(catalogue, request, "rho");
  const Eigen::VectorXd rho = vector_field(request, "rho");
  const Eigen::MatrixXd frame = subject.model->bracket(subject.state).frame;
  if (rho.size() != frame.rows()) {
    throw Refusal("wrong-size", "The field “rho” must hold " + std::to_string(frame.rows()) +
                                    " numbers, not " + std::to_string(rho.size()) + ".");
  }
  subject.state.v = velocity_of(*subject.model, subject.state.q, frame, rho);
  check_state(subject.entry.info.name, subject.model->layout(), subject.state);
  return subject;
}

/// Of each coordinate; pure numbers are natural as they are.
Eigen::VectorXd natural_lengths(const Model& model, const State& state) {
  const auto units = model.natural_units(state, 0.0, 0.0);
  return units ? units->lengths : Eigen::VectorXd::Ones(state.q.size());
}

constexpr std::size_t most_controls = 100'000;

/// Fourth-order steps within a row: rows are short, and a turn of a radian is then right to 1e-9.
constexpr int steps_a_row = 16;

class Driver {
 public:
  explicit Driver(const Subject& subject) : model_(*subject.model), state_(subject.state) {
    const Eigen::MatrixXd frame = model_.bracket(state_).frame;
    if (frame.cols() != state_.q.size()) {
      throw Refusal("not-applicable", "The frame of this system is not one of rates of q.");
    }
    controls_ = frame.rows();
  }

  [[nodiscard]] Eigen::Index controls() const { return controls_; }

  const Eigen::VectorXd& drive(const Eigen::VectorXd& u) {
    const double h = 1.0 / steps_a_row;
    for (int i = 0; i < steps_a_row; ++i) {
      const Eigen::VectorXd q = state_.q;
      const Eigen::VectorXd k1 = rate(q, u);
      const Eigen::VectorXd k2 = rate(q + 0.5 * h * k1, u);
      const Eigen::VectorXd k3 = rate(q + 0.5 * h * k2, u);
      const Eigen::VectorXd k4 = rate(q + h * k3, u);
      state_.q = q + (h / 6.0) * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
    }
    return state_.q;
  }

 private:
  [[nodiscard]] Eigen::VectorXd rate(const Eigen::VectorXd& q, const Eigen::VectorXd& u) const {
    return model_.bracket({q, state_.v}).frame.transpose() * u;
  }

  const Model& model_;
  State state_;
  Eigen::Index controls_ = 0;
};

Eigen::VectorXd control_of(const Json& row, Eigen::Index count) {
  Eigen::VectorXd u(count);
  if (!row.is_array() || static_cast<Eigen::Index>(row.size()) != count) {
    throw Refusal("wrong-size",
                  "Each row of “controls” must hold " + std::to_string(count) + " numbers.");
  }
  for (Eigen::Index a = 0; a < count; ++a) {
    const Json& value = row[static_cast<std::size_t>(a)];
    if (!value.is_number()) throw Refusal("bad-request", "“controls” must hold numbers only.");
    u[a] = value.get<double>();
  }
  return u;
}

}  // namespace

Json structure_answer(const Catalogue& catalogue, const Json& request) {
  const Subject subject = subject_on_frame(catalogue, request);
  const Bracket bracket = subject.model->bracket(subject.state);
  const Eigen::MatrixXd by_rows = bracket.structure.transpose();
  return {{"components", components_json(subject.model->layout())},
          {"q", flat(subject.state.q)},
          {"v", flat(subject.state.v)},
          {"rho", flat(bracket.rho)},
          {"lengths", flat(natural_lengths(*subject.model, subject.state))},
          {"frame", rows_json(bracket.frame)},
          {"complement", rows_json(bracket.complement)},
          {"commutators", rows_json(bracket.commutators)},
          {"Pi", flat(by_rows.reshaped())},
          {"grad_H", flat(bracket.gradient)},
          {"jacobiator", bracket.jacobiator},
          {"jacobiator_length", bracket.jacobiator_length}};
}

Json drive_answer(const Catalogue& catalogue, const Json& request) {
  const Subject subject = resting_subject(catalogue, request, "controls");
  const auto rows = request.find("controls");
  if (rows == request.end() || !rows->is_array() || rows->size() > most_controls) {
    throw Refusal("bad-request", "The field “controls” must be a list of at most " +
                                     std::to_string(most_controls) + " rows of numbers.");
  }
  Driver driver(subject);
  Json path = Json::array();
  for (const Json& row : *rows) {
    const Eigen::VectorXd& q = driver.drive(control_of(row, driver.controls()));
    if (!q.allFinite()) throw Refusal("not-finite", "Driven so far, the position overflows.");
    path.push_back(flat(q));
  }
  return {{"q", path}};
}

}  // namespace rattleback
