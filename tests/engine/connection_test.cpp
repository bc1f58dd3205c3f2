// Systems of a shape and a group of motions: the connection and the momentum equation that follow
// from the Lagrangian and the constraints, against what systems say of themselves and do (P2 §2,
// §5).
#include <Eigen/QR>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "engine/probing.hpp"
#include "engine/support.hpp"
#include "forms/type_list.hpp"
#include "formulation/formulation.hpp"
#include "formulation/parts.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

/// A state near that of the calm preset, without any symmetry.
Opening stirred(const std::string& system) {
  Opening open = opening(system, calm_preset(system));
  Eigen::VectorXd q = open.start.q;
  Eigen::VectorXd v = open.start.v;
  for (Eigen::Index i = 0; i < q.size(); ++i) {
    q[i] += 0.2 * std::sin(1.0 + 2.4 * static_cast<double>(i));
  }
  for (Eigen::Index i = 0; i < v.size(); ++i) {
    v[i] += 0.3 * std::cos(2.0 + 1.7 * static_cast<double>(i));
  }
  open.start = open.model->project({q, v});
  return open;
}

Eigen::VectorXd numbers(const json& list) {
  const auto all = list.get<std::vector<double>>();
  return Eigen::Map<const Eigen::VectorXd>(all.data(), std::ssize(all));
}

}  // namespace

TEST_CASE("the connection that systems give is that of their Lagrangian and constraints") {
  for (const char* const system : {"rolling_disk", "snakeboard", "chaplygin_sleigh", "suslov"}) {
    INFO(system);
    const Opening open = stirred(system);
    const Eigen::VectorXd& q = open.start.q;
    const Preset& preset = calm_preset(system);
    json request{{"op", "connection"}, {"system", system}};
    for (const auto& [id, value] : preset.parameters) {
      request["parameters"][id] = static_cast<double>(value);
    }
    const auto asked = [&](const State& state) {
      request["q"] = std::vector<double>(state.q.begin(), state.q.end());
      request["v"] = std::vector<double>(state.v.begin(), state.v.end());
      const json found = answer(request);
      REQUIRE_FALSE(found.contains("error"));
      return found;
    };
    const json here = asked(open.start);
    const Eigen::VectorXd u = numbers(here["u"]);
    const Eigen::VectorXd omega = numbers(here["Omega"]);
    Eigen::MatrixXd sections(omega.size(), std::ssize(here["sections"]));
    for (Eigen::Index b = 0; b < sections.cols(); ++b) {
      sections.col(b) = numbers(here["sections"][static_cast<std::size_t>(b)]);
    }
    // Ω is a combination of the sections.
    const Eigen::VectorXd part = sections.colPivHouseholderQr().solve(omega);
    CHECK((sections * part - omega).cwiseAbs().maxCoeff() < 1e-12);
    const auto formulation = open.model->formulation("shape_group");
    REQUIRE(formulation != nullptr);
    for_each_type(ReducedParts{}, [&]<class Form>() {
      const auto* const form = formulation->part<Form>();
      if (form == nullptr) return;
      const Eigen::MatrixXd own = form->system().connection(form->system().shape_of(q));
      for (Eigen::Index i = 0; i < own.rows() && own.cols() > 0; ++i) {
        const Eigen::VectorXd row = numbers(here["A"][static_cast<std::size_t>(i)]);
        CHECK((row - own.row(i).transpose()).cwiseAbs().maxCoeff() < 1e-12);
      }
    });
    // The momentum equation, against the motion.
    const double h = 1e-3;
    const auto after = [&](double step) {
      const auto run = start_run(*open.model, system, "rk4", "", open.start, step);
      REQUIRE(take(*run, 1));
      return numbers(asked(state_of(*run))["momenta"]);
    };
    const Eigen::VectorXd slope = (after(h) - after(-h)) / (2.0 * h);
    CHECK((slope - numbers(here["momentum_rates"])).cwiseAbs().maxCoeff() < 1e-5);
    // The disk's section is horizontal: its momentum stays.
    const double fastest = numbers(here["momentum_rates"]).cwiseAbs().maxCoeff();
    CHECK((std::string(system) == "rolling_disk" ? fastest < 1e-13 : fastest > 1e-3));
  }
}

TEST_CASE("a system without shape and group has no such connection") {
  const json refused =
      answer({{"op", "connection"}, {"system", "kepler"}, {"q", {1.0, 0.0}}, {"v", {0.0, 1.0}}});
  CHECK(refused["error"]["code"] == "not-applicable");
}
