import type { OpenCar } from '../../../car-files/car-ini/open-car.ts';
import type { DifferentialKind } from '../../../catalogue/differentials.ts';
import { createRandom } from '../../../math/random.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import type { CornerSetup, DifferentialSetup, Setup } from '../../../setup/setup.ts';

const RESOLUTION = 2 ** 24;
const KINDS: readonly [DifferentialKind, ...DifferentialKind[]] = [
  'free',
  'salisbury',
  'lsd-1.5-way',
  'lsd-2-way',
  'viscous',
  'torque-biasing',
  'locked',
];
const DEGREE_RAD = Math.PI / 180;

/** Draws of one setup. */
interface Draw {
  /** Uniform. */
  readonly between: (least: number, most: number) => number;
  /** A factor, uniform in its logarithm. */
  readonly factor: (least: number, most: number) => number;
  readonly kind: () => DifferentialKind;
}

function drawOf(seed: number, number: number): Draw {
  const random = createRandom(seed, number);
  const unit = (): number => random.below(RESOLUTION) / RESOLUTION;
  const between = (least: number, most: number): number => least + (most - least) * unit();
  return {
    between,
    factor: (least, most) => Math.exp(between(Math.log(least), Math.log(most))),
    kind: () => random.pick(KINDS),
  };
}

/** One axle's changes; both sides get the same. */
interface AxleChange {
  readonly spring: number;
  readonly damper: number;
  readonly tyre: number;
  readonly friction: number;
  readonly brake: number;
  readonly rollCentre_m: number;
  readonly forward_m: number;
  readonly camber_rad: number;
}

function changedCorner(corner: CornerSetup, rest_m: number, change: AxleChange, up_m: number): CornerSetup {
  const { spring, damper, friction, brake } = change;
  return {
    ...corner,
    mount_m: { ...corner.mount_m, x: corner.mount_m.x + change.forward_m, z: corner.mount_m.z + up_m },
    rollCentre_m: { ...corner.rollCentre_m, z: corner.rollCentre_m.z + change.rollCentre_m },
    springRate_Npm: spring * corner.springRate_Npm,
    // The ride height stays: the free length is nearer to the loaded one.
    springRestLength_m: rest_m + (corner.springRestLength_m - rest_m) / spring,
    bumpDamping_Nspm: damper * Math.sqrt(spring) * corner.bumpDamping_Nspm,
    reboundDamping_Nspm: damper * Math.sqrt(spring) * corner.reboundDamping_Nspm,
    wheel: {
      ...corner.wheel,
      tyreRate_Npm: change.tyre * corner.wheel.tyreRate_Npm,
      frictionScale: friction * corner.wheel.frictionScale,
      maxBraking_Nm: brake * corner.wheel.maxBraking_Nm,
      camber_rad: corner.wheel.camber_rad + change.camber_rad,
    },
  };
}

/**
 * A plausible car made from a sample car: springs, bars, dampers, tyres, brakes, differential, engine, gears, air, and the
 * position of the centre of gravity are changed at random; what a car has left and right alike stays alike.
 * The same for the same seed and number.
 */
export function randomSetup(base: OpenCar, seed: number, number: number): OpenCar {
  const { setup } = base;
  if (setup === undefined) throw new RangeError('A car that cannot run has no variants');
  const draw = drawOf(seed, number);
  const rest_m = carFacts(setup).rest.length_m;
  const up_m = draw.between(-0.06, 0.06);
  const forward_m = draw.between(-0.1, 0.1);
  const friction = draw.factor(0.8, 1.25);
  const brake = draw.factor(0.6, 1.4);
  const axle = (): AxleChange => ({
    spring: draw.factor(0.7, 1.8),
    damper: draw.factor(0.7, 1.4),
    tyre: draw.factor(0.8, 1.25),
    friction: friction * draw.factor(0.95, 1.05),
    brake: brake * draw.factor(0.7, 1.4),
    rollCentre_m: draw.between(-0.05, 0.05),
    forward_m,
    camber_rad: draw.between(-0.7, 0.7) * DEGREE_RAD,
  });
  const changes = [axle(), axle()] as const;
  const corner = (w: 0 | 1 | 2 | 3): CornerSetup =>
    changedCorner(setup.corners[w], rest_m[w] ?? 0, changes[w < 2 ? 0 : 1], up_m);
  const kind = draw.kind();
  const preload_Nm = draw.between(0, 120);
  const finalDrive = draw.factor(0.85, 1.2);
  const differential = (d: DifferentialSetup): DifferentialSetup => ({
    ...d,
    kind: d.position === 'centre' ? d.kind : kind,
    preload_Nm: d.position === 'centre' ? d.preload_Nm : preload_Nm,
    lockingCoefficient_Nmsprad: draw.between(20, 100),
    finalDriveRatio: d.position === 'centre' ? d.finalDriveRatio : finalDrive * d.finalDriveRatio,
  });
  const [first, ...others] = setup.differentials;
  const torque = draw.factor(0.7, 1.6);
  const changed: Setup = {
    ...setup,
    corners: [corner(0), corner(1), corner(2), corner(3)],
    antiRollBars: setup.antiRollBars.map((bar) => ({
      ...bar,
      rate_Npm: draw.factor(0.4, 2.5) * bar.rate_Npm,
    })),
    differentials: [differential(first), ...others.map(differential)],
    engine: {
      ...setup.engine,
      curve: {
        ...setup.engine.curve,
        torque_Nm: setup.engine.curve.torque_Nm.map((value) => torque * value),
      },
    },
    clutch: { ...setup.clutch, maxTorque_Nm: torque * setup.clutch.maxTorque_Nm },
    aero: { ...setup.aero, dragCoefficient: draw.factor(0.7, 1.5) * setup.aero.dragCoefficient },
  };
  return { ...base, setup: changed };
}
