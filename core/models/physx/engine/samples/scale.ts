import {
  bodyToBasis,
  createBasis,
  groundFromBasis,
  paramsFromBasis,
  paramsToBasis,
  startFromBasis,
} from '../set-up/basis.ts';
import { terrainGround } from '../queries/ground.ts';
import { CENTIMETRES, INCHES, METRES, toLengthScale } from '../set-up/length-scale.ts';
import { placePhysxVehicle } from '../place-vehicle.ts';
import { ACCELERATOR, createPhysxVehicle, POSITION, STEER_RIGHT, type PhysxVehicle } from '../vehicle.ts';
import type { ChannelFigures } from '../readings/telemetry-graphs.ts';
import { drivePhases, type Phase } from './drive-phases.ts';
import type { PhaseReport, Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { fourWheelParams } from './vehicles.ts';

const PHASES = (name: string): Phase[] => [
  {
    name,
    duration: 4,
    control: ({ inputs }) => {
      inputs[ACCELERATOR] = 0.8;
      inputs[STEER_RIGHT] = 0.1;
    },
  },
];

interface Drive {
  readonly name: string;
  readonly report: PhaseReport;
  /** Position of the centre of mass in metres: right, up, forward. */
  readonly position: readonly [number, number, number];
}

function inUnits(name: string, scale: number): Drive {
  const vehicle = standing(toLengthScale(fourWheelParams(), scale));
  const [report] = drivePhases(vehicle, PHASES(name));
  const at = (axis: number) => vehicle.body[POSITION + axis]! / scale;
  return { name, report: inMetres(report!, scale), position: [at(0), at(1), at(2)] };
}

/** Powers of the length in the channels that have one. */
const POWERS: Readonly<Record<string, number>> = {
  suspJounce: 1,
  suspForce: 1,
  tireLoad: 1,
  engineDriveTorque: 2,
};

function inMetres(report: PhaseReport, scale: number): PhaseReport {
  const figures = (own: ChannelFigures): ChannelFigures => {
    const by = scale ** (POWERS[own.title] ?? 0);
    return { ...own, least: own.least / by, mean: own.mean / by, most: own.most / by, last: own.last / by };
  };
  return {
    ...report,
    distance: report.distance / scale,
    speed: report.speed / scale,
    engine: report.engine.map(figures),
    wheels: report.wheels.map((wheel) => wheel.map(figures)),
    ground: report.ground.map((wheel) => ({
      ...wheel,
      height: wheel.height === undefined ? undefined : wheel.height / scale,
    })),
  };
}

/** The same saloon written by a program with z up and x forward. */
function withZUp(name: string): Drive {
  const basis = createBasis([0, 0, 1], [1, 0, 0]);
  const written = paramsToBasis(fourWheelParams(), basis);
  const road = terrainGround([{ type: 'plane', normal: [0, 0, 1], d: 0, surface: 0 }]);
  const vehicle: PhysxVehicle = createPhysxVehicle(
    paramsFromBasis(written, basis),
    groundFromBasis(road, basis),
    { automatic: true },
  );
  const rest = { forwardSpeed: 0, upwardSpeed: 0, wheelSpeeds: [], engineSpeed: 0, gear: 2 };
  placePhysxVehicle(
    vehicle,
    startFromBasis({ ...rest, position: [0, 0, 0], orientation: [0, 0, 0, 1] }, basis),
  );
  const [report] = drivePhases(vehicle, PHASES(name));
  const body = bodyToBasis(vehicle.body, basis);
  return { name, report: report!, position: [body[1]!, body[2]!, body[0]!] };
}

/** One car in three units of length and two sets of axes. */
export const scale: Sample = {
  description: 'one car in metres, centimetres, inches and with z up: the same drive',
  run: () => {
    const metres = inUnits('metres', METRES);
    const others = [
      inUnits('centimetres', CENTIMETRES),
      inUnits('inches', INCHES),
      withZUp('metres, z up and x forward'),
    ];
    const checks = others.map(({ name, position }) => {
      const apart = Math.hypot(...position.map((value, axis) => value - metres.position[axis]!));
      return {
        fact: `${name}: ends ${(1000 * apart).toExponential(1)} mm from the car in metres`,
        holds: apart < 0.005,
      };
    });
    return { phases: [metres, ...others].map(({ report }) => report), checks };
  },
};
