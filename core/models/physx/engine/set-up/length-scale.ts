import type { PhysxParams, WheelParams } from '../physx-params.ts';

/** Scene units per metre of the guide's examples. */
export const METRES = 1;
export const CENTIMETRES = 100;
export const INCHES = 39.37;

/**
 * The same vehicle in a scene of another unit of length (the guide's section "SI Units"): lengths and all speeds scale
 * with the factor, torques, inertias and the dampings of rotating parts with its square; masses, times, angles, rates
 * of springs and dampers (force over length) and stiffnesses of tyres per unit of gravity do not change.
 */
export function toLengthScale(params: PhysxParams, lengthScale: number): PhysxParams {
  const by = lengthScale / params.lengthScale;
  const { body, engine, gears, ackermann } = params;
  const square = by * by;
  const scaled = (column: Float64Array, factor: number) => column.map((value) => value * factor);
  return {
    ...params,
    lengthScale,
    gravity: scaled(params.gravity, by),
    body: {
      ...body,
      inertia: scaled(body.inertia, square),
      centreOfMass: scaled(body.centreOfMass, by),
      sleepThreshold: body.sleepThreshold * square,
    },
    wheels: scaledWheels(params.wheels, by),
    substepThreshold: params.substepThreshold * by,
    minLongSlipDenominator: params.minLongSlipDenominator * by,
    engine: engine && {
      ...engine,
      inertia: engine.inertia * square,
      peakTorque: engine.peakTorque * square,
      dampingFullThrottle: engine.dampingFullThrottle * square,
      dampingEngaged: engine.dampingEngaged * square,
      dampingDisengaged: engine.dampingDisengaged * square,
    },
    gears: gears && { ...gears, clutchStrength: gears.clutchStrength * square },
    ackermann: ackermann && {
      ...ackermann,
      frontWidth: ackermann.frontWidth * by,
      rearWidth: ackermann.rearWidth * by,
      axleSeparation: ackermann.axleSeparation * by,
    },
  };
}

const LENGTHS = [
  'radius',
  'width',
  'maxCompression',
  'maxDroop',
  'centre',
  'suspensionPoint',
  'tyrePoint',
] as const;
const SQUARES = ['inertia', 'damping', 'brakeTorque', 'handbrakeTorque'] as const;

function scaledWheels(wheels: WheelParams, by: number): WheelParams {
  const changed = [
    ...LENGTHS.map((key) => [key, by] as const),
    ...SQUARES.map((key) => [key, by * by] as const),
  ];
  return {
    ...wheels,
    ...Object.fromEntries(changed.map(([key, factor]) => [key, wheels[key].map((value) => value * factor)])),
  };
}
