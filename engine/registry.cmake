# The registry: one line a system, one line a method. The catalogue is generated from it.
#   rattleback_system(Type file)   engine/systems/<file>.hpp defines class Type
#   rattleback_method(Type file)   engine/methods/<file>.hpp defines struct Type
# The order is the order of the catalogue.

rattleback_system(ChaplyginSleigh chaplygin_sleigh)
rattleback_system(RollingDisk rolling_disk)
rattleback_system(FreeRigidBody free_rigid_body)

rattleback_method(Gonzalez discrete_gradients)
rattleback_method(Avf discrete_gradients)
rattleback_method(ItohAbe discrete_gradients)
rattleback_method(ImplicitMidpoint implicit_midpoint)
rattleback_method(ExplicitEuler runge_kutta)
rattleback_method(Heun2 runge_kutta)
rattleback_method(Midpoint2 runge_kutta)
rattleback_method(Rk4 runge_kutta)
rattleback_method(Dopri54 embedded_runge_kutta)
rattleback_method(LieEuler munthe_kaas)
rattleback_method(LieHeun commutator_free)
rattleback_method(Rkmk3 munthe_kaas)
rattleback_method(Rkmk4 munthe_kaas)
rattleback_method(Rkmk4Commutators munthe_kaas)
rattleback_method(Rkmk5 munthe_kaas)
rattleback_method(Rkmk54 munthe_kaas)
rattleback_method(Cf32a commutator_free)
rattleback_method(Cf32b commutator_free)
rattleback_method(Cf4 commutator_free)
rattleback_method(Cf43 commutator_free)
