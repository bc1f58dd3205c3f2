// Hamilton's equations with H = T(p) + V(q), T quadratic, type-erased: what methods ask for that
// follow the flows of T and V in turn.
#pragma once

#include <Eigen/Core>
#include <memory>

namespace rattleback {

/// Of any number of coordinates; a state is (q, p). What a function gives is stored in its last
/// argument. Copies share the form.
class Separable {
 public:
  using State = Eigen::VectorXd;

  template <class F>
  explicit Separable(const std::shared_ptr<const F>& form) : form_(form), functions_(&table<F>()) {}

  /// ∂T/∂p.
  void drift(const Eigen::VectorXd& p, Eigen::VectorXd& velocity) const {
    functions_->drift(form_.get(), p, velocity);
  }
  /// −∂V/∂q.
  void kick(const Eigen::VectorXd& q, Eigen::VectorXd& force) const {
    functions_->kick(form_.get(), q, force);
  }

 private:
  using Function = void (*)(const void*, const Eigen::VectorXd&, Eigen::VectorXd&);
  struct Functions {
    Function drift = nullptr;
    Function kick = nullptr;
  };

  template <class F>
  static const Functions& table() {
    using Own = typename F::Coordinates;
    static const Functions functions{
        [](const void* form, const Eigen::VectorXd& p, Eigen::VectorXd& velocity) {
          velocity = static_cast<const F*>(form)->drift(Own(p));
        },
        [](const void* form, const Eigen::VectorXd& q, Eigen::VectorXd& force) {
          force = static_cast<const F*>(form)->kick(Own(q));
        }};
    return functions;
  }

  std::shared_ptr<const void> form_;
  const Functions* functions_;
};

}  // namespace rattleback
