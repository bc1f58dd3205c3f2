#include "definition/start_check.hpp"

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>
#include <string>

#include "catalog/catalog.hpp"
#include "catalog/complete.hpp"
#include "definition/refuse.hpp"

namespace rattleback {

namespace {

using PlaceOf = FunctionRef<AtPlace(const Eigen::VectorXd& q, const Eigen::VectorXd& v)>;

double largest(const Eigen::MatrixXd& a) {
  return a.size() == 0 ? 0.0 : a.cwiseAbs().maxCoeff();
}

/// Numbers in [−1, 1] without a pattern.
Eigen::VectorXd scattered(Eigen::Index size) {
  Eigen::VectorXd numbers(size);
  for (Eigen::Index i = 0; i < size; ++i) numbers[i] = std::sin(1.0 + 2.4 * static_cast<double>(i));
  return numbers;
}

/// Whole turns of an angle are taken out of a run: nothing may tell them.
void check_turns(PlaceOf at_place, const std::vector<DefinedCoordinate>& coordinates,
                 const NaturalUnits& units, const Eigen::VectorXd& q, const Eigen::VectorXd& v) {
  constexpr double rounded = 1e-9;
  const AtPlace here = at_place(q, v);
  // What vanishes at the start has a size elsewhere.
  const AtPlace elsewhere = at_place(q + units.lengths.cwiseProduct(scattered(q.size())),
                                     v + units.speeds.cwiseProduct(scattered(v.size())));
  for (std::size_t i = 0; i < coordinates.size(); ++i) {
    if (!coordinates[i].angle) continue;
    Eigen::VectorXd turned = q;
    turned[static_cast<Eigen::Index>(i)] += 2.0 * std::numbers::pi;
    const AtPlace there = at_place(turned, v);
    const auto check = [&](const std::string& what, const auto& of) {
      const Eigen::MatrixXd before = of(here);
      if (before.size() == 0) return;
      const Eigen::MatrixXd other = of(elsewhere);
      const double size = std::max(largest(before), other.allFinite() ? largest(other) : 0.0);
      if (largest(of(there) - before) <= rounded * size) return;
      refuse_definition("“" + coordinates[i].id + "” is marked as an angle, and " + what +
                        " is another after a whole turn of it; without the mark it is a number "
                        "like any other.");
    };
    using Numbers = Eigen::MatrixXd;
    check("the kinetic energy", [](const AtPlace& at) { return at.metric; });
    check("the potential",
          [](const AtPlace& at) { return Numbers(Numbers::Constant(1, 1, at.potential)); });
    check("a constraint", [](const AtPlace& at) { return at.forms; });
    check("a constraint", [](const AtPlace& at) { return at.affine; });
    check("the frame", [](const AtPlace& at) { return at.frame; });
    check("a force", [](const AtPlace& at) { return at.force; });
    check("an invariant", [](const AtPlace& at) { return at.invariants; });
  }
}

/// Directions that the constraints allow: at a start, where they must be independent, and at places
/// about it, where they may have no value.
void check_frame(PlaceOf at_place, const NaturalUnits& units, const Eigen::VectorXd& start,
                 const Eigen::VectorXd& v, const std::string& where) {
  if (!(std::abs(at_place(start, v).frame_margin) > 1e-9)) {
    refuse_definition(where + "the directions of the frame are not independent, or not finite.");
  }
  std::mt19937 generator(1);
  constexpr int places = 20;
  for (int i = 0; i < places; ++i) {
    Eigen::VectorXd q = start;
    for (Eigen::Index j = 0; i > 0 && j < q.size(); ++j) {
      const double drawn = 4.0 * (static_cast<double>(generator()) / 4294967296.0 - 0.5);
      q[j] += units.lengths[j] * drawn;
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
        if (std::abs(product(alpha, a)) <= rounded * size) continue;
        refuse_definition("Direction " + std::to_string(a + 1) +
                          " of the frame is none that constraint " + std::to_string(alpha + 1) +
                          " allows: moving along it breaks the constraint.");
      }
    }
  }
}

/// Whether rows are, whatever each of them and each column is measured in.
bool are_independent(Eigen::MatrixXd rows) {
  if (!rows.allFinite()) return false;
  for (Eigen::Index j = 0; j < rows.cols(); ++j) {
    rows.col(j) /= power_of_two_near(rows.col(j).cwiseAbs().maxCoeff());
  }
  for (Eigen::Index i = 0; i < rows.rows(); ++i) {
    rows.row(i) /= power_of_two_near(rows.row(i).cwiseAbs().maxCoeff());
  }
  return rows.fullPivHouseholderQr().rank() == rows.rows();
}

}  // namespace

void check_start(PlaceOf at_place, const Model& model,
                 const std::vector<DefinedCoordinate>& coordinates, Preset& start) {
  const std::string where = "At the start “" + start.name + "” ";
  const State state = start_of(start);
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
  if (count > 0 && !are_independent(at.forms)) {
    refuse_definition(where + "the constraints are not independent of each other.");
  }
  const NaturalUnits units = *model.natural_units(state, 0.0, start.h);
  if (at.frame.size() > 0) check_frame(at_place, units, state.q, state.v, where);
  Eigen::VectorXd v = state.v;
  if (count > 0) {
    // What is on the constraints stays as it was typed.
    constexpr double rounded = 4.0 * std::numeric_limits<double>::epsilon();
    Eigen::VectorXd residual = at.forms.lazyProduct(v);
    Eigen::VectorXd size = at.forms.cwiseAbs().lazyProduct(v.cwiseAbs());
    if (at.affine.size() > 0) {
      residual += at.affine;
      size += at.affine.cwiseAbs();
    }
    const bool kept = (residual.array().abs() <= rounded * size.array()).all();
    if (!kept) v = model.project(state).v;
  }
  if (!v.allFinite())
    refuse_definition(where + "the velocity can’t be brought onto the constraints.");
  start.v.assign(v.begin(), v.end());
  check_turns(at_place, coordinates, units, state.q, v);
}

}  // namespace rattleback
