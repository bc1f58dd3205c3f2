/** The tableaux that the site brings along, in the order in which they are offered. */
export const galleryOrder: readonly string[] = [
  ...['ralston2', 'heun3', 'ssprk3', 'bogacki_shampine', 'kutta38'],
  ...['gauss1', 'gauss2', 'gauss3', 'radau_iia2', 'lobatto_iiia3', 'lobatto_iiic2'],
  ...['lobatto_iiia_iiib2', 'lobatto_iiia_iiib3'],
  ...['rkmk3', 'rkmk4_cayley', 'rkmk4_truncated', 'cf4', 'cf4_exchanged', 'crouch_grossman3'],
  ...['yoshida4', 'mclachlan4', 'rk4_misprinted', 'heun2_node'],
];
