// The atlas: what it finds of methods whose behaviour is known.
#include <catch2/catch.hpp>

#include "engine/support.hpp"
#include "study/atlas.hpp"

using namespace rattleback;
using namespace rattleback::testing;

namespace {

AtlasCell cell_of(const AtlasSubject& subject, const std::string& method,
                  const std::string& formulation) {
  return subject.cell(catalogue().method(method), formulation);
}

const QuantityFate& fate_of(const AtlasCell& cell, const std::string& id) {
  const auto found = std::find_if(cell.quantities.begin(), cell.quantities.end(),
                                  [&](const QuantityFate& one) { return one.id == id; });
  REQUIRE(found != cell.quantities.end());
  return *found;
}

}  // namespace

TEST_CASE("a cell of the atlas tells the methods of the Kepler problem apart") {
  const AtlasSubject subject(catalogue(), catalogue().system("kepler"));
  const AtlasCell euler = cell_of(subject, "explicit_euler", "hamiltonian");
  const AtlasCell verlet = cell_of(subject, "stormer_verlet", "hamiltonian");
  const AtlasCell rk4 = cell_of(subject, "rk4", "hamiltonian");
  const AtlasCell gonzalez = cell_of(subject, "gonzalez", "hamiltonian");

  SECTION("by their order, which lies between the least and the most seen") {
    for (const auto& [cell, order] :
         {std::pair{euler, 1.0}, {verlet, 2.0}, {rk4, 4.0}, {gonzalez, 2.0}}) {
      CHECK(cell.order == Approx(order).margin(0.1));
      CHECK(cell.order_least <= cell.order);
      CHECK(cell.order <= cell.order_most);
    }
  }
  SECTION("by what becomes of the energy and of the angular momentum") {
    CHECK(fate_of(euler, "energy").fate == Fate::lost);
    CHECK(fate_of(verlet, "energy").fate == Fate::bounded);
    CHECK(fate_of(rk4, "energy").fate == Fate::drifts);
    CHECK(fate_of(rk4, "energy").rate > 0.0);
    CHECK(fate_of(gonzalez, "energy").fate == Fate::kept);
    CHECK(fate_of(verlet, "angular_momentum").fate == Fate::kept);
    CHECK(fate_of(gonzalez, "angular_momentum").fate == Fate::bounded);
  }
  SECTION("by the two-form") {
    CHECK(verlet.two_form_defect < 1e-9);
    CHECK(gonzalez.two_form_defect > 1e-6);
  }
  SECTION("by the evaluations of a step, and by the longest step") {
    CHECK(rk4.evaluations == 4.0);
    CHECK(verlet.evaluations == Approx(1.0).margin(0.01));
    CHECK(euler.stable_step < rk4.stable_step);
    CHECK_FALSE(rk4.stable_beyond);
  }
}

TEST_CASE("a cell of the atlas leaves out what the motion does not keep") {
  // The snakeboard is driven: its torques do work.
  const AtlasSubject subject(catalogue(), catalogue().system("snakeboard"));
  const AtlasCell cell = cell_of(subject, "rk4", "lagrangian");
  CHECK(std::none_of(cell.quantities.begin(), cell.quantities.end(),
                     [](const QuantityFate& one) { return one.id == "energy"; }));
  CHECK(std::isnan(cell.two_form_defect));
}

TEST_CASE("a misprinted formulation is measured against its own motion") {
  const AtlasSubject subject(catalogue(), catalogue().system("chaotic_quartic"));
  CHECK(cell_of(subject, "rk4", "adapted_printed").order == Approx(4.0).margin(0.3));
}
