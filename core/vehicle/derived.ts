import type { DerivedFigure } from '../contract/requests.ts';
import { FL, FR, RL, RR, WHEELS, WHEEL_LABELS } from '../contract/wheels.ts';
import { engineCeiling_radps } from '../driveline/engine.ts';
import { finalDriveRatio } from '../driveline/differential/compile-differential.ts';
import { coastBiasRatio, powerBiasRatio } from '../driveline/differential/salisbury.ts';
import { GRAVITY_MPS2 } from '../math/constants.ts';
import type { Setup } from '../setup/setup.ts';
import type { VehicleParams } from './params.ts';

/** Natural frequency of a mass on a spring, f = sqrt(k / m) / (2 pi). */
export function naturalFrequency_Hz(rate_Npm: number, mass_kg: number): number {
  return Math.sqrt(rate_Npm / mass_kg) / (2 * Math.PI);
}

/** Damping over critical damping, c / (2 sqrt(k m)). */
export function dampingRatio(damping_Nspm: number, rate_Npm: number, mass_kg: number): number {
  return damping_Nspm / (2 * Math.sqrt(rate_Npm * mass_kg));
}

function figure(name: string, label: string, value: number, unit: string, digits: number): DerivedFigure {
  return { name, label, value, unit, digits };
}

/** Ride figures of one axle, from its left corner and the sprung mass that stands on it. */
function axleFigures(params: VehicleParams, axle: 'front' | 'rear'): DerivedFigure[] {
  const { corners, wheels, rest } = params;
  const [left, right] = axle === 'front' ? [FL, FR] : [RL, RR];
  const at = (values: Float64Array): number => ((values[left] ?? 0) + (values[right] ?? 0)) / 2;
  const sprung_kg = at(rest.wheelLoad_N) / GRAVITY_MPS2 - at(wheels.mass_kg);
  const spring_Npm = at(corners.springRate_Npm);
  const tyre_Npm = at(wheels.tyreRate_Npm);
  const ride_Npm = (spring_Npm * tyre_Npm) / (spring_Npm + tyre_Npm);
  const title = axle === 'front' ? 'Front' : 'Rear';
  const key = (name: string): string => `${name}.${axle}`;
  return [
    figure(
      key('naturalFrequency_Hz'),
      `${title} natural frequency`,
      naturalFrequency_Hz(spring_Npm, sprung_kg),
      'Hz',
      2,
    ),
    figure(
      key('rideFrequency_Hz'),
      `${title} ride frequency with tyre`,
      naturalFrequency_Hz(ride_Npm, sprung_kg),
      'Hz',
      2,
    ),
    figure(
      key('wheelFrequency_Hz'),
      `${title} wheel frequency`,
      naturalFrequency_Hz(spring_Npm + tyre_Npm, at(wheels.mass_kg)),
      'Hz',
      2,
    ),
    figure(
      key('bumpDampingRatio'),
      `${title} damping ratio, bump`,
      dampingRatio(at(corners.bumpDamping_Nspm), spring_Npm, sprung_kg),
      '1',
      3,
    ),
    figure(
      key('reboundDampingRatio'),
      `${title} damping ratio, rebound`,
      dampingRatio(at(corners.reboundDamping_Nspm), spring_Npm, sprung_kg),
      '1',
      3,
    ),
  ];
}

/** Road speed at the highest engine speed, forward gears first gear first. */
function gearSpeeds(params: VehicleParams): DerivedFigure[] {
  const { gearbox, differentials, drivenWheels, wheels } = params;
  const top_radps = engineCeiling_radps(params.engine);
  const radius_m =
    drivenWheels.reduce((total, w) => total + (wheels.rollingRadius_m[w] ?? 0), 0) / drivenWheels.length;
  const figures: DerivedFigure[] = [];
  for (let gear = 1; gear <= gearbox.topGear; gear++) {
    const ratio = (gearbox.ratio[gear + 1] ?? 0) * finalDriveRatio(differentials);
    const speed_mps = ratio === 0 ? 0 : (top_radps / ratio) * radius_m;
    figures.push(figure(`gearSpeed_mps.${gear}`, `Speed in gear ${gear}`, speed_mps, 'mps', 2));
  }
  return figures;
}

/** Bias ratios of each Salisbury differential; by its place where the car has three. */
function biasRatios({ differentials }: Setup): DerivedFigure[] {
  return differentials.flatMap((differential) => {
    if (differential.kind !== 'salisbury') return [];
    const { place } = differential;
    const [name, label] = differentials.length === 1 ? ['', ''] : [`.${place}`, `, ${place}`];
    return [
      figure(
        `powerBiasRatio${name}`,
        `Torque bias ratio, power${label}`,
        powerBiasRatio(differential),
        '1',
        3,
      ),
      figure(
        `coastBiasRatio${name}`,
        `Torque bias ratio, coast${label}`,
        coastBiasRatio(differential),
        '1',
        3,
      ),
    ];
  });
}

/**
 * Figures that follow from the setup: masses, static wheel loads and their distribution, ride frequencies and damping
 * ratios per axle, gear speeds at the highest engine speed, bias ratios of a Salisbury differential. SI.
 */
export function derivedFigures(params: VehicleParams, setup: Setup): DerivedFigure[] {
  const loads = params.rest.wheelLoad_N;
  const total_N = loads.reduce((sum, load) => sum + load, 0);
  const front_N = (loads[FL] ?? 0) + (loads[FR] ?? 0);
  const left_N = (loads[FL] ?? 0) + (loads[RL] ?? 0);
  const wheelbase_m =
    ((params.corners.x_m[FL] ?? 0) +
      (params.corners.x_m[FR] ?? 0) -
      (params.corners.x_m[RL] ?? 0) -
      (params.corners.x_m[RR] ?? 0)) /
    2;
  return [
    figure('totalMass_kg', 'Total mass', params.mass_kg, 'kg', 1),
    figure('sprungMass_kg', 'Sprung mass', params.sprungMass_kg, 'kg', 1),
    ...WHEELS.map((wheel, w) =>
      figure(`staticWheelLoad_N.${wheel}`, `${WHEEL_LABELS[wheel]} static load`, loads[w] ?? 0, 'N', 1),
    ),
    figure('frontWeightShare', 'Front weight share', front_N / total_N, '1', 4),
    figure('leftWeightShare', 'Left weight share', left_N / total_N, '1', 4),
    figure('centreOfGravityHeight_m', 'Centre of gravity over the road', params.rest.height_m, 'm', 4),
    figure('wheelbase_m', 'Wheelbase', wheelbase_m, 'm', 3),
    ...axleFigures(params, 'front'),
    ...axleFigures(params, 'rear'),
    ...gearSpeeds(params),
    ...biasRatios(setup),
  ];
}
