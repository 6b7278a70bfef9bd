import { usesKey } from '../../catalogue/differentials.ts';
import type { DerivedFigure } from '../../catalogue/figures.ts';
import { FL, FR, RL, RR, WHEELS, WHEEL_LABELS } from '../../catalogue/wheels.ts';
import { coastBiasRatio, powerBiasRatio } from '../../setup/differential-numbers.ts';
import type { Setup } from '../../setup/setup.ts';
import { axleRide, type AxleName } from './suspension/axle-ride.ts';
import { gearSpeed_mps } from './driveline/full-throttle.ts';
import type { CarFacts } from '../facts/car-facts.ts';

function figure(name: string, label: string, value: number, unit: string, digits: number): DerivedFigure {
  return { name, label, value, unit, digits };
}

/** Ride figures of one axle, from the sprung mass on one corner. */
function axleFigures(facts: CarFacts, axle: AxleName): DerivedFigure[] {
  const ride = axleRide(facts, axle);
  const title = axle === 'front' ? 'Front' : 'Rear';
  const rows = [
    ['naturalFrequency_Hz', 'natural frequency', 'Hz', 2],
    ['rideFrequency_Hz', 'ride frequency with tyre', 'Hz', 2],
    ['wheelFrequency_Hz', 'wheel frequency', 'Hz', 2],
    ['bumpDampingRatio', 'damping ratio, bump', '1', 3],
    ['reboundDampingRatio', 'damping ratio, rebound', '1', 3],
  ] as const;
  return rows.map(([name, label, unit, digits]) =>
    figure(`${name}.${axle}`, `${title} ${label}`, ride[name], unit, digits),
  );
}

/** Road speed at the highest engine speed, forward gears first gear first. */
function gearSpeeds(facts: CarFacts): DerivedFigure[] {
  return Array.from({ length: facts.gearbox.topGear }, (_, i) => {
    const gear = i + 1;
    return figure(`gearSpeed_mps.${gear}`, `Speed in gear ${gear}`, gearSpeed_mps(facts, gear), 'mps', 2);
  });
}

/** Bias ratios of each differential with ramps; by its position where the car has three. */
function biasRatios({ differentials }: Setup): DerivedFigure[] {
  return differentials.flatMap((differential) => {
    if (!usesKey(differential.kind, 'power_angle')) return [];
    const { position } = differential;
    const [name, label] = differentials.length === 1 ? ['', ''] : [`.${position}`, `, ${position}`];
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
export function derivedFigures(facts: CarFacts, setup: Setup): DerivedFigure[] {
  const loads = facts.rest.wheelLoad_N;
  const total_N = loads.reduce((sum, load) => sum + load, 0);
  const front_N = (loads[FL] ?? 0) + (loads[FR] ?? 0);
  const left_N = (loads[FL] ?? 0) + (loads[RL] ?? 0);
  const wheelbase_m =
    ((facts.corners.x_m[FL] ?? 0) +
      (facts.corners.x_m[FR] ?? 0) -
      (facts.corners.x_m[RL] ?? 0) -
      (facts.corners.x_m[RR] ?? 0)) /
    2;
  return [
    figure('totalMass_kg', 'Total mass', facts.mass_kg, 'kg', 1),
    figure('sprungMass_kg', 'Sprung mass', facts.sprungMass_kg, 'kg', 1),
    ...WHEELS.map((wheel, w) =>
      figure(`staticWheelLoad_N.${wheel}`, `${WHEEL_LABELS[wheel]} static load`, loads[w] ?? 0, 'N', 1),
    ),
    figure('frontWeightShare', 'Front weight share', front_N / total_N, '1', 4),
    figure('leftWeightShare', 'Left weight share', left_N / total_N, '1', 4),
    figure('centreOfGravityHeight_m', 'Centre of gravity over the road', facts.rest.height_m, 'm', 4),
    figure('wheelbase_m', 'Wheelbase', wheelbase_m, 'm', 3),
    ...axleFigures(facts, 'front'),
    ...axleFigures(facts, 'rear'),
    ...gearSpeeds(facts),
    ...biasRatios(setup),
  ];
}
