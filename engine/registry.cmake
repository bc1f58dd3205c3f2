# The registry: one line a system, one line a method. The catalogue is generated from it.
#   rattleback_module(name)        the systems below share a WebAssembly module: a page loads that of
# the system it shows, so what is alike belongs together and what is large does not. A module may come
# several times.
#   rattleback_system(Type file)   engine/systems/<file>.hpp defines class Type
#   rattleback_method(name file)   engine/methods/<file>.cpp defines Method methods::name()
# The order is the order of the catalogue.

rattleback_module(sleigh)
rattleback_system(ChaplyginSleigh chaplygin_sleigh)

rattleback_module(disks)
rattleback_system(RollingDisk rolling_disk)
rattleback_system(VakonomicDisk vakonomic_disk)

rattleback_module(quartic)
rattleback_system(ChaoticQuartic chaotic_quartic)

rattleback_module(suslov)
rattleback_system(Suslov suslov)

rattleback_module(gliders)
rattleback_system(Gearbox gearbox)

rattleback_module(snakeboard)
rattleback_system(Snakeboard snakeboard)

rattleback_module(gliders)
rattleback_system(NonholonomicParticle nonholonomic_particle)
rattleback_system(KnifeEdge knife_edge)

rattleback_module(rolling)
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

rattleback_module(quadrotors)
rattleback_system(QuadrotorPayload quadrotor_payload)

rattleback_module(points)
rattleback_system(Kepler kepler)
rattleback_system(HenonHeiles henon_heiles)
rattleback_system(DoublePendulum double_pendulum)

rattleback_module(chains)
rattleback_system(FermiPastaUlam fermi_pasta_ulam)
rattleback_system(OuterSolarSystem outer_solar_system)

rattleback_module(own)

rattleback_method(gonzalez discrete_gradients)
rattleback_method(avf discrete_gradients)
rattleback_method(itoh_abe discrete_gradients)
rattleback_method(implicit_midpoint gauss)
rattleback_method(gauss4 gauss)
rattleback_method(gauss6 gauss)
rattleback_method(energy_collocation energy_collocation)
rattleback_method(gonzalez_full gonzalez_full)
rattleback_method(gonzalez_reduced gonzalez_reduced)
rattleback_method(gonzalez_reduced_fd gonzalez_reduced)
rattleback_method(dla dla)
rattleback_method(si_dla dla)
rattleback_method(mla dla)
rattleback_method(gni gni)
rattleback_method(rdp_exp rdp)
rattleback_method(rdp_exp_truncated rdp)
rattleback_method(rdp_cayley rdp)
rattleback_method(rdp_ccsk rdp)
rattleback_method(spark spark)
rattleback_method(exact_discrete exact_discrete)
rattleback_method(sphere_variational sphere_variational)
rattleback_method(symplectic_euler_a splitting)
rattleback_method(symplectic_euler_b splitting)
rattleback_method(stormer_verlet splitting)
rattleback_method(blanes_moan4 splitting)
rattleback_method(blanes_moan6 splitting)
rattleback_method(explicit_euler runge_kutta)
rattleback_method(heun2 runge_kutta)
rattleback_method(heun2_projected runge_kutta)
rattleback_method(midpoint2 runge_kutta)
rattleback_method(rk4 runge_kutta)
rattleback_method(dopri54 embedded_runge_kutta)
rattleback_method(lie_euler munthe_kaas)
rattleback_method(lie_heun commutator_free)
rattleback_method(rkmk3 munthe_kaas)
rattleback_method(rkmk4 munthe_kaas)
rattleback_method(rkmk4_commutators munthe_kaas)
rattleback_method(rkmk5 munthe_kaas)
rattleback_method(rkmk54 munthe_kaas)
rattleback_method(cf32a commutator_free)
rattleback_method(cf32b commutator_free)
rattleback_method(cf4 commutator_free)
rattleback_method(cf43 commutator_free)
rattleback_method(slgi_0 symplectic_lie)
rattleback_method(slgi_half symplectic_lie)
rattleback_method(slgi_1 symplectic_lie)
rattleback_method(slgi_kk symplectic_lie)
rattleback_method(lie_gonzalez lie_gonzalez)
