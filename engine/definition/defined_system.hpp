// A system that was defined by data, with the members that any system has: it takes the same place,
// and no method knows the difference.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "definition/compiled.hpp"
#include "definition/edges.hpp"
#include "mechanics/frame.hpp"
#include "mechanics/mechanics.hpp"
#include "scene/sphere_scene.hpp"

namespace rattleback {

/// What a definition has, as far as types tell it: neither constraints nor forces, forces,
/// constraints and perhaps forces, and these with a frame of the allowed directions.
enum class DefinedAs : std::uint8_t { free, forced, constrained, framed };

template <DefinedAs as>
struct DefinedExtras;
template <>
struct DefinedExtras<DefinedAs::free> {
  using type = Supplies<Extra::angles, Extra::layout, Extra::chart, Extra::equations>;
};
template <>
struct DefinedExtras<DefinedAs::forced> {
  using type = Supplies<Extra::angles, Extra::layout, Extra::chart, Extra::equations, Extra::force>;
};
template <>
struct DefinedExtras<DefinedAs::constrained> {
  using type = Supplies<Extra::angles, Extra::layout, Extra::chart, Extra::equations, Extra::force,
                        Extra::affine>;
};
template <>
struct DefinedExtras<DefinedAs::framed> {
  using type = Supplies<Extra::angles, Extra::layout, Extra::chart, Extra::equations, Extra::force,
                        Extra::frame_edge, Extra::adapted_terms, Extra::adapted_rate,
                        Extra::adapted_energy, Extra::quasi_velocity>;
};

/// Copies share what they are made of.
template <DefinedAs as>
class DefinedSystem {
 public:
  static constexpr bool forced = as != DefinedAs::free;
  static constexpr bool framed = as == DefinedAs::framed;
  static constexpr int coordinates = many_coordinates;
  static constexpr int constraints = as == DefinedAs::constrained || framed ? many_constraints : 0;
  static constexpr int directions = difference(coordinates, constraints);
  using Extras = typename DefinedExtras<as>::type;
  using Configuration = Vec<double, coordinates>;

  DefinedSystem(std::shared_ptr<const Definition> definition, const ParameterValues& values,
                const Structure& structure)
      : angles(angles_in(*definition)),
        definition_(std::move(definition)),
        values_(std::make_shared<const ParameterValues>(values)),
        compiled_(std::make_shared<const Compiled>(*definition_, values, structure)) {}

  /// The same system in other units. Refusal `too-large` where they make its expressions too long.
  [[nodiscard]] DefinedSystem in_units(const NaturalUnits& units) const {
    DefinedSystem other = *this;
    other.compiled_ =
        std::make_shared<const Compiled>(*definition_, *values_, compiled_->structure, &units);
    return other;
  }
  /// The natural units of a run from a start, whose first step was tried.
  [[nodiscard]] NaturalUnits natural_units(const FirstStep& first, const State& start) const {
    const Configuration q = start.q;
    NaturalUnits units;
    const Eigen::VectorXd masses = Eigen::MatrixXd(metric(q)).diagonal();
    units.lengths = natural_lengths(length_units(*definition_), masses, first.sizes.q);
    units.time = natural_time(units.lengths, first);
    units.speeds = units.lengths / units.time;
    units.energy = natural_energy(masses, units.lengths, first, units.time);
    if constexpr (constraints != 0) {
      const Eigen::MatrixXd rows = constraint_forms(q) * units.speeds.asDiagonal();
      units.constraints = rows.cwiseAbs().rowwise().maxCoeff().unaryExpr(&power_of_two_near);
    }
    if constexpr (framed) {
      const Eigen::MatrixXd columns = units.speeds.cwiseInverse().asDiagonal() * frame(q);
      const Eigen::VectorXd longest = columns.cwiseAbs().colwise().maxCoeff();
      units.directions = longest.unaryExpr(&power_of_two_near).cwiseInverse();
    }
    return units;
  }

  /// The same, with starts and words of another definition of the same expressions.
  [[nodiscard]] DefinedSystem described_by(
      const std::shared_ptr<const Definition>& definition) const {
    DefinedSystem other = *this;
    other.definition_ = definition;
    return other;
  }

  /// Indices of the coordinates that are angles.
  std::vector<int> angles;

  [[nodiscard]] SystemInfo info() const;
  [[nodiscard]] int degrees() const { return compiled_->coordinates; }
  [[nodiscard]] int constraint_count() const { return compiled_->constraints; }
  [[nodiscard]] bool has_constant_metric() const { return compiled_->structure.constant_metric; }
  [[nodiscard]] Layout layout() const;

  /// Vanishes where a coordinate is not within its range, or the kinetic energy is not positive.
  [[nodiscard]] double chart_margin(const Configuration& q) const {
    if (!q.allFinite()) return 1.0;  // the motion diverged: no edge
    return std::max(std::min(range_margin(*definition_, q), seen(q).positivity), 0.0);
  }
  [[nodiscard]] std::string chart_edge() const {
    return edge_sentence(*definition_, has_constant_metric());
  }

  template <class T>
  Mat<T, coordinates> metric(const Vec<T, coordinates>& q) const {
    Mat<T, coordinates> g(q.size(), q.size());
    Eigen::Index i = 0;
    Eigen::Index j = 0;
    evaluate_at<T>(compiled_->metric, q, [&](std::size_t, const T& value) {
      g(i, j) = value;
      g(j, i) = value;
      if (j++ < i) return;
      j = 0;
      ++i;
    });
    return g;
  }
  template <class T>
  T potential(const Vec<T, coordinates>& q) const {
    T result(0.0);
    evaluate_at<T>(compiled_->potential, q, [&](std::size_t, const T& value) { result = value; });
    return result;
  }
  template <class T>
  Mat<T, many_constraints, coordinates> constraint_forms(const Vec<T, coordinates>& q) const {
    const auto n = static_cast<std::size_t>(q.size());
    Mat<T, many_constraints, coordinates> mu(compiled_->constraints, q.size());
    evaluate_at<T>(compiled_->constraint_forms, q, [&](std::size_t i, const T& value) {
      mu(static_cast<Eigen::Index>(i / n), static_cast<Eigen::Index>(i % n)) = value;
    });
    return mu;
  }
  /// g, μ and −μᵀ, and ∂L/∂q − ġ v, −μ̇ v − ḃ.
  using System = Mat<double, sum(coordinates, constraints)>;
  using Right = Vec<double, sum(coordinates, constraints)>;
  [[nodiscard]] bool has_equations() const { return compiled_->equations.outputs() > 0; }
  void equations(const Configuration& q, const Configuration& v, System& matrix,
                 Right& right) const {
    const Eigen::Index n = q.size();
    const Eigen::Index k = compiled_->constraints;
    matrix.setZero(n + k, n + k);
    right.resize(n + k);
    Eigen::Index row = 0;
    Eigen::Index column = 0;
    evaluate_at<double>(compiled_->equations, 0.0, q, v, [&](std::size_t, double value) {
      if (row == n + k) {
        right[column++] = value;
        return;
      }
      matrix(row, column) = value;
      matrix(column, row) = row < n ? value : -value;
      if (++column <= std::min(row, n - 1)) return;
      ++row;
      column = 0;
    });
  }
  [[nodiscard]] Configuration lagrangian_slope(const Configuration& q,
                                               const Configuration& v) const {
    Configuration slope(q.size());
    evaluate_at<double>(compiled_->lagrangian_slope, 0.0, q, v, [&](std::size_t i, double value) {
      slope[static_cast<Eigen::Index>(i)] = value;
    });
    return slope;
  }

  [[nodiscard]] bool is_affine() const requires(as == DefinedAs::constrained) {
    return compiled_->structure.affine;
  }
  /// Only where constraints are affine.
  template <class T>
  Vec<T, many_constraints> affine_part(const Vec<T, coordinates>& q) const
      requires(as == DefinedAs::constrained) {
    Vec<T, many_constraints> b(compiled_->constraints);
    evaluate_at<T>(compiled_->affine_part, q,
                   [&](std::size_t i, const T& value) { b[static_cast<Eigen::Index>(i)] = value; });
    return b;
  }
  template <class T>
  Mat<T, coordinates, directions> frame(const Vec<T, coordinates>& q) const requires framed {
    const auto n = static_cast<std::size_t>(q.size());
    Mat<T, coordinates, directions> x(q.size(), q.size() - compiled_->constraints);
    evaluate_at<T>(compiled_->frame, q, [&](std::size_t i, const T& value) {
      x(static_cast<Eigen::Index>(i % n), static_cast<Eigen::Index>(i / n)) = value;
    });
    return x;
  }
  template <class T>
  AdaptedTerms<T, coordinates, directions> adapted_terms(
      const Vec<T, coordinates>& q, const Vec<T, directions>& rho) const requires framed {
    const Eigen::Index n = q.size();
    const Eigen::Index m = rho.size();
    AdaptedTerms<T, coordinates, directions> terms;
    terms.x.resize(n, m);
    terms.y.resize(m);
    terms.force.resize(n);
    terms.bracket.setZero(m, m);
    const Eigen::Index from = n + m + m * (m - 1) / 2;
    Eigen::Index a = 0;
    Eigen::Index b = 1;
    const auto store = [&](std::size_t place, const T& value) {
      const auto i = static_cast<Eigen::Index>(place);
      if (i < m) {
        terms.y[i] = value;
      } else if (i < m + n) {
        terms.force[i - m] = value;
      } else if (i >= from) {
        terms.x.data()[i - from] = value;
      } else {
        terms.bracket(a, b) = value;
        terms.bracket(b, a) = -value;
        if (++b < m) return;
        ++a;
        b = a + 1;
      }
    };
    evaluate_along<T>(compiled_->adapted_terms, q, rho, store);
    return terms;
  }
  template <class T>
  Vec<T, sum(coordinates, directions)> adapted_rate(
      double t, const Vec<T, coordinates>& q, const Vec<T, directions>& rho) const requires framed {
    Vec<T, sum(coordinates, directions)> rate(q.size() + rho.size());
    evaluate_along<T>(compiled_->adapted_rate, t, q, rho, [&](std::size_t i, const T& value) {
      rate[static_cast<Eigen::Index>(i)] = value;
    });
    return rate;
  }
  template <class T>
  Vec<T, directions> quasi_velocity(const Vec<T, coordinates>& q,
                                    const Vec<T, directions>& rho) const requires framed {
    Vec<T, directions> y(rho.size());
    evaluate_along<T>(compiled_->quasi_velocity, q, rho, [&](std::size_t i, const T& value) {
      y[static_cast<Eigen::Index>(i)] = value;
    });
    return y;
  }
  template <class T>
  T adapted_energy(const Vec<T, coordinates>& q,
                   const Vec<T, directions>& rho) const requires framed {
    T energy(0.0);
    evaluate_along<T>(compiled_->adapted_energy, q, rho,
                      [&](std::size_t, const T& value) { energy = value; });
    return energy;
  }
  /// Changes its sign where the frame has none of its directions, or two of them meet.
  [[nodiscard]] double frame_margin(const Configuration& q) const requires framed {
    if (!q.allFinite()) return 1.0;  // the motion diverged: no edge
    const Seen edges = seen(q);
    const double margin = std::max(std::min(range_margin(*definition_, q), edges.positivity), 0.0);
    return margin > 0.0 ? edges.spanning : margin;
  }
  [[nodiscard]] std::string frame_edge() const requires framed {
    const std::string edge = chart_edge();
    return "the frame has no value or its directions are not independent" +
           (edge.empty() ? edge : ", or " + edge);
  }
  template <class T>
  Vec<T, coordinates> force(double t, const Vec<T, coordinates>& q,
                            const Vec<T, coordinates>& v) const requires forced {
    Vec<T, coordinates> result = Vec<T, coordinates>::Zero(q.size());
    evaluate_at<T>(compiled_->forces, t, q, v, [&](std::size_t i, const T& value) {
      result[static_cast<Eigen::Index>(i)] = value;
    });
    return result;
  }

  [[nodiscard]] Eigen::VectorXd extra_invariants(const Configuration& q,
                                                 const Configuration& v) const {
    Eigen::VectorXd result(static_cast<Eigen::Index>(compiled_->invariants.outputs()));
    evaluate_at<double>(compiled_->invariants, 0.0, q, v, [&](std::size_t i, double value) {
      result[static_cast<Eigen::Index>(i)] = value;
    });
    return result;
  }

  [[nodiscard]] Scene scene() const;
  [[nodiscard]] std::vector<Pose> pose(const Configuration& q) const;

 private:
  /// How far the edges are: 1 where there are none.
  struct Seen {
    double positivity = 1.0;
    double spanning = 1.0;
  };
  [[nodiscard]] Seen seen(const Configuration& q) const {
    Seen found;
    if (compiled_->edges.outputs() == 0) {
      if (!has_constant_metric()) found.positivity = positivity(metric(q));
      if constexpr (framed) found.spanning = spanning(frame(q), constraint_forms(q));
      return found;
    }
    const std::size_t shares = has_constant_metric() ? 0 : static_cast<std::size_t>(q.size());
    evaluate_at<double>(compiled_->edges, q, [&](std::size_t i, double value) {
      if (i == shares) {
        found.spanning = rooted(value, q.size());
      } else if (found.positivity > 0.0) {
        found.positivity = std::isnan(value) ? 0.0 : std::min(found.positivity, value);
      }
    });
    return found;
  }

  static std::vector<int> angles_in(const Definition& definition) {
    std::vector<int> found;
    for (std::size_t i = 0; i < definition.coordinates.size(); ++i) {
      if (definition.coordinates[i].angle) found.push_back(static_cast<int>(i));
    }
    return found;
  }

  /// What each coordinate is measured in; `rad` of every angle.
  static std::vector<std::string> length_units(const Definition& definition) {
    std::vector<std::string> units;
    units.reserve(definition.coordinates.size());
    for (const DefinedCoordinate& one : definition.coordinates) {
      units.push_back(one.angle ? "rad" : one.unit);
    }
    return units;
  }

  std::shared_ptr<const Definition> definition_;
  std::shared_ptr<const ParameterValues> values_;
  std::shared_ptr<const Compiled> compiled_;
};

/// What a definition says of the system, whatever its parameters.
SystemInfo info_of(const Definition& definition, const Structure& structure);
Scene scene_of(const Definition& definition);
/// `places`: seven numbers a part, as Compiled::drawing has them.
std::vector<Pose> poses_of(const Definition& definition, const std::vector<double>& places);

template <DefinedAs as>
SystemInfo DefinedSystem<as>::info() const {
  return info_of(*definition_, compiled_->structure);
}

template <DefinedAs as>
Layout DefinedSystem<as>::layout() const {
  const SystemInfo info = this->info();
  return {info.q, info.v, {}};
}

template <DefinedAs as>
Scene DefinedSystem<as>::scene() const {
  return scene_of(*definition_);
}

template <DefinedAs as>
std::vector<Pose> DefinedSystem<as>::pose(const Configuration& q) const {
  std::vector<double> places(compiled_->drawing.outputs());
  evaluate_at<double>(compiled_->drawing, q,
                      [&](std::size_t i, double value) { places[i] = value; });
  return poses_of(*definition_, places);
}

}  // namespace rattleback
