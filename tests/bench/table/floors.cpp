#include "bench/table/floors.hpp"

#include <algorithm>
#include <cmath>

namespace rattleback::bench {

namespace {

constexpr int most_iterations = 60;
constexpr double least_square = 3.6e-11;

/// x ← Φ(x) from the cubic through the last states, or from z.
template <class State, class Map>
void fixed_point(std::array<State, 4>& last, int& known, State& z, const Map& map) {
  State x = z;
  if (known == 4) {
    for (std::size_t i = 0; i < z.size(); ++i) {
      x[i] = 4.0 * (last[3][i] + last[1][i]) - 6.0 * last[2][i] - last[0][i];
    }
  }
  for (int k = 0; k < most_iterations; ++k) {
    const State image = map(x);
    double most = 0.0;
    for (std::size_t i = 0; i < z.size(); ++i) most = std::max(most, std::abs(image[i] - x[i]));
    x = image;
    if (most <= 4e-16) break;
  }
  std::rotate(last.begin(), last.begin() + 1, last.end());
  last[3] = x;
  known = std::min(4, known + 1);
  z = x;
}

}  // namespace

SleighFloor::SleighFloor(double m, double j, double a)
    : bracket_(a * std::sqrt(m) / (j + m * a * a)),
      turning_(1.0 / std::sqrt(j + m * a * a)),
      sliding_(1.0 / std::sqrt(m)) {}

void SleighFloor::step(double h, State& z) {
  const double energy = 0.5 * (z[3] * z[3] + z[4] * z[4]);
  fixed_point(last_, known_, z, [&](const State& x) {
    const double theta = 0.5 * (z[2] + x[2]);
    const double rho1 = 0.5 * (z[3] + x[3]);
    const double rho2 = 0.5 * (z[4] + x[4]);
    State d{};
    double square = 0.0;
    for (std::size_t i = 0; i < 5; ++i) {
      d[i] = x[i] - z[i];
      square += d[i] * d[i];
    }
    const double defect = 0.5 * (x[3] * x[3] + x[4] * x[4]) - energy - rho1 * d[3] - rho2 * d[4];
    const double share = square > least_square ? defect / square : 0.0;
    const double y1 = rho1 + share * d[3];
    const double y2 = rho2 + share * d[4];
    const double c = std::cos(theta);
    const double s = std::sin(theta);
    const double v = h * sliding_ * y2;
    const double turn = h * bracket_ * rho1;
    return State{z[0] + v * c, z[1] + v * s, z[2] + h * turning_ * y1,
                 z[3] - turn * y2 - h * turning_ * share * d[2],
                 z[4] + turn * y1 - h * sliding_ * share * (c * d[0] + s * d[1])};
  });
}

void QuarticFloor::step(double h, State& z) {
  constexpr std::size_t m = n;
  const auto energy = [](const State& x) {
    const double* const w = &x[1];
    const double* const u = &x[1 + m];
    const double* const rho = &x[1 + 2 * m];
    double twice = x[0] * x[0] + u[0] * u[0] * u[1] * u[1];
    double along = 0.0;
    double square = 1.0;
    for (std::size_t i = 0; i < m; ++i) {
      twice += w[i] * w[i] * (1.0 + u[i] * u[i]) + u[i] * u[i];
      twice += rho[i] * rho[i] + rho[m + i] * rho[m + i];
      along += w[i] * rho[m + i];
      square += w[i] * w[i];
    }
    return 0.5 * (twice - along * along / square);
  };
  const double begin = energy(z);
  fixed_point(last_, known_, z, [&](const State& x) {
    State mid{};
    State d{};
    double square = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      mid[i] = 0.5 * (z[i] + x[i]);
      d[i] = x[i] - z[i];
      square += d[i] * d[i];
    }
    const double* const w = &mid[1];
    const double* const u = &mid[1 + m];
    const double* const rho = &mid[1 + 2 * m];
    double along = 0.0;
    double scale = 1.0;
    for (std::size_t i = 0; i < m; ++i) {
      along += w[i] * rho[m + i];
      scale += w[i] * w[i];
    }
    const double kappa = along / scale;
    State g = mid;
    for (std::size_t i = 0; i < m; ++i) {
      g[1 + i] += w[i] * u[i] * u[i] + kappa * (kappa * w[i] - rho[m + i]);
      g[1 + m + i] += w[i] * w[i] * u[i];
      g[1 + 3 * m + i] -= kappa * w[i];
    }
    g[1 + m] += u[0] * u[1] * u[1];
    g[2 + m] += u[1] * u[0] * u[0];
    if (square > least_square) {
      double defect = energy(x) - begin;
      for (std::size_t i = 0; i < x.size(); ++i) defect -= g[i] * d[i];
      defect /= square;
      for (std::size_t i = 0; i < x.size(); ++i) g[i] += defect * d[i];
    }
    State next = z;
    for (std::size_t i = 0; i < m; ++i) {
      const double y = g[1 + 2 * m + i];
      const double eta = g[1 + 3 * m + i];
      next[0] += h * w[i] * eta;
      next[1 + i] += h * y;
      next[1 + m + i] -= h * eta;
      next[1 + 2 * m + i] -= h * (kappa * eta + g[1 + i]);
      next[1 + 3 * m + i] += h * (kappa * y - w[i] * g[0] + g[1 + m + i]);
    }
    return next;
  });
}

ChainFloor::ChainFloor(std::size_t links, double gravity)
    : n_(links), gravity_(gravity), beside_(links + 1), factor_(links), tension_(links) {}

void ChainFloor::velocity(const double* m, double* rate) {
  const std::size_t n = n_;
  const double* const x = m;
  const double* const y = m + n;
  const double* const z = m + 2 * n;
  const double* const omega = m + 3 * n;
  double* const push = rate + 3 * n;
  for (std::size_t i = 0; i < n; ++i) {
    rate[i] = omega[n + i] * z[i] - omega[2 * n + i] * y[i];
    rate[n + i] = omega[2 * n + i] * x[i] - omega[i] * z[i];
    rate[2 * n + i] = omega[i] * y[i] - omega[n + i] * x[i];
  }
  for (std::size_t i = 0; i + 1 < n; ++i) {
    beside_[i] = -(x[i] * x[i + 1] + y[i] * y[i + 1] + z[i] * z[i + 1]);
  }
  for (std::size_t i = 0; i < n; ++i) {
    tension_[i] =
        -(omega[i] * omega[i] + omega[n + i] * omega[n + i] + omega[2 * n + i] * omega[2 * n + i]);
  }
  tension_[0] += gravity_ * z[0];
  // The first link hangs from a point at rest, so its diagonal is 1, of the others 2.
  const std::size_t middle = n / 2;
  std::size_t up = 0;
  std::size_t down = n - 1;
  factor_[up] = 1.0;
  if (n > 1) factor_[down] = 0.5;
  while (up + 1 < middle || down > middle + 1) {
    if (up + 1 < middle) {
      const double ratio = beside_[up] * factor_[up];
      tension_[up + 1] -= ratio * tension_[up];
      factor_[up + 1] = 1.0 / (2.0 - ratio * beside_[up]);
      ++up;
    }
    if (down > middle + 1) {
      const double ratio = beside_[down - 1] * factor_[down];
      tension_[down - 1] -= ratio * tension_[down];
      factor_[down - 1] = 1.0 / (2.0 - ratio * beside_[down - 1]);
      --down;
    }
  }
  double pivot = middle == 0 ? 1.0 : 2.0;
  if (middle > 0) {
    const double ratio = beside_[middle - 1] * factor_[middle - 1];
    pivot -= ratio * beside_[middle - 1];
    tension_[middle] -= ratio * tension_[middle - 1];
  }
  if (middle + 1 < n) {
    const double ratio = beside_[middle] * factor_[middle + 1];
    pivot -= ratio * beside_[middle];
    tension_[middle] -= ratio * tension_[middle + 1];
  }
  tension_[middle] /= pivot;
  for (std::size_t i = middle; i-- > 0;) {
    tension_[i] = (tension_[i] - beside_[i] * tension_[i + 1]) * factor_[i];
  }
  for (std::size_t i = middle + 1; i < n; ++i) {
    tension_[i] = (tension_[i] - beside_[i - 1] * tension_[i - 1]) * factor_[i];
  }
  const auto turn = [&](std::size_t i, double px, double py, double pz) {
    push[i] = y[i] * pz - z[i] * py;
    push[n + i] = z[i] * px - x[i] * pz;
    push[2 * n + i] = x[i] * py - y[i] * px;
  };
  for (std::size_t i = 1; i + 1 < n; ++i) {
    const double before = -tension_[i - 1];
    const double after = -tension_[i + 1];
    turn(i, before * x[i - 1] + after * x[i + 1], before * y[i - 1] + after * y[i + 1],
         before * z[i - 1] + after * z[i + 1]);
  }
  const double next = n > 1 ? -tension_[1] : 0.0;
  const std::size_t one = n > 1 ? 1 : 0;
  turn(0, next * x[one], next * y[one], next * z[one] - gravity_);
  if (n > 1) {
    const double before = -tension_[n - 2];
    turn(n - 1, before * x[n - 2], before * y[n - 2], before * z[n - 2]);
  }
}

namespace {

/// sin θ/θ, (1 − cos θ)/θ² and (θ − sin θ)/θ³ of an angle that is not near 0.
struct Rodrigues {
  double sinc;
  double b;
  double c;
};

Rodrigues rodrigues(const double* u) {
  const double x = u[0] * u[0] + u[1] * u[1] + u[2] * u[2];
  const double angle = std::sqrt(x);
  const double s = std::sin(0.5 * angle);
  const double sinc = 2.0 * s * std::cos(0.5 * angle) / angle;
  return {sinc, 2.0 * s * s / x, (1.0 - sinc) / x};
}

RotationMatrix rotation_of(const double* u, const Rodrigues& r) {
  const double xx = r.b * u[0] * u[0];
  const double yy = r.b * u[1] * u[1];
  const double zz = r.b * u[2] * u[2];
  const double xy = r.b * u[0] * u[1];
  const double xz = r.b * u[0] * u[2];
  const double yz = r.b * u[1] * u[2];
  const double x = r.sinc * u[0];
  const double y = r.sinc * u[1];
  const double z = r.sinc * u[2];
  return {1.0 - yy - zz, xy - z,        xz + y,  //
          xy + z,        1.0 - xx - zz, yz - x,  //
          xz - y,        yz + x,        1.0 - xx - yy};
}

std::array<double, 3> cross(const double* a, const double* b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

}  // namespace

RotationMatrix exp_by_hand(const double* u) {
  return rotation_of(u, rodrigues(u));
}

RigidMotionByHand rigid_exp_by_hand(const double* u) {
  const Rodrigues r = rodrigues(u);
  const double* const t = u + 3;
  const std::array<double, 3> z = cross(u, t);
  const std::array<double, 3> zz = cross(u, z.data());
  return {rotation_of(u, r),
          {t[0] + r.b * z[0] + r.c * zz[0], t[1] + r.b * z[1] + r.c * zz[1],
           t[2] + r.b * z[2] + r.c * zz[2]}};
}

std::array<double, 6> rigid_dexpinv_by_hand(const double* u, const double* v) {
  const double* const t = u + 3;
  const double x = u[0] * u[0] + u[1] * u[1] + u[2] * u[2];
  const double half = 0.5 * std::sqrt(x);
  const double sine = std::sin(half);
  const double cotangent = std::cos(half) / sine;
  const double h = half * cotangent;
  const double d = (1.0 - h) / x;
  // h' θ = h − (θ/2)²/sin²(θ/2), of which d' by x is made.
  const double change = h - half * half / (sine * sine);
  const double slope = (-0.5 * change - (1.0 - h)) / (x * x);
  const double along = 2.0 * slope * (u[0] * t[0] + u[1] * t[1] + u[2] * t[2]);
  const std::array<double, 3> z = cross(u, v);
  const std::array<double, 3> zz = cross(u, z.data());
  const std::array<double, 3> tv = cross(t, v);
  const std::array<double, 3> uw = cross(u, v + 3);
  const std::array<double, 3> w{tv[0] + uw[0], tv[1] + uw[1], tv[2] + uw[2]};
  const std::array<double, 3> tz = cross(t, z.data());
  const std::array<double, 3> aw = cross(u, w.data());
  std::array<double, 6> result{};
  for (std::size_t i = 0; i < 3; ++i) {
    result[i] = v[i] - 0.5 * z[i] + d * zz[i];
    result[3 + i] = v[3 + i] - 0.5 * w[i] + along * zz[i] + d * (tz[i] + aw[i]);
  }
  return result;
}

}  // namespace rattleback::bench
