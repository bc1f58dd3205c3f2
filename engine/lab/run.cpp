#include <algorithm>
#include <cmath>
#include <limits>

#include "lab/run_parts.hpp"

namespace rattleback {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

std::span<const double> view(const Eigen::VectorXd& x) {
  return {x.data(), static_cast<std::size_t>(x.size())};
}

/// Value of the invariant with this id; NaN for an unknown id.
double named(const std::vector<Invariant>& invariants, const std::vector<double>& values,
             const std::string& id) {
  for (std::size_t i = 0; i < invariants.size() && i < values.size(); ++i) {
    if (invariants[i].id == id) return values[i];
  }
  return unknown;
}

}  // namespace

void Run::Parts::open(const Catalogue& catalogue, const Experiment& experiment,
                      bool work_of_forces) {
  session.emplace(catalogue, experiment,
                  Recording{.every = 0,
                            .poses = false,
                            .internal_steps = false,
                            .largest_errors = false,
                            .work_of_forces = work_of_forces});
  layout = session->model().layout();
}

std::int64_t Run::Parts::advance(std::int64_t steps) {
  const std::int64_t before = session->work(0).steps;
  session->advance(0, steps);
  if (session->state(0) == RunState::failed) {
    error = {session->code(0), {}, session->message(0)};
  }
  return session->work(0).steps - before;
}

void Run::Parts::look() {
  if (!session || looked_ == session->work(0).steps) return;
  looked_ = session->work(0).steps;
  session->read(0, now_);
  session->measure(0, values_, errors_);
}

const std::vector<Invariant>& Run::Parts::invariants() const {
  static const std::vector<Invariant> none;
  return session ? session->invariants() : none;
}

const State& Run::Parts::state() {
  look();
  return now_;
}

const std::vector<double>& Run::Parts::values() {
  look();
  return values_;
}

const std::vector<double>& Run::Parts::errors() {
  look();
  return errors_;
}

Run::Parts& Run::parts() const {
  if (parts_) return *parts_;
  static Parts moved = [] {
    Parts none;
    none.error = {"bad-request", {}, "This run was moved to another one."};
    return none;
  }();
  return moved;
}

Run::Run(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Run::Run(Run&&) noexcept = default;
Run& Run::operator=(Run&&) noexcept = default;
Run::~Run() = default;

bool Run::ok() const {
  return !error();
}

const Error& Run::error() const& {
  return parts().error;
}

std::int64_t Run::advance(std::int64_t steps) {
  return parts().session ? parts().advance(steps) : 0;
}

std::int64_t Run::advance(std::int64_t steps, const std::function<bool(const Run&)>& observe) {
  std::int64_t taken = 0;
  while (taken < steps && advance(1) == 1) {
    ++taken;
    if (!observe(*this)) break;
  }
  return taken;
}

double Run::time() const {
  return parts().session ? parts().session->time(0) : 0.0;
}

std::int64_t Run::steps() const {
  return work().steps;
}

std::span<const double> Run::q() const& {
  return view(parts().state().q);
}

std::span<const double> Run::v() const& {
  return view(parts().state().v);
}

const Layout& Run::layout() const& {
  return parts().layout;
}

const std::vector<Invariant>& Run::invariants() const& {
  return parts().invariants();
}

double Run::invariant(const std::string& id) const {
  return named(parts().invariants(), parts().values(), id);
}

double Run::error_of(const std::string& id) const {
  return named(parts().invariants(), parts().errors(), id);
}

const Work& Run::work() const& {
  static const Work none;
  return parts().session ? parts().session->work(0) : none;
}

}  // namespace rattleback
