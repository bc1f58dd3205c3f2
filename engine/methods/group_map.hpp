// The map Ψ by which a method leaves the algebra of a group, y = Ψ(σ) · m, and the inverse dΨ⁻¹_σ
// of its right-trivialised derivative: exp with
//     dexp⁻¹_σ v = Σ_j B_j/j! ad_σ^j v,   B_j Bernoulli's numbers, B₁ = −½,
// whole or cut after some commutators, or the Cayley map, or canonical coordinates of the second
// kind, exp(σ₁e₁) exp(σ₂e₂) …. Iserles, Munthe-Kaas, Nørsett, Zanna, Acta Numerica 9 (2000), §3
// and §4; Owren and Marthinsen 2001; P5 §2.2, §2.3.
#pragma once

#include <array>

#include "methods/homogeneous_step.hpp"
#include "rattleback/method.hpp"

namespace rattleback {

/// B_j/j!.
inline constexpr std::array<double, GroupMap::most_commutators + 1> bernoulli_shares{
    1.0,           -1.0 / 2.0, 1.0 / 12.0,       0.0, -1.0 / 720.0,    0.0,
    1.0 / 30240.0, 0.0,        -1.0 / 1209600.0, 0.0, 1.0 / 47900160.0};

/// Σ_{j ≤ k} B_j/j! ad_σ^j v, stored in `sum`; `power` is room to work.
template <class F>
void truncated_dexpinv(const F& form, int k, const typename F::Group::Algebra& sigma,
                       const typename F::Group::Algebra& v, typename F::Group::Algebra& sum,
                       std::array<typename F::Group::Algebra, 2>& power, StepReport& report) {
  sum = v;
  power[0] = v;
  for (int j = 1; j <= k; ++j) {
    ad_into(form, sigma, power[0], power[1]);
    power[0] = power[1];
    ++report.commutators;
    const double share = bernoulli_shares[static_cast<std::size_t>(j)];
    if (share != 0.0) sum += share * power[0];
  }
}

/// Whether the map can be had of a form.
template <class F>
bool has_map(const F& form, const GroupMap& map) {
  if constexpr (requires { form.has_cayley(); }) {
    if (map.kind == GroupMap::Kind::cayley) return form.has_cayley();
  }
  if constexpr (requires { form.has_second_kind(); }) {
    if (map.kind == GroupMap::Kind::second_kind) return form.has_second_kind();
  }
  return map.kind == GroupMap::Kind::exponential;
}

/// Ψ(σ) · m, stored in `moved`, and counted.
template <class F>
void move_by_map(const F& form, const GroupMap& map, const typename F::Group::Algebra& sigma,
                 const typename F::State& m, typename F::State& moved, StepReport& report) {
  if constexpr (requires { form.cayley_flow(sigma, m, moved); }) {
    if (map.kind == GroupMap::Kind::cayley) {
      form.cayley_flow(sigma, m, moved);
      ++report.exponentials;
      return;
    }
  }
  if constexpr (requires { form.second_kind_flow(sigma, m, moved); }) {
    if (map.kind == GroupMap::Kind::second_kind) {
      form.second_kind_flow(sigma, m, moved);
      ++report.exponentials;
      return;
    }
  }
  move(form, sigma, m, moved, report);
}

/// dΨ⁻¹_σ v, stored in `k`, and counted; `power` is room to work.
template <class F>
void bring_back_by_map(const F& form, const GroupMap& map, const typename F::Group::Algebra& sigma,
                       const typename F::Group::Algebra& v, typename F::Group::Algebra& k,
                       std::array<typename F::Group::Algebra, 2>& power, StepReport& report) {
  if (map.commutators) {
    truncated_dexpinv(form, *map.commutators, sigma, v, k, power, report);
    return;
  }
  ++report.dexp_inverses;
  if constexpr (requires { form.dcayinv(sigma, v, k); }) {
    if (map.kind == GroupMap::Kind::cayley) return form.dcayinv(sigma, v, k);
  }
  if constexpr (requires { form.second_kind_inverse(sigma, v, k); }) {
    if (map.kind == GroupMap::Kind::second_kind) return form.second_kind_inverse(sigma, v, k);
  }
  dexpinv_into(form, sigma, v, k);
}

}  // namespace rattleback
