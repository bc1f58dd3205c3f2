// The line that long commands show: its words for shares and times.
#include <catch2/catch.hpp>

#include "cli/progress.hpp"

using rattleback::progress_text;

TEST_CASE("progress says whole per cents, and the time that the rest takes at the same pace") {
  CHECK(progress_text(0.5, 30.0) == "50 % done, about 30 s left");
  CHECK(progress_text(0.25, 25.0) == "25 % done, about 1 min 15 s left");
  CHECK(progress_text(0.5, 120.0) == "50 % done, about 2 min left");
  CHECK(progress_text(0.01, 100.0) == "1 % done, about 2 h 45 min left");
  CHECK(progress_text(0.5, 90000.0) == "50 % done, about 1 d 1 h left");
  CHECK(progress_text(0.999, 2.0) == "99 % done, about 1 s left");
  CHECK(progress_text(1.0, 7.0) == "100 % done, about 0 s left");
}

TEST_CASE("progress tells no time where nothing is done, or it would be centuries") {
  CHECK(progress_text(0.0, 3.0) == "0 % done");
  CHECK(progress_text(1e-12, 3.0) == "0 % done");
  CHECK(progress_text(-0.5, 3.0) == "0 % done");
}
