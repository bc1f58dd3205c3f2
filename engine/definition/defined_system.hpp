// A system that was defined by data, with the members that any system has: it takes the same place,
// and no method knows the difference.
#pragma once

#include <memory>

#include "definition/compiled.hpp"
#include "forms/mechanics.hpp"
#include "forms/sphere_scene.hpp"

namespace rattleback {

/// `k` = 0 without constraints, else many_constraints; `forced` says whether it may have forces.
/// Copies share what they are made of.
template <int k, bool forced>
class DefinedSystem {
 public:
  using Extras = std::conditional_t<forced, Supplies<Extra::angles, Extra::layout, Extra::force>,
                                    Supplies<Extra::angles, Extra::layout>>;
  static constexpr int coordinates = many_coordinates;
  static constexpr int constraints = k;
  using Configuration = Vec<double, coordinates>;

  DefinedSystem(std::shared_ptr<const Definition> definition, const ParameterValues& values)
      : angles(angles_in(*definition)),
        definition_(std::move(definition)),
        compiled_(std::make_shared<const Compiled>(*definition_, values)) {}

  /// Indices of the coordinates that are angles.
  std::vector<int> angles;

  [[nodiscard]] SystemInfo info() const;
  [[nodiscard]] int degrees() const { return compiled_->coordinates; }
  [[nodiscard]] int constraint_count() const { return compiled_->constraints; }
  [[nodiscard]] bool has_constant_metric() const { return compiled_->constant_metric; }
  [[nodiscard]] Layout layout() const;

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
  static std::vector<int> angles_in(const Definition& definition) {
    std::vector<int> found;
    for (std::size_t i = 0; i < definition.coordinates.size(); ++i) {
      if (definition.coordinates[i].angle) found.push_back(static_cast<int>(i));
    }
    return found;
  }

  std::shared_ptr<const Definition> definition_;
  std::shared_ptr<const Compiled> compiled_;
};

/// What a definition says of the system, whatever its parameters.
SystemInfo info_of(const Definition& definition);
Scene scene_of(const Definition& definition);
/// `places`: seven numbers a part, as Compiled::drawing has them.
std::vector<Pose> poses_of(const Definition& definition, const std::vector<double>& places);

template <int k, bool forced>
SystemInfo DefinedSystem<k, forced>::info() const {
  return info_of(*definition_);
}

template <int k, bool forced>
Layout DefinedSystem<k, forced>::layout() const {
  const SystemInfo info = info_of(*definition_);
  return {info.q, info.v, {}};
}

template <int k, bool forced>
Scene DefinedSystem<k, forced>::scene() const {
  return scene_of(*definition_);
}

template <int k, bool forced>
std::vector<Pose> DefinedSystem<k, forced>::pose(const Configuration& q) const {
  std::vector<double> places(compiled_->drawing.outputs());
  evaluate_at<double>(compiled_->drawing, q,
                      [&](std::size_t i, double value) { places[i] = value; });
  return poses_of(*definition_, places);
}

}  // namespace rattleback
