/** The diagrams of the systems, by their ids. */
import type { Diagram } from './diagram';
import { bodyInFluid } from './systems/body_in_fluid';
import { chaoticQuartic } from './systems/chaotic_quartic';
import { chaplyginSleigh } from './systems/chaplygin_sleigh';
import { chaplyginSphere } from './systems/chaplygin_sphere';
import { coupledPendula } from './systems/coupled_pendula';
import { doublePendulum } from './systems/double_pendulum';
import { elasticRod } from './systems/elastic_rod';
import { fermiPastaUlam } from './systems/fermi_pasta_ulam';
import { freeRigidBody } from './systems/free_rigid_body';
import { gearbox } from './systems/gearbox';
import { heavyTop } from './systems/heavy_top';
import { henonHeiles } from './systems/henon_heiles';
import { kepler } from './systems/kepler';
import { knifeEdge } from './systems/knife_edge';
import { magneticDipoles } from './systems/magnetic_dipoles';
import { nonholonomicParticle, nonholonomicWell } from './systems/nonholonomic_particle';
import { outerSolarSystem } from './systems/outer_solar_system';
import { pendulumChain } from './systems/pendulum_chain';
import { quadrotorPayload } from './systems/quadrotor_payload';
import { rattleback } from './systems/rattleback';
import { rollingBall } from './systems/rolling_ball';
import { rollingDisk } from './systems/rolling_disk';
import { snakeboard } from './systems/snakeboard';
import { sphereBodies } from './systems/sphere_bodies';
import { sphereMolecules } from './systems/sphere_molecules';
import { suslov } from './systems/suslov';
import { vakonomicDisk } from './systems/vakonomic_disk';
import { veselova } from './systems/veselova';

export const diagrams: Readonly<Record<string, Diagram>> = {
  body_in_fluid: bodyInFluid,
  chaotic_quartic: chaoticQuartic,
  chaplygin_sleigh: chaplyginSleigh,
  chaplygin_sphere: chaplyginSphere,
  coupled_pendula: coupledPendula,
  double_pendulum: doublePendulum,
  elastic_rod: elasticRod,
  fermi_pasta_ulam: fermiPastaUlam,
  free_rigid_body: freeRigidBody,
  gearbox: gearbox,
  heavy_top: heavyTop,
  henon_heiles: henonHeiles,
  kepler: kepler,
  knife_edge: knifeEdge,
  magnetic_dipoles: magneticDipoles,
  nonholonomic_particle: nonholonomicParticle,
  nonholonomic_well: nonholonomicWell,
  outer_solar_system: outerSolarSystem,
  pendulum_chain: pendulumChain,
  quadrotor_payload: quadrotorPayload,
  rattleback: rattleback,
  rolling_ball: rollingBall,
  rolling_disk: rollingDisk,
  snakeboard: snakeboard,
  sphere_bodies: sphereBodies,
  sphere_molecules: sphereMolecules,
  suslov: suslov,
  vakonomic_disk: vakonomicDisk,
  veselova: veselova,
};
