// All of the C++ interface.
#pragma once

#include "rattleback/definition.hpp"
#include "rattleback/error.hpp"
#include "rattleback/info.hpp"
#include "rattleback/lab.hpp"
#include "rattleback/method.hpp"
#include "rattleback/run.hpp"
#include "rattleback/version.hpp"
#include "rattleback/work.hpp"
