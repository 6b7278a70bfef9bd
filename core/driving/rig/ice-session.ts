import { HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { ICE_COLUMNS, type IceFrame, type IceState } from '../../contract/ice.ts';
import type { IceRig } from './ice.ts';

/** Time between two samples of a trial of up to 10 s. */
const SAMPLE_S = 0.02;
/** A longer trial keeps every second of this many samples, and takes the next ones at twice the distance. */
const MAX_SAMPLES = 2 * HISTORY_SAMPLES;

/** A torque below this share of what the road takes moves nothing. */
const NOTHING = 0.01;
/** An engine needs this long to take up the throttle. */
const TAKEN_UP_S = 1;
/** A trial of the experiment from its start to its end; it goes on when the car or its differential changes. */
export interface IceTrial {
  /** Runs on for the simulated time, or to the end; the part of a step that is left over is added next time. */
  readonly run: (rig: IceRig, duration_s: number) => void;
  readonly frame: (rig: IceRig) => IceFrame;
  /** The engine gives no more torque with this throttle: nothing changes any more. */
  readonly hasEnded: () => boolean;
}

function isMoved({ inputTorque_Nm, torque_Nm, grip_Nm }: IceState): boolean {
  const least_Nm = NOTHING * grip_Nm[1];
  return [inputTorque_Nm, ...torque_Nm].some((value_Nm) => Math.abs(value_Nm) > least_Nm);
}

/** Values of a state in the order of ICE_COLUMNS. */
const valuesOf = ({ wheelSpeed_radps, torque_Nm, acceleration_mps2 }: IceState): readonly number[] => [
  ...wheelSpeed_radps,
  ...torque_Nm,
  acceleration_mps2,
];

export function createIceTrial(): IceTrial {
  let states: IceState[] = [];
  let sample_s = SAMPLE_S;
  let next_s = 0;
  let owed_s = 0;
  let hasEnded = false;
  let driven: IceRig | undefined;
  /** Time from which the differential is that of now. */
  let since_s = 0;

  const take = (state: IceState): void => {
    states.push(state);
    if (states.length === MAX_SAMPLES) {
      states = states.filter((_, i) => i % 2 === 1);
      sample_s *= 2;
    }
    next_s = state.time_s + sample_s;
  };
  const step = (rig: IceRig): void => {
    if (rig !== driven) {
      driven = rig;
      since_s = rig.read().time_s;
    }
    rig.step();
    const state = rig.read();
    hasEnded = state.time_s >= TAKEN_UP_S && !isMoved(state);
    if (hasEnded || state.time_s >= next_s - 1e-9) take(state);
  };
  const halfway = (end_s: number): IceState | undefined =>
    states.find(({ time_s }) => time_s >= (since_s + end_s) / 2);
  return {
    run: (rig, duration_s) => {
      owed_s += duration_s;
      for (; owed_s >= rig.step_s && !hasEnded; owed_s -= rig.step_s) step(rig);
    },
    frame: (rig) => {
      const now = rig.read();
      const values = states.map(valuesOf);
      return {
        ...now,
        halfway: hasEnded ? halfway(now.time_s) : undefined,
        sampleTimes_s: Float64Array.from(states, ({ time_s }) => time_s),
        samples: ICE_COLUMNS.map((name, i) => ({
          name,
          values: Float64Array.from(values, (row) => row[i] ?? NaN),
        })),
      };
    },
    hasEnded: () => hasEnded,
  };
}
