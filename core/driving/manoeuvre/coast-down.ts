import { straightFit, sampledAt } from '../../math/fit.ts';
import { AIR_DENSITY_KGPM3, GRAVITY_MPS2 } from '../../math/constants.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import { CALM_PREVIEW_S, createPathFollower, followPath } from '../driver/path-follower.ts';
import { createRunEnergyBalance } from './run-energy-balance.ts';
import type { Manoeuvre } from './procedure.ts';
import { RECORDING_RATE_HZ, recorded, recordedTime_s } from './recording.ts';
import { firstFall } from './windows.ts';

/** Width of the difference that gives the deceleration. */
const DIFFERENCE_S = 0.5;
/** Heave and pitch settle to the drag in this time; the fit begins after it. */
const SETTLED_S = 2;

export const COAST_DOWN: Manoeuvre<'coast-down'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const { startSpeed_mps, endSpeed_mps } = parameters;
  const energy = createRunEnergyBalance(vehicle);
  const follower = createPathFollower(facts, 0, 0, 0, 0, CALM_PREVIEW_S);
  return {
    start: { speed_mps: startSpeed_mps, gear: 0 },
    channels: ['speed_mps', 'distance_m', 'positionZ_m'],
    // A straight line: on a bank the car would turn downhill.
    control: () => {
      energy.begin();
      followPath(follower, vehicle);
    },
    ended: () =>
      vehicle.readout.speed_mps <= endSpeed_mps ? `Slowed to ${endSpeed_mps.toFixed(1)} m/s.` : undefined,
    fraction: () => (startSpeed_mps - vehicle.readout.speed_mps) / (startSpeed_mps - endSpeed_mps),
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const speed_mps = recorded(recording, 'speed_mps');
      const end_s = firstFall(time_s, speed_mps, endSpeed_mps);
      const road = roadLoad(time_s, speed_mps, recorded(recording, 'positionZ_m'), facts);
      return {
        time_s: end_s,
        distance_m:
          end_s === undefined ? undefined : sampledAt(time_s, recorded(recording, 'distance_m'), end_s),
        dragArea_m2: road === undefined ? undefined : (2 * road.drag) / AIR_DENSITY_KGPM3,
        rollingCoefficient: road === undefined ? undefined : road.constant_N / (facts.mass_kg * GRAVITY_MPS2),
        ...energy.figures(),
      };
    },
  };
};

/**
 * m_eff dv/dt + m g dz/ds = -(A + B v^2) by a straight fit over v^2: the grade is not part of the road load.
 */
function roadLoad(
  time_s: Float64Array,
  speed_mps: Float64Array,
  height_m: Float64Array,
  facts: DriverFacts,
): { readonly constant_N: number; readonly drag: number } | undefined {
  const half = Math.round((DIFFERENCE_S / 2) * RECORDING_RATE_HZ);
  const squares: number[] = [];
  const forces_N: number[] = [];
  for (let i = half; i < speed_mps.length - half; i++) {
    if (time_s[i]! < SETTLED_S) continue;
    const apart_s = time_s[i + half]! - time_s[i - half]!;
    const deceleration = (speed_mps[i - half]! - speed_mps[i + half]!) / apart_s;
    const grade = (height_m[i + half]! - height_m[i - half]!) / (apart_s * speed_mps[i]!);
    squares.push(speed_mps[i]! ** 2);
    forces_N.push(facts.rollingMass_kg * deceleration - facts.mass_kg * GRAVITY_MPS2 * grade);
  }
  const fit = straightFit(squares, forces_N);
  return fit === undefined ? undefined : { constant_N: fit.intercept, drag: fit.slope };
}
