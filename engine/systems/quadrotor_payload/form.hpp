// The quadrotors' phase space under the direct product R⁶ × (SO(3) × R³)² × SE(3)² (P5 §6.1):
// (B, b) · (R, Ω) = (B R, Ω + b), and SE(3) on (q, ω) by its adjoint representation.
#pragma once

#include "forms/form_of.hpp"
#include "lie/product.hpp"
#include "lie/se3.hpp"
#include "spheres/geodesic.hpp"
#include "systems/quadrotor_payload/dynamics.hpp"

namespace rattleback {

/// The phase space as a homogeneous space: m = (y, v, R₁, Ω₁, R₂, Ω₂, q₁, ω₁, q₂, ω₂).
class QuadrotorsOnGroup : public FormOf<QuadrotorPayload, 42> {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  using Shift = Translation<double, 3>;
  using Group = Product<Translation<double, 6>, SO3, Shift, SO3, Shift, SE3, SE3>;

  explicit QuadrotorsOnGroup(const QuadrotorPayload& system) : system_(system) {}

  static FormulationInfo info() {
    return {"product_group", "Product of groups",
            "Load, attitudes and links each moved by its own group: translations, SO(3) and SE(3); "
            "lengths, attitudes and tangency are kept whatever the step."};
  }

  [[nodiscard]] State lift(const Configuration& q, const Velocity& v) const {
    State m;
    m << q.head<3>(), v.head<3>(), q.segment<9>(3), v.segment<3>(3), q.segment<9>(12),
        v.segment<3>(6), q.segment<3>(21), v.segment<3>(9), q.segment<3>(24), v.segment<3>(12);
    return m;
  }
  [[nodiscard]] Configuration configuration(const State& m) const {
    Configuration q;
    q << m.head<3>(), m.segment<9>(6), m.segment<9>(18), m.segment<3>(30), m.segment<3>(36);
    return q;
  }
  [[nodiscard]] Velocity lower_velocity(const State& m) const {
    Velocity v;
    v << m.segment<3>(3), m.segment<3>(15), m.segment<3>(27), m.segment<3>(33), m.segment<3>(39);
    return v;
  }

  [[nodiscard]] State velocity(double t, const State& m) const {
    const Configuration q = configuration(m);
    const Velocity v = lower_velocity(m);
    return lift(system_.q_rate(q, v), system_.v_rate(t, q, v));
  }

  [[nodiscard]] Group::Algebra generator(double t, const State& m) const {
    const Configuration q = configuration(m);
    const Velocity v = lower_velocity(m);
    const Velocity rate = system_.v_rate(t, q, v);
    const auto link_part = [&](int i) {
      return SE3::join(QuadrotorPayload::swing(v, i),
                       QuadrotorPayload::link(q, i).cross(QuadrotorPayload::swing(rate, i)));
    };
    Group::Algebra u;
    u << v.head<3>(), rate.head<3>(),
        QuadrotorPayload::attitude(q, 0) * QuadrotorPayload::turn(v, 0), rate.segment<3>(3),
        QuadrotorPayload::attitude(q, 1) * QuadrotorPayload::turn(v, 1), rate.segment<3>(6),
        link_part(0), link_part(1);
    return u;
  }

  static State act(const Group& g, const State& m) {
    const auto turned = [&](const SO3& by, int at) {
      return rows_of((by * SO3{matrix_from_rows(Vec<double, 9>(m.segment<9>(at)))}).matrix);
    };
    State moved;
    moved << g.part<0>().act(m.head<6>()), turned(g.part<1>(), 6),
        g.part<2>().act(m.segment<3>(15)), turned(g.part<3>(), 18),
        g.part<4>().act(m.segment<3>(27)), g.part<5>().Ad(m.segment<6>(30)),
        g.part<6>().Ad(m.segment<6>(36));
    return moved;
  }
  static double distance(const State& a, const State& b) {
    return product_distance(a, b, std::array{6, 18}, std::array{30, 36});
  }

 private:
  QuadrotorPayload system_;
};

}  // namespace rattleback
