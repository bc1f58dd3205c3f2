#include "methods/lie_butcher.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "methods/group_map.hpp"

namespace rattleback {

LieButcherFlow::LieButcherFlow(int most) : most_(most), forests_(1) {
  std::map<std::pair<Eigen::Index, Eigen::Index>, Eigen::Index> found;
  for (int vertices = 1; vertices <= most; ++vertices) {
    const auto known = static_cast<Eigen::Index>(forests_.size());
    const auto size = [&](Eigen::Index i) {
      return forests_[static_cast<std::size_t>(i)].vertices;
    };
    for (Eigen::Index branches = 0; branches < known; ++branches) {
      for (Eigen::Index rest = 0; rest < known; ++rest) {
        if (size(branches) + size(rest) + 1 != vertices) continue;
        found[{branches, rest}] = static_cast<Eigen::Index>(forests_.size());
        forests_.push_back({vertices, branches, rest});
      }
    }
  }
  const auto count = static_cast<Eigen::Index>(forests_.size());
  const auto at = [&](Eigen::Index i) { return forests_[static_cast<std::size_t>(i)]; };
  for (Eigen::Index i = 0; i < count && at(i).vertices < most; ++i) {
    planted_.push_back(found.at({i, 0}));
  }
  // A forest of more vertices follows those of fewer, so that what is asked for is there.
  std::vector<std::vector<Eigen::Index>> words(forests_.size());
  for (Eigen::Index i = 0; i < count; ++i) {
    for (Eigen::Index j = 0; j < count && at(i).vertices + at(j).vertices <= most; ++j) {
      const Eigen::Index word =
          i == 0 ? j
                 : found.at(
                       {at(i).branches,
                        words[static_cast<std::size_t>(at(i).rest)][static_cast<std::size_t>(j)]});
      words[static_cast<std::size_t>(i)].push_back(word);
      joined_.push_back({i, j, word});
    }
  }
  exact_ = start();
  for (Eigen::Index i = 1; i < count; ++i) {
    exact_[i] = exact_[at(i).branches] * exact_[at(i).rest] / at(i).vertices;
  }
}

LieButcherFlow::Series LieButcherFlow::start() const {
  return Series::Unit(static_cast<Eigen::Index>(forests_.size()), 0);
}

std::string LieButcherFlow::name(Eigen::Index forest) const {
  std::string text;
  for (Eigen::Index i = forest; i != 0; i = forests_[static_cast<std::size_t>(i)].rest) {
    const std::string branches = name(forests_[static_cast<std::size_t>(i)].branches);
    text += branches.empty() ? "•" : "[" + branches + "]";
  }
  return text;
}

void LieButcherFlow::velocity(double t, const Series& y, Series& rate) const {
  Series f;
  generator(t, y, f);
  rate = product(f, y);
}

void LieButcherFlow::generator(double /*t*/, const Series& y, Series& f) const {
  f = Series::Zero(y.size());
  for (std::size_t i = 0; i < planted_.size(); ++i) {
    f[planted_[i]] = y[static_cast<Eigen::Index>(i)];
  }
}

void LieButcherFlow::flow(const Series& u, const Series& y, Series& moved) const {
  Series term = y;
  moved = y;
  for (int j = 1; j <= most_; ++j) {
    term = product(u, term) / j;
    moved += term;
  }
}

void LieButcherFlow::ad(const Series& u, const Series& v, Series& result) const {
  result = product(u, v) - product(v, u);
}

void LieButcherFlow::dexpinv(const Series& u, const Series& v, Series& result) const {
  Series power = v;
  Series next;
  result = v;
  for (int j = 1; j < most_; ++j) {
    ad(u, power, next);
    power = next;
    result += bernoulli_shares[static_cast<std::size_t>(j)] * power;
  }
}

OrderFinding LieButcherFlow::order_of(const Series& step, double tolerance) const {
  OrderFinding finding;
  for (Eigen::Index i = 1; i < step.size(); ++i) {
    finding.defect = step[i] - exact_[i];
    finding.order = forests_[static_cast<std::size_t>(i)].vertices - 1;
    finding.broken = name(i);
    if (!(std::abs(finding.defect) < tolerance)) return finding;
    finding.missed = std::max(finding.missed, std::abs(finding.defect));
  }
  return {.order = most_, .missed = finding.missed};
}

LieButcherFlow::Series LieButcherFlow::product(const Series& u, const Series& v) const {
  Series result = Series::Zero(u.size());
  for (const Joined& both : joined_) result[both.word] += u[both.first] * v[both.second];
  return result;
}

}  // namespace rattleback
