import { buildParams, type WheelDescription } from '../set-up/build-params.ts';
import { gearsOf } from '../set-up/defaults.ts';
import type { PhysxParams } from '../physx-params.ts';
import { delta, tadpole } from '../set-up/three-wheels.ts';

/** Pairs of wheels, left then right, at the given positions along the vehicle. */
function pairs(
  positions: readonly number[],
  track: number,
  height: number,
  wheel: (axle: number) => Omit<WheelDescription, 'position'>,
): WheelDescription[] {
  return positions.flatMap((z, axle) =>
    [-track / 2, track / 2].map((x) => ({ ...wheel(axle), position: [x, height, z] as const })),
  );
}

/** A saloon of 1380 kg with rear-biased four-wheel drive; surfaces: dry, wet, ice; tyres: road, worn. */
export function fourWheelParams(): PhysxParams {
  return buildParams({
    type: 'DRIVE4W',
    mass: 1380,
    size: [1.8, 1.35, 4.4],
    yawInertiaFactor: 0.9,
    centreOfMass: [0, 0.52, 0.1],
    forceHeight: -0.18,
    wheels: pairs([1.34, -1.34], 1.54, 0.32, (axle) => ({
      radius: 0.32,
      width: 0.22,
      mass: 21,
      maxSteer: axle === 0 ? 0.6 : 0,
      brakeTorque: axle === 0 ? 1700 : 1100,
      handbrakeTorque: axle === 0 ? 0 : 2600,
      frequency: 9,
      dampingRatio: 0.7,
      maxCompression: 0.14,
      maxDroop: 0.12,
      latStiffY: 19,
      frictionGraph: [0, 1, 0.12, 1.08, 0.6, 0.86],
    })),
    antiRollBars: [
      { wheel0: 0, wheel1: 1, stiffness: 9000 },
      { wheel0: 2, wheel1: 3, stiffness: 6000 },
    ],
    engine: {
      inertia: 0.45,
      peakTorque: 380,
      maxSpeed: 640,
      dampingEngaged: 0.8,
      curve: Float64Array.of(0, 0.72, 0.3, 0.95, 0.55, 1, 0.85, 0.93, 1, 0.75),
    },
    gears: { ...gearsOf([-3.6, 0, 3.5, 2.1, 1.45, 1.1, 0.88], 3.7), switchTime: 0.35 },
    differential: { frontRearSplit: 0.4, centreBias: 1.4 },
    ackermannAccuracy: 0.8,
    friction: [
      [1.05, 0.8],
      [0.7, 0.55],
      [0.18, 0.14],
    ],
  });
}

/** A lorry of 6800 kg with three driven axles, the first steered, each wheel with the same share. */
export function sixWheelerParams(): PhysxParams {
  return buildParams({
    type: 'DRIVENW',
    mass: 6800,
    size: [2.4, 2.1, 6.6],
    centreOfMass: [0, 1.15, -0.25],
    forceHeight: -0.45,
    wheels: pairs([2.3, -0.9, -2.2], 2, 0.53, (axle) => ({
      radius: 0.53,
      width: 0.36,
      mass: 68,
      maxSteer: axle === 0 ? 0.55 : 0,
      brakeTorque: 6500,
      handbrakeTorque: axle === 0 ? 0 : 9000,
      damping: 1.2,
      frequency: 8.5,
      dampingRatio: 0.75,
      maxCompression: 0.2,
      maxDroop: 0.16,
    })),
    antiRollBars: [
      { wheel0: 0, wheel1: 1, stiffness: 45000 },
      { wheel0: 2, wheel1: 3, stiffness: 30000 },
      { wheel0: 4, wheel1: 5, stiffness: 30000 },
    ],
    engine: {
      inertia: 2.6,
      peakTorque: 1150,
      maxSpeed: 290,
      dampingFullThrottle: 0.3,
      dampingEngaged: 3.2,
      dampingDisengaged: 0.8,
      curve: Float64Array.of(0, 0.75, 0.4, 1, 0.7, 0.95, 1, 0.7),
    },
    gears: { ...gearsOf([-6.8, 0, 7, 4.1, 2.6, 1.7, 1.2], 5.2), clutchStrength: 45 },
    friction: [[0.9], [0.55]],
  });
}

/** A tank of 14 500 kg on two tracks of six road wheels; even wheels are left. */
export function tankParams(control: 'STANDARD' | 'SPECIAL'): PhysxParams {
  return buildParams({
    type: 'DRIVETANK',
    mass: 14500,
    size: [2.9, 1.6, 5.6],
    centreOfMass: [0, 0.95, 0],
    forceHeight: -0.4,
    specialControl: control === 'SPECIAL',
    wheels: pairs([2, 1.2, 0.4, -0.4, -1.2, -2], 2.3, 0.4, () => ({
      radius: 0.4,
      width: 0.42,
      mass: 95,
      brakeTorque: 5200,
      damping: 3,
      frequency: 9.5,
      dampingRatio: 0.9,
      maxCompression: 0.22,
      maxDroop: 0.15,
    })),
    engine: {
      inertia: 5,
      peakTorque: 2400,
      maxSpeed: 280,
      dampingFullThrottle: 0.8,
      dampingEngaged: 6,
      dampingDisengaged: 2,
      curve: Float64Array.of(0, 0.85, 0.45, 1, 1, 0.8),
    },
    gears: { ...gearsOf([-5.5, 0, 5.5, 3.4, 2.2, 1.5], 4.4), clutchStrength: 90, switchTime: 0.4 },
    friction: [[0.95], [0.6]],
  });
}

/** The light car of both three-wheelers; `ahead` is the distance of its centre of mass in front of the middle. */
function lightCarParams(ahead: number): PhysxParams {
  return buildParams({
    type: 'DRIVE4W',
    mass: 620,
    size: [1.5, 1.2, 3.1],
    centreOfMass: [0, 0.42, ahead],
    forceHeight: -0.14,
    wheels: pairs([1.05, -1.05], 1.42, 0.28, (axle) => ({
      radius: 0.28,
      width: 0.17,
      mass: 13,
      maxSteer: axle === 0 ? 0.55 : 0,
      brakeTorque: axle === 0 ? 640 : 420,
      handbrakeTorque: axle === 0 ? 0 : 900,
      frequency: 10,
      dampingRatio: 0.75,
      maxCompression: 0.12,
      maxDroop: 0.1,
    })),
    antiRollBars: [
      { wheel0: 0, wheel1: 1, stiffness: 4000 },
      { wheel0: 2, wheel1: 3, stiffness: 3000 },
    ],
    engine: {
      inertia: 0.25,
      peakTorque: 105,
      maxSpeed: 780,
      dampingFullThrottle: 0.05,
      dampingEngaged: 0.5,
      dampingDisengaged: 0.12,
    },
    gears: { ...gearsOf([-3.4, 0, 3.3, 2, 1.4, 1.05, 0.85], 4.3), clutchStrength: 4, switchTime: 0.3 },
    friction: [[1], [0.65]],
  });
}

/** Three wheels, two of them in front, where the mass is. */
export function tadpoleParams(): PhysxParams {
  return tadpole(lightCarParams(0.2));
}

/** Three wheels, two of them behind, where the mass is. */
export function deltaParams(): PhysxParams {
  return delta(lightCarParams(-0.25));
}

/** A rover of 900 kg whose wheels get torque, brake and steer angle one by one. */
export function noDriveParams(): PhysxParams {
  return buildParams({
    type: 'NODRIVE',
    mass: 900,
    size: [1.6, 0.9, 2.8],
    centreOfMass: [0, 0.6, 0],
    forceHeight: -0.16,
    wheels: pairs([0.95, -0.95], 1.4, 0.36, () => ({
      radius: 0.36,
      width: 0.28,
      mass: 16,
      damping: 0.4,
      frequency: 9.5,
      dampingRatio: 0.8,
      maxCompression: 0.2,
      maxDroop: 0.14,
    })),
    friction: [[0.95]],
  });
}
