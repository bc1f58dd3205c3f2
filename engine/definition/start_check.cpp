#include "definition/start_check.hpp"

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <cmath>
#include <numbers>
#include <random>
#include <string>

#include "catalog/catalog.hpp"
#include "definition/refuse.hpp"

namespace rattleback {

namespace {

using PlaceOf = FunctionRef<AtPlace(const Eigen::VectorXd& q, const Eigen::VectorXd& v)>;

bool is_same(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  constexpr double rounded = 1e-9;
  return a.size() == 0 ||
         (a - b).cwiseAbs().maxCoeff() <= rounded * (1.0 + a.cwiseAbs().maxCoeff());
}

/// Whole turns of an angle are taken out of a run: nothing may tell them.
void check_turns(PlaceOf at_place, const std::vector<DefinedCoordinate>& coordinates,
                 const Eigen::VectorXd& q, const Eigen::VectorXd& v) {
  const AtPlace here = at_place(q, v);
  for (std::size_t i = 0; i < coordinates.size(); ++i) {
    if (!coordinates[i].angle) continue;
    Eigen::VectorXd turned = q;
    turned[static_cast<Eigen::Index>(i)] += 2.0 * std::numbers::pi;
    const AtPlace there = at_place(turned, v);
    const auto check = [&](const std::string& what, const Eigen::MatrixXd& before,
                           const Eigen::MatrixXd& after) {
      if (is_same(before, after)) return;
      refuse_definition("“" + coordinates[i].id + "” is marked as an angle, and " + what +
                        " is another after a whole turn of it; without the mark it is a number "
                        "like any other.");
    };
    check("the kinetic energy", here.metric, there.metric);
    check("the potential", Eigen::MatrixXd::Constant(1, 1, here.potential),
          Eigen::MatrixXd::Constant(1, 1, there.potential));
    check("a constraint", here.forms, there.forms);
    check("a constraint", here.affine, there.affine);
    check("the frame", here.frame, there.frame);
    check("a force", here.force, there.force);
    check("an invariant", here.invariants, there.invariants);
  }
}

/// Directions that the constraints allow: at a start, where they must be independent, and at places
/// about it, where they may have no value.
void check_frame(PlaceOf at_place, const Eigen::VectorXd& start, const Eigen::VectorXd& v,
                 const std::string& where) {
  if (!(std::abs(at_place(start, v).frame_margin) > 1e-9)) {
    refuse_definition(where + "the directions of the frame are not independent, or not finite.");
  }
  std::mt19937 generator(1);
  constexpr int places = 20;
  for (int i = 0; i < places; ++i) {
    Eigen::VectorXd q = start;
    for (double& x : q) {
      x += i == 0 ? 0.0 : 4.0 * (static_cast<double>(generator()) / 4294967296.0 - 0.5);
    }
    const AtPlace at = at_place(q, v);
    const Eigen::MatrixXd& x = at.frame;
    const Eigen::MatrixXd& mu = at.forms;
    const Eigen::MatrixXd product = mu.lazyProduct(x);
    if (!product.allFinite()) continue;
    constexpr double rounded = 1e-9;
    for (Eigen::Index a = 0; a < x.cols(); ++a) {
      for (Eigen::Index alpha = 0; alpha < mu.rows(); ++alpha) {
        const double size = mu.row(alpha).cwiseAbs().dot(x.col(a).cwiseAbs().transpose());
        if (std::abs(product(alpha, a)) <= rounded * (1.0 + size)) continue;
        refuse_definition("Direction " + std::to_string(a + 1) +
                          " of the frame is none that constraint " + std::to_string(alpha + 1) +
                          " allows: moving along it breaks the constraint.");
      }
    }
  }
}

}  // namespace

void check_start(PlaceOf at_place, const Model& model,
                 const std::vector<DefinedCoordinate>& coordinates, Preset& start) {
  const std::string where = "At the start “" + start.name + "” ";
  const CanonicalState state = start_of(start);
  check_state(start.name, model.layout(), state);
  for (std::size_t i = 0; i < coordinates.size(); ++i) {
    const auto& range = coordinates[i].range;
    const double at = start.q[i];
    if (!range || (range->front() < at && at < range->back())) continue;
    refuse_definition(where + "“" + coordinates[i].id + "” is not within its range.");
  }
  const AtPlace at = at_place(state.q, state.v);
  if (!at.metric.allFinite() || !std::isfinite(at.potential)) {
    refuse_definition(where + "an energy is not a finite number.");
  }
  const Eigen::LLT<Eigen::MatrixXd> factors(at.metric);
  if (factors.info() != Eigen::Success) {
    refuse_definition(
        where +
        "the kinetic energy is not positive for every velocity: some coordinate has no "
        "mass, or a negative one.");
  }
  const Eigen::Index count = at.forms.rows();
  if (count > 0 && (!at.forms.allFinite() || at.forms.fullPivHouseholderQr().rank() < count)) {
    refuse_definition(where + "the constraints are not independent of each other.");
  }
  if (at.frame.size() > 0) check_frame(at_place, state.q, state.v, where);
  Eigen::VectorXd v = state.v;
  if (count > 0) {
    // What is on the constraints stays as it was typed.
    Eigen::VectorXd residual = at.forms.lazyProduct(v);
    if (at.affine.size() > 0) residual += at.affine;
    const bool kept = residual.cwiseAbs().maxCoeff() <= 1e-15 * (1.0 + v.norm());
    if (!kept) v = model.project(state).v;
  }
  if (!v.allFinite())
    refuse_definition(where + "the velocity can’t be brought onto the constraints.");
  start.v.assign(v.begin(), v.end());
  check_turns(at_place, coordinates, state.q, v);
}

}  // namespace rattleback
