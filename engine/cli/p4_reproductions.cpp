#include "cli/ode45.hpp"
#include "cli/p4_forms.hpp"
#include "cli/reproduction_runs.hpp"
#include "systems/elastic_rod.hpp"
#include "systems/magnetic_dipoles.hpp"
#include "systems/pendulum_chain.hpp"
#include "systems/sphere_bodies.hpp"

namespace rattleback {

namespace {

/// P4's measures: means over all samples, the start among them, of |E − E₀|, and of |q · q − 1|
/// over the points too.
class Means {
 public:
  void add(double energy, const Eigen::VectorXd& q) {
    if (samples_ == 0.0) start_ = energy;
    samples_ += 1.0;
    energy_ += std::abs(energy - start_);
    const Eigen::Index n = q.size() / 3;
    double length = 0.0;
    for (Eigen::Index i = 0; i < n; ++i) {
      length += std::abs(q.segment<3>(3 * i).squaredNorm() - 1.0);
    }
    length_ += length / static_cast<double>(n);
  }
  [[nodiscard]] double energy() const { return energy_ / samples_; }
  [[nodiscard]] double length() const { return length_ / samples_; }

 private:
  double samples_ = 0.0;
  double start_ = 0.0;
  double energy_ = 0.0;
  double length_ = 0.0;
};

Means means_of(const Start& start, const std::string& method, double h, double t,
               const OptionValues& options = {}) {
  const auto run = integration_of(start, method, h, options);
  CanonicalState state = start_of(start.preset);
  Means means;
  means.add(start.model->invariants(state)[0], state.q);
  const auto steps = std::llround(t / h);
  for (long long i = 0; i < steps && run->step().ok(); ++i) {
    run->read(state);
    means.add(start.model->invariants(state)[0], state.q);
  }
  return means;
}

/// A system of spheres at the parameters of a start, in one of the printed forms.
template <class System>
PrintedSpheres<System> printed(const Start& start, SphereForm form) {
  const SystemInfo& info = start.catalogue.system(start.system).info;
  return {System(complete(info.parameters, start.preset.parameters, info.name)), form};
}

/// What ode45 on a printed form gives from a start.
template <class System>
Means ode45_means(const Start& start, SphereForm form, double t, double gap,
                  const Ode45Tolerance& tolerance) {
  const PrintedSpheres<System> spheres = printed<System>(start, form);
  const CanonicalState state = start_of(start.preset);
  Means means;
  ode45([&](double /*t*/, const Eigen::VectorXd& x) { return spheres.rate(x); },
        spheres.start(state.q, state.v), t, gap, tolerance,
        [&](double /*t*/, const Eigen::VectorXd& x) {
          means.add(spheres.energy(x), spheres.configuration(x));
        });
  return means;
}

/// What Heun's method on a printed form gives from a start.
template <class System>
Means heun_means(const Start& start, SphereForm form, double h, double t) {
  const PrintedSpheres<System> spheres = printed<System>(start, form);
  const CanonicalState state = start_of(start.preset);
  Eigen::VectorXd y = spheres.start(state.q, state.v);
  Means means;
  means.add(spheres.energy(y), spheres.configuration(y));
  const auto steps = std::llround(t / h);
  for (long long i = 0; i < steps; ++i) {
    const Eigen::VectorXd first = spheres.rate(y);
    const Eigen::VectorXd second = spheres.rate(y + h * first);
    y += (0.5 * h) * (first + second);
    means.add(spheres.energy(y), spheres.configuration(y));
  }
  return means;
}

void add(Report& report, const std::string& what, const Means& means, const std::string& energy,
         const std::string& length) {
  report.rows.push_back({what + ": mean |E - E0|", energy, means.energy()});
  report.rows.push_back({what + ": mean |q.q - 1|", length, means.length()});
}

/// Least and most of each measure over starts of the rod whose struck element turns a little
/// faster: the motion is chaotic, and nothing narrower can be compared.
void add_range(Report& report, const std::string& what, const std::string& energy,
               const std::string& length, const std::function<Means(double)>& means) {
  constexpr int starts = 5;
  std::vector<double> energies;
  std::vector<double> lengths;
  for (int i = 0; i < starts; ++i) {
    const Means found = means(1e-13 * i);
    energies.push_back(found.energy());
    lengths.push_back(found.length());
  }
  const auto [least_energy, most_energy] = std::minmax_element(energies.begin(), energies.end());
  const auto [least_length, most_length] = std::minmax_element(lengths.begin(), lengths.end());
  report.rows.push_back({what + ": mean |E - E0|, least", energy, *least_energy});
  report.rows.push_back({what + ": mean |E - E0|, most", energy, *most_energy});
  report.rows.push_back({what + ": mean |q.q - 1|, least", length, *least_length});
  report.rows.push_back({what + ": mean |q.q - 1|, most", length, *most_length});
}

Report example1(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "pendulum_chain", "double_spherical");
  constexpr double unit = 9.81 * 9.81;  // m g l
  Report report;
  const Means variational = means_of(start, "sphere_variational", 0.01, 100.0);
  add(report, "variational", variational, "2.0826e-3 (2.1641e-5 m g l)", "8.8893e-15");
  report.rows.push_back(
      {"variational: mean |E - E0| / m g l", "2.1641e-5", variational.energy() / unit});
  add(report, "variational, Cayley",
      means_of(start, "sphere_variational", 0.01, 100.0, {{"unknowns", 1.0}}), "the same map",
      "8.8893e-15");
  const Means pair =
      ode45_means<PendulumChain>(start, SphereForm::angular_velocities, 100.0, 0.01, {1e-4, 1e-6});
  report.rows.push_back(
      {"RK45 on (10)-(11): mean |E - E0| / m g l", "7.8586e-4", pair.energy() / unit});
  report.rows.push_back({"RK45 on (10)-(11): mean |q.q - 1|", "6.2742e-5", pair.length()});
  return report;
}

Report example2(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "sphere_bodies", "three");
  Report report;
  Curve curve{"step_sizes",
              {"h", "variational_energy", "variational_length", "heun_33_energy", "heun_33_length",
               "heun_11_energy", "heun_11_length"},
              {}};
  const auto step = [&](double h, const std::string& name, const std::string& energy) {
    const Means variational = means_of(start, "sphere_variational", h, 10.0);
    const Means paper = heun_means<SphereBodies>(start, SphereForm::velocities, h, 10.0);
    const Means angular = means_of(start, "heun2", h, 10.0);
    add(report, "variational, h = " + name, variational, energy, "drawn only");
    add(report, "Heun on (33), in (q, q'), h = " + name, paper, "drawn only", "drawn only");
    add(report, "Heun in (q, w), h = " + name, angular, "-", "-");
    curve.rows.push_back({h, variational.energy(), variational.length(), paper.energy(),
                          paper.length(), angular.energy(), angular.length()});
  };
  step(5e-3, "5e-3", "1.1717e-4 (as h = 1e-3)");
  step(1e-3, "1e-3", "1.1717e-4 (of h = 5e-3)");
  step(5e-4, "5e-4", "1.1986e-6 (as h = 1e-4)");
  step(1e-4, "1e-4", "1.1986e-6 (of h = 5e-4)");
  report.curves.push_back(curve);
  return report;
}

Report example3(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "coupled_pendula", "four");
  Report report;
  add(report, "variational", means_of(start, "sphere_variational", 0.005, 30.0), "3.6171e-5",
      "4.2712e-15");
  add(report, "Heun", means_of(start, "heun2", 0.005, 30.0), "drawn only", "drawn only");
  add(report, "Heun, projected", means_of(start, "heun2_projected", 0.005, 30.0), "drawn only",
      "drawn only");
  return report;
}

Report example4(const Catalogue& catalogue) {
  constexpr std::size_t struck = 14;
  Report report;
  for (const std::string preset : {"printed", "impact"}) {
    const Start start = start_from(catalogue, "elastic_rod", preset);
    const auto nudged = [&](double by) {
      Preset moved = start.preset;
      moved.v[struck] += by;
      return moved;
    };
    const bool printed = preset == "printed";
    const auto paper = [&](const char* number) { return std::string(printed ? number : "-"); };
    const std::string inertia = printed ? ", printed inertia" : ", uniform rods";
    add_range(
        report, "variational" + inertia, paper("1.4310e-6"), paper("2.9747e-14"), [&](double by) {
          const Preset moved = nudged(by);
          return means_of(
              {catalogue, start.system, moved,
               make_model(start.system, complete(catalogue.system(start.system).info.parameters,
                                                 moved.parameters, "the rod"))},
              "sphere_variational", 1e-4, 3.0);
        });
    const auto pair = [&](SphereForm form) {
      return [&, form](double by) {
        const Preset moved = nudged(by);
        return ode45_means<ElasticRod>({catalogue, start.system, moved, nullptr}, form, 3.0, 1e-4,
                                       {});
      };
    };
    // The paper says (36), which is (8); its numbers are those of (11).
    add_range(report, "RK45 on (36)" + inertia, paper("3.5244e-4"), paper("1.8725e-5"),
              pair(SphereForm::velocities));
    add_range(report, "RK45 on (11)" + inertia, paper("3.5244e-4"), paper("1.8725e-5"),
              pair(SphereForm::angular_velocities));
  }
  return report;
}

Report example5(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "magnetic_dipoles", "grid");
  Report report;
  add(report, "variational, h = 1e-3, T = 10", means_of(start, "sphere_variational", 1e-3, 10.0),
      "8.5403e-10 (h, T not printed)", "1.6140e-14");
  add(report, "variational, h = 2.75e-4, T = 10",
      means_of(start, "sphere_variational", 2.75e-4, 10.0), "8.5403e-10 (h, T not printed)",
      "1.6140e-14");
  const auto pair = [&](double t) {
    return ode45_means<MagneticDipoles>(start, SphereForm::angular_velocities, t, 1e-3, {});
  };
  add(report, "RK45 on (10)-(11), T = 8.5", pair(8.5), "2.9989e-7 (T not printed)",
      "1.7594e-4 (T not printed)");
  add(report, "RK45 on (10)-(11), T = 10", pair(10.0), "2.9989e-7 (T not printed)",
      "1.7594e-4 (T not printed)");
  return report;
}

Report example6(const Catalogue& catalogue) {
  const Start start = start_from(catalogue, "sphere_molecules", "vortices");
  Report report;
  report.rows.push_back(
      {"energy at the start", "drawn only", start.model->invariants(start_of(start.preset))[0]});
  add(report, "variational, h = 0.005, T = 5", means_of(start, "sphere_variational", 0.005, 5.0),
      "1.8893e-3 (velocities not given)", "5.2623e-15");
  return report;
}

}  // namespace

std::vector<Reproduction> p4_reproductions(const Catalogue& catalogue) {
  return {
      reproduction(catalogue, "p4-example1", "P4 Example 1: the double spherical pendulum, T = 100",
                   example1),
      reproduction(catalogue, "p4-example2", "P4 Example 2: three bodies on a sphere, T = 10",
                   example2),
      reproduction(catalogue, "p4-example3",
                   "P4 Example 3: four coupled pendula, h = 0.005, T = 30", example3),
      reproduction(catalogue, "p4-example4", "P4 Example 4: the elastic rod, h = 1e-4, T = 3",
                   example4),
      reproduction(catalogue, "p4-example5", "P4 Example 5: sixteen magnetic needles", example5),
      reproduction(catalogue, "p4-example6", "P4 Example 6: 642 molecules on a sphere", example6)};
}

}  // namespace rattleback
