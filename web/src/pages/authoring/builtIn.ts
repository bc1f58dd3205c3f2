/** Definitions of the program's own systems, by their ids: what *Make it your own* opens. */
export const definitionOf: Readonly<Record<string, string>> = {
  chaplygin_sleigh: 'sleigh',
  rolling_disk: 'own_rolling_disk',
  chaotic_quartic: 'own_chaotic_quartic',
  gearbox: 'own_gearbox',
  snakeboard: 'own_snakeboard',
  nonholonomic_particle: 'own_nonholonomic_particle',
  knife_edge: 'own_knife_edge',
  rattleback: 'own_rattleback',
  rolling_ball: 'own_rolling_ball',
  kepler: 'own_kepler',
  henon_heiles: 'own_henon_heiles',
  double_pendulum: 'own_double_pendulum',
  fermi_pasta_ulam: 'own_fermi_pasta_ulam',
  outer_solar_system: 'own_outer_solar_system',
};
