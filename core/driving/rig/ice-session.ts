import { HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { ICE_COLUMNS, type IceFrame } from '../../contract/ice.ts';
import type { IceRig } from './ice.ts';

/** 256 samples are 5 s. */
const SAMPLE_S = 0.02;

/** The last 256 samples of the experiment; they stay when the car or its differential changes. */
export interface IceHistory {
  readonly run: (rig: IceRig, duration_s: number) => void;
  readonly frame: (rig: IceRig) => IceFrame;
}

export function createIceHistory(): IceHistory {
  const times_s: number[] = [];
  const samples: number[][] = ICE_COLUMNS.map(() => []);
  let owed_s = 0;
  let next_s = 0;
  const take = (rig: IceRig): void => {
    const { time_s, wheelSpeed_radps, torque_Nm, acceleration_mps2 } = rig.read();
    times_s.push(time_s);
    const values = [...wheelSpeed_radps, ...torque_Nm, acceleration_mps2];
    samples.forEach((column, i) => column.push(values[i] ?? 0));
    next_s = time_s + SAMPLE_S;
    if (times_s.length <= HISTORY_SAMPLES) return;
    for (const column of [times_s, ...samples]) column.shift();
  };
  return {
    run: (rig, duration_s) => {
      owed_s += duration_s;
      for (; owed_s >= rig.step_s; owed_s -= rig.step_s) {
        rig.step();
        if (rig.read().time_s >= next_s - 1e-9) take(rig);
      }
    },
    frame: (rig) => ({
      ...rig.read(),
      sampleTimes_s: Float64Array.from(times_s),
      samples: ICE_COLUMNS.map((name, i) => ({ name, values: Float64Array.from(samples[i] ?? []) })),
    }),
  };
}
