#include "bench/table/molecules.hpp"

#include <algorithm>
#include <cmath>

namespace rattleback::bench {

namespace {

constexpr double skin_share = 0.15;  // of the cutoff

}  // namespace

bool MoleculesFloor::list_holds(const double* q) const {
  if (origin_.size() != 3 * n_) return false;
  const double slack = 0.5 * skin_share * cutoff_;
  double most = 0.0;
  for (std::size_t i = 0; i < n_; ++i) {
    const double dx = q[i] - origin_[i];
    const double dy = q[n_ + i] - origin_[n_ + i];
    const double dz = q[2 * n_ + i] - origin_[2 * n_ + i];
    most = std::max(most, dx * dx + dy * dy + dz * dz);
  }
  return most <= slack * slack;
}

void MoleculesFloor::make_list(const double* q) {
  const double reach = (1.0 + skin_share) * cutoff_;
  const int cells = std::max(1, static_cast<int>(std::floor(2.0 / reach)));
  const auto along = [&](double x) {
    return std::min(static_cast<int>(0.5 * (x + 1.0) * cells), cells - 1);
  };
  const auto cell_at = [&](int u, int v, int w) {
    return static_cast<std::size_t>((u * cells + v) * cells + w);
  };
  // Molecules sorted by cell: begin_[c] is where those of cell c begin.
  begin_.assign(cell_at(cells, 0, 0) + 1, 0);
  cell_.resize(n_);
  sorted_.resize(n_);
  for (std::size_t i = 0; i < n_; ++i) {
    cell_[i] = cell_at(along(q[i]), along(q[n_ + i]), along(q[2 * n_ + i]));
    ++begin_[cell_[i]];
  }
  for (std::size_t c = 0; c + 1 < begin_.size(); ++c) begin_[c + 1] += begin_[c];
  for (std::size_t i = n_; i-- > 0;) {
    sorted_[--begin_[cell_[i]]] = {q[i], q[n_ + i], q[2 * n_ + i], static_cast<int>(i)};
  }
  first_.resize(n_ + 1);
  partner_.resize(std::max(partner_.size(), 64 * n_));
  std::size_t count = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    first_[i] = count;
    const double x = q[i];
    const double y = q[n_ + i];
    const double z = q[2 * n_ + i];
    const int a = along(x);
    const int b = along(y);
    const int c = along(z);
    for (int u = std::max(a - 1, 0); u <= std::min(a + 1, cells - 1); ++u) {
      for (int v = std::max(b - 1, 0); v <= std::min(b + 1, cells - 1); ++v) {
        // Cells along z lie one after the other.
        const std::size_t end = begin_[cell_at(u, v, std::min(c + 1, cells - 1)) + 1];
        std::size_t k = begin_[cell_at(u, v, std::max(c - 1, 0))];
        if (count + end - k > partner_.size()) partner_.resize(2 * partner_.size());
        for (; k < end; ++k) {
          const Sorted& other = sorted_[k];
          const double dx = x - other.x;
          const double dy = y - other.y;
          const double dz = z - other.z;
          // Written in any case, and kept if it is near and comes later.
          partner_[count] = other.index;
          count += static_cast<std::size_t>(other.index > static_cast<int>(i)) &
                   static_cast<std::size_t>(dx * dx + dy * dy + dz * dz <= reach * reach);
        }
      }
    }
  }
  first_[n_] = count;
  origin_.assign(q, q + 3 * n_);
}

void MoleculesFloor::gradient(const double* q) {
  if (!list_holds(q)) make_list(q);
  const double* const x = q;
  const double* const y = q + n_;
  const double* const z = q + 2 * n_;
  slope_.assign(3 * n_, 0.0);
  double* const gx = slope_.data();
  double* const gy = gx + n_;
  double* const gz = gy + n_;
  const double out = cutoff_ * cutoff_;
  const double on = 0.64 * out;
  const double per_width = 1.0 / (out - on);
  for (std::size_t i = 0; i < n_; ++i) {
    double sx = 0.0;
    double sy = 0.0;
    double sz = 0.0;
    for (std::size_t k = first_[i]; k < first_[i + 1]; ++k) {
      const auto j = static_cast<std::size_t>(partner_[k]);
      const double dx = x[i] - x[j];
      const double dy = y[i] - y[j];
      const double dz = z[i] - z[j];
      const double s = dx * dx + dy * dy + dz * dz;
      const double inverse = 1.0 / s;
      const double ratio = sigma2_ * inverse;
      const double p = ratio * ratio * ratio;
      // 1 up to where it fades, 0 from the cutoff on.
      const double u = std::clamp((out - s) * per_width, 0.0, 1.0);
      const double edge = u * (1.0 - u);
      const double f = -6.0 * depth_ * inverse * p * (2.0 * p - 1.0) * u * u * u *
                           (10.0 - u * (15.0 - 6.0 * u)) -
                       60.0 * depth_ * per_width * p * (p - 1.0) * edge * edge;
      sx += f * dx;
      sy += f * dy;
      sz += f * dz;
      gx[j] -= f * dx;
      gy[j] -= f * dy;
      gz[j] -= f * dz;
    }
    gx[i] += sx;
    gy[i] += sy;
    gz[i] += sz;
  }
}

void MoleculesFloor::step(double h, State& state) {
  n_ = state.size() / 6;
  double* const x = state.data();
  double* const y = x + n_;
  double* const z = y + n_;
  double* const a = z + n_;
  double* const b = a + n_;
  double* const c = b + n_;
  // The gradient at the end of a step is that at the start of the next.
  if (slope_.empty()) gradient(x);
  const auto push = [&](std::size_t i) {
    const double* const g = slope_.data();
    a[i] -= 0.5 * h * (y[i] * g[2 * n_ + i] - z[i] * g[n_ + i]);
    b[i] -= 0.5 * h * (z[i] * g[i] - x[i] * g[2 * n_ + i]);
    c[i] -= 0.5 * h * (x[i] * g[n_ + i] - y[i] * g[i]);
  };
  for (std::size_t i = 0; i < n_; ++i) {
    push(i);
    const double dx = h * (b[i] * z[i] - c[i] * y[i]);
    const double dy = h * (c[i] * x[i] - a[i] * z[i]);
    const double dz = h * (a[i] * y[i] - b[i] * x[i]);
    const double along = std::sqrt(1.0 - (dx * dx + dy * dy + dz * dz)) /
                         std::sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
    x[i] = dx + along * x[i];
    y[i] = dy + along * y[i];
    z[i] = dz + along * z[i];
  }
  gradient(x);
  for (std::size_t i = 0; i < n_; ++i) {
    push(i);
    const double off = a[i] * x[i] + b[i] * y[i] + c[i] * z[i];
    a[i] -= off * x[i];
    b[i] -= off * y[i];
    c[i] -= off * z[i];
  }
}

}  // namespace rattleback::bench
