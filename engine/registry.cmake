# The registry: one line a system, one line a method. The catalogue is generated from it.
#   rattleback_module(name)        the systems below share a WebAssembly module: a page loads that of
# the system it shows, so what is alike belongs together and what is large does not
#   rattleback_system(Type file)   engine/systems/<file>.hpp defines class Type
#   rattleback_method(Type file)   engine/methods/<file>.hpp defines struct Type
# The order is the order of the catalogue.
#   rattleback_mechanics(n k constant)   sizes of mechanics, and whether the metric is constant, that
# several systems share: their forms are compiled once. A system of other sizes compiles its own.
#   rattleback_form(Type file)   engine/forms/<file>.hpp defines class Type, a form that several
# systems share: its methods are compiled once.

rattleback_mechanics(3 1 true)
rattleback_mechanics(3 1 false)
rattleback_mechanics(5 2 true)
rattleback_mechanics(5 2 false)

rattleback_form(TangentSpheres tangent_spheres)

rattleback_module(plane)
rattleback_system(ChaplyginSleigh chaplygin_sleigh)
rattleback_system(RollingDisk rolling_disk)
rattleback_system(VakonomicDisk vakonomic_disk)

rattleback_module(bracket)
rattleback_system(ChaoticQuartic chaotic_quartic)
rattleback_system(Suslov suslov)
rattleback_system(Gearbox gearbox)

rattleback_module(rolling)
rattleback_system(Snakeboard snakeboard)
rattleback_system(NonholonomicParticle nonholonomic_particle)
rattleback_system(KnifeEdge knife_edge)
rattleback_system(RattlebackStone rattleback)
rattleback_system(RollingBall rolling_ball)

rattleback_module(bodies)
rattleback_system(FreeRigidBody free_rigid_body)
rattleback_system(HeavyTop heavy_top)

rattleback_module(spheres)
rattleback_system(PendulumChain pendulum_chain)
rattleback_system(SphereBodies sphere_bodies)
rattleback_system(CoupledPendula coupled_pendula)
rattleback_system(ElasticRod elastic_rod)
rattleback_system(MagneticDipoles magnetic_dipoles)
rattleback_system(SphereMolecules sphere_molecules)
rattleback_system(QuadrotorPayload quadrotor_payload)

rattleback_method(Gonzalez discrete_gradients)
rattleback_method(Avf discrete_gradients)
rattleback_method(ItohAbe discrete_gradients)
rattleback_method(ImplicitMidpoint implicit_midpoint)
rattleback_method(EnergyCollocation energy_collocation)
rattleback_method(GonzalezFull gonzalez_full)
rattleback_method(GonzalezReduced gonzalez_reduced)
rattleback_method(GonzalezReducedFd gonzalez_reduced)
rattleback_method(Dla dla)
rattleback_method(SiDla dla)
rattleback_method(Mla dla)
rattleback_method(Gni gni)
rattleback_method(RdpExp rdp)
rattleback_method(RdpExpTruncated rdp)
rattleback_method(RdpCayley rdp)
rattleback_method(RdpCcsk rdp)
rattleback_method(Spark spark)
rattleback_method(ExactDiscrete exact_discrete)
rattleback_method(SphereVariational sphere_variational)
rattleback_method(ExplicitEuler runge_kutta)
rattleback_method(Heun2 runge_kutta)
rattleback_method(Heun2Projected runge_kutta)
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
rattleback_method(Slgi0 symplectic_lie)
rattleback_method(SlgiHalf symplectic_lie)
rattleback_method(Slgi1 symplectic_lie)
rattleback_method(SlgiKk symplectic_lie)
rattleback_method(LieGonzalez lie_gonzalez)
