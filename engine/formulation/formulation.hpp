// A system at given parameters in one of its formulations, type-erased: where systems and methods
// meet. A system makes it; a method looks for a part of it that it can step, and neither knows the
// other's type. What is made when run, from data, takes the same place.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "forms/concepts.hpp"
#include "forms/state.hpp"

namespace rattleback {

/// The address of one of these tells a part's type, where no run-time type information is compiled.
template <class Part>
inline constexpr char part_type = 0;

class Formulation {
 public:
  /// How a state (q, v) is brought into the numbers of the formulation, and back.
  using Lift = std::function<Eigen::VectorXd(const State&)>;
  /// Into a state that has the sizes already, without allocating.
  using Lower = std::function<void(const Eigen::VectorXd&, State&)>;

  Formulation(FormulationInfo info, Kind kind, Lift lift, Lower lower)
      : info_(std::move(info)), kind_(kind), lift_(std::move(lift)), lower_(std::move(lower)) {}

  [[nodiscard]] const FormulationInfo& info() const { return info_; }
  [[nodiscard]] Kind kind() const { return kind_; }

  [[nodiscard]] Eigen::VectorXd lift(const State& state) const { return lift_(state); }
  void lower(const Eigen::VectorXd& x, State& state) const { lower_(x, state); }

  /// Offers a description of the system that methods may step: Ode, Skew, GroupMotion, …
  template <class Part>
  void offer(Part part) {
    parts_.emplace_back(&part_type<Part>, std::make_shared<const Part>(std::move(part)));
  }
  /// The one of this type; null when the formulation has none.
  template <class Part>
  [[nodiscard]] const Part* part() const {
    for (const auto& [type, found] : parts_) {
      if (type == &part_type<Part>) return static_cast<const Part*>(found.get());
    }
    return nullptr;
  }

  /// The same parts under another name, in other coordinates of the configuration.
  [[nodiscard]] Formulation moved(FormulationInfo info, Lift lift, Lower lower) const {
    Formulation result = *this;
    result.info_ = std::move(info);
    result.lift_ = std::move(lift);
    result.lower_ = std::move(lower);
    result.own_coordinates_ = false;
    return result;
  }
  /// The same with another part of this type.
  template <class Part>
  void replace(Part part) {
    for (auto& [type, found] : parts_) {
      if (type == &part_type<Part>) found = std::make_shared<const Part>(std::move(part));
    }
  }
  /// Whether its configurations are those of the system's states, where no other formulation is
  /// inside.
  [[nodiscard]] bool in_own_coordinates() const { return own_coordinates_; }

  /// Its states have more than a canonical one gives: what a method keeps to its order alone, and
  /// goes on from.
  void carry_more() { carries_more_ = true; }
  [[nodiscard]] bool carries_more() const { return carries_more_; }

 private:
  FormulationInfo info_;
  Kind kind_;
  Lift lift_;
  Lower lower_;
  bool own_coordinates_ = true;
  bool carries_more_ = false;
  std::vector<std::pair<const char*, std::shared_ptr<const void>>> parts_;
};

}  // namespace rattleback
