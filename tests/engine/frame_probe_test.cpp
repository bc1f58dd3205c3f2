// What the probe says of an adapted frame: the bracket at momenta, and driving along the frame.
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/probing.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

const json disk{{"op", "drive"}, {"system", "rolling_disk"}, {"q", {0.0, 0.0, 0.0, 0.0}}};

/// The rolling disk driven by rows (roll, turn).
json driven(const json& controls) {
  json request = disk;
  request["controls"] = controls;
  return answer(request);
}

/// Roll a, turn b, roll −a, turn −b: the position where that ends, from the origin heading along x.
double gap_of_loop(double a, double b) {
  const json end = driven({{a, 0.0}, {0.0, b}, {-a, 0.0}, {0.0, -b}}).at("q").at(3);
  CHECK(std::abs(end[2].get<double>()) < 1e-12);
  CHECK(std::abs(end[3].get<double>()) < 1e-12);
  return std::hypot(end[0].get<double>(), end[1].get<double>());
}

}  // namespace

TEST_CASE("a disk driven round a loop of its controls comes back turned as before and elsewhere") {
  // It rolls a out and a back along a direction turned by b: the chord 2 a sin(b/2), with r = 1.
  CHECK(gap_of_loop(0.7, 0.9) == Approx(2.0 * 0.7 * std::sin(0.45)).epsilon(1e-12));
  // Small loops: the gap is the area that they enclose, [X₁, X₂] to first order.
  CHECK(gap_of_loop(1e-2, 1e-2) == Approx(1e-4).epsilon(1e-4));
}

TEST_CASE("a disk driven along both controls at once runs on the arc of a circle") {
  const json end = driven({{1.0, 2.0}}).at("q").at(0);
  CHECK(end[0].get<double>() == Approx(std::sin(2.0) / 2.0).epsilon(1e-6));
  CHECK(end[1].get<double>() == Approx((1.0 - std::cos(2.0)) / 2.0).epsilon(1e-6));
  CHECK(end[2].get<double>() == Approx(2.0));
  CHECK(end[3].get<double>() == Approx(1.0));
}

TEST_CASE("the lengths of a structure are natural ones") {
  const json request{{"op", "structure"},
                     {"system", "chaplygin_sleigh"},
                     {"parameters", {{"m", 1.0}, {"J", 1.0e4}, {"a", 100.0}}},
                     {"q", {0.0, 0.0, 0.3}},
                     {"v", {1.0, 0.0, 0.0}}};
  const json lengths = answer(request).at("lengths");
  CHECK(lengths[0] == lengths[1]);
  CHECK(lengths[0].get<double>() == 128.0);  // near √(J/m + a²), the arm
  CHECK(lengths[2] == 1.0);
}

TEST_CASE("driving refuses what it cannot drive") {
  const auto code = [](const json& request) {
    const json result = answer(request);
    REQUIRE(result.contains("error"));
    CHECK(result["error"]["message"].get<std::string>().back() == '.');
    return result["error"]["code"].get<std::string>();
  };
  CHECK(code(disk) == "bad-request");
  json request = disk;
  request["controls"] = {{1.0}};
  CHECK(code(request) == "wrong-size");
  request["controls"] = {{1.0, "far"}};
  CHECK(code(request) == "bad-request");
  request["controls"] = {{1e308, 1e308}, {1e308, 1e308}};
  CHECK(code(request) == "not-finite");
  request["controls"] = {{1.0, 0.0}};
  request["system"] = "free_rigid_body";
  request["q"] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  CHECK(code(request) == "not-applicable");
  request["system"] = "suslov";
  CHECK(code(request) == "not-applicable");
}

TEST_CASE("the bracket is asked for at momenta as well as at velocities") {
  for (const char* const system :
       {"chaplygin_sleigh", "rolling_disk", "chaotic_quartic", "knife_edge", "vakonomic_disk"}) {
    INFO(system);
    const State start = opening(system).start;
    json request{{"op", "structure"},
                 {"system", system},
                 {"q", std::vector<double>(start.q.begin(), start.q.end())},
                 {"v", std::vector<double>(start.v.begin(), start.v.end())}};
    const json at_velocity = answer(request);
    request.erase("v");
    request["rho"] = at_velocity.at("rho");
    const json at_momenta = answer(request);
    for (std::size_t i = 0; i < at_velocity.at("v").size(); ++i) {
      CHECK(at_momenta.at("v")[i].get<double>() ==
            Approx(start.v[static_cast<int>(i)]).margin(1e-13));
    }
    for (std::size_t i = 0; i < at_velocity.at("Pi").size(); ++i) {
      CHECK(at_momenta.at("Pi")[i].get<double>() ==
            Approx(at_velocity.at("Pi")[i].get<double>()).margin(1e-12));
    }
  }
  json request{{"op", "structure"}, {"system", "rolling_disk"}, {"q", {0, 0, 0, 0}}, {"rho", {1}}};
  CHECK(answer(request).at("error").at("code") == "wrong-size");
}

TEST_CASE("a projected state tells how it is drawn, when asked") {
  json request{{"op", "project"},
               {"system", "chaplygin_sleigh"},
               {"q", {0.5, -0.25, 0.1}},
               {"v", {1, 1, 0}}};
  CHECK_FALSE(answer(request).contains("poses"));
  request["poses"] = true;
  const json poses = answer(request).at("poses");
  const auto model = model_of("chaplygin_sleigh");
  CHECK(poses.size() == 11 * model->scene().parts.size());
  const std::vector<Pose> drawn =
      model->pose({Eigen::Vector3d(0.5, -0.25, 0.1), Eigen::Vector3d::Zero()});
  CHECK(poses[0].get<double>() == Approx(drawn[0].position[0]).epsilon(1e-6));
  request["poses"] = 1;
  CHECK(answer(request).at("error").at("code") == "bad-request");
}
