#include "model/integration.hpp"

#include <cmath>
#include <utility>

namespace rattleback {

Integration::Integration(std::shared_ptr<const Formulation> formulation,
                         std::unique_ptr<Stepper> stepper, const State& start, Chart chart,
                         std::vector<double> parts, double t0, double h)
    : formulation_(std::move(formulation)),
      stepper_(std::move(stepper)),
      state_(formulation_->lift(start)),
      turns_(std::move(chart.angles)),
      margin_(std::move(chart.margin)),
      parts_(std::move(parts)),
      t0_(t0),
      h_(h) {
  if (!margin_) return;
  formulation_->lower(state_, there_);
  last_margin_ = margin_(there_.q);
}

StepReport Integration::step() {
  const bool may_go_back = this->may_go_back();
  if (may_go_back) before_ = state_;
  const double margin_before = last_margin_;
  stepper_->begin(state_);
  StepReport report{.substeps = 0};
  const double h = next_length();
  const double start = time();
  const double unit = time_unit_;
  const std::size_t logged = log_ == nullptr ? 0 : log_->size();
  double share = 0.0;
  for (std::size_t i = 0; i < parts_.size() && report.ok(); ++i) {
    report.add(stepper_->step((start + share * h) / unit, parts_[i] * h / unit, state_));
    share += parts_[i];
  }
  report.unique_below *= unit;
  if (report.status == StepStatus::no_convergence) report.shorter = shorter_than(h);
  if (log_ != nullptr) to_seconds(logged);
  if (projection_ && report.ok()) project(report);
  if (margin_ && (report.ok() ? crosses_edge() : comes_to_edge())) {
    report.status = StepStatus::chart_edge;
  }
  if (report.ok()) {
    ++steps_;
    turns_.take(state_);
  } else if (may_go_back) {
    state_ = before_;
    last_margin_ = margin_before;
  }
  return report;
}

void Integration::to_seconds(std::size_t first) {
  for (std::size_t i = first; i < log_->size(); ++i) {
    (*log_)[i].t *= time_unit_;
    (*log_)[i].h *= time_unit_;
  }
}

double Integration::shorter_than(double h) {
  for (const double share : {0x1p-4, 0x1p-10, 0x1p-20}) {
    Eigen::VectorXd state = may_go_back() ? before_ : state_;
    stepper_->begin(state);
    if (stepper_->step(time() / time_unit_, share * h / time_unit_, state).ok()) return share * h;
  }
  return 0.0;
}

/// Numbers that the formulation carries in addition to the canonical state stay.
void Integration::project(StepReport& report) {
  formulation_->lower(state_, there_);
  const bool carries_more = formulation_->carries_more();
  if (carries_more) carried_ = state_ - formulation_->lift(there_);
  if (projection_(there_)) {
    state_ = formulation_->lift(there_);
    if (carries_more) state_ += carried_;
  } else {
    report.status = StepStatus::no_convergence;
  }
}

void Integration::reverse() {
  t0_ = time();
  end_.reset();
  steps_ = 0;
  h_ = -h_;
}

/// A step that changes the sign of the margin has stepped over the edge.
bool Integration::crosses_edge() {
  formulation_->lower(state_, there_);
  const double now = margin_(there_.q);
  const double then = std::exchange(last_margin_, now);
  return !(then * now > 0.0) || std::abs(now) < least_margin;
}

/// Whether a step that failed did so because of the edge: the motion would meet it within a few
/// steps. What a method solves there has no value, or one with few digits.
bool Integration::comes_to_edge() {
  formulation_->lower(before_, there_);
  constexpr double few = 6.0;
  const Eigen::VectorXd way = (few * h_) * there_.v;
  return way.size() == there_.q.size() && !(margin_(there_.q) * margin_(there_.q + way) > 0.0);
}

}  // namespace rattleback
