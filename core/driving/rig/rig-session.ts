import { HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { poseSize, rigColumns, type RigFrame } from '../../catalogue/rigs.ts';
import type { Rig } from './rig.ts';

/** Shortest time between two samples: 256 of them are 2.56 s or a little more. */
const SAMPLE_S = 0.01;

/** A rig with the histories of its last 256 samples. */
export interface RigSession {
  readonly rig: Rig;
  /** Runs on for the simulated time, or to the rig's end; the part of a step that is left over counts next time. */
  readonly run: (duration_s: number) => void;
  /** To the next sample. */
  readonly step: () => void;
  readonly frame: () => RigFrame;
}

export function createRigSession(rig: Rig): RigSession {
  const columns = rigColumns(rig.name, rig.geometry);
  const rings = columns.map(() => new Float64Array(HISTORY_SAMPLES));
  const ringTime_s = new Float64Array(HISTORY_SAMPLES);
  const sample = new Float64Array(columns.length);
  const every = Math.max(1, Math.ceil(SAMPLE_S / rig.step_s - 1e-9));
  let steps = 0;
  let taken = 0;
  let owed_s = 0;

  const take = (): void => {
    rig.writeSample(sample);
    const index = taken % HISTORY_SAMPLES;
    ringTime_s[index] = rig.time_s();
    for (let i = 0; i < rings.length; i++) rings[i]![index] = sample[i]!;
    taken += 1;
  };
  const advance = (): void => {
    rig.step();
    steps += 1;
    if (steps % every === 0) take();
  };
  const inOrder = (ring: Float64Array): Float64Array => {
    if (taken <= HISTORY_SAMPLES) return ring.slice(0, taken);
    const from = taken % HISTORY_SAMPLES;
    const out = new Float64Array(HISTORY_SAMPLES);
    out.set(ring.subarray(from));
    out.set(ring.subarray(0, from), HISTORY_SAMPLES - from);
    return out;
  };

  return {
    rig,
    run: (duration_s) => {
      owed_s += duration_s;
      while (owed_s >= rig.step_s && rig.ended() === undefined) {
        advance();
        owed_s -= rig.step_s;
      }
      if (rig.ended() !== undefined) owed_s = 0;
    },
    step: () => {
      do advance();
      while (steps % every !== 0);
    },
    frame: () => {
      const pose = new Float64Array(poseSize(rig.geometry.wheels.length));
      rig.writePose(pose);
      return {
        time_s: rig.time_s(),
        pose,
        figures: rig.figures(),
        sampleTimes_s: inOrder(ringTime_s),
        samples: columns.map((name, i) => ({ name, values: inOrder(rings[i]!) })),
        response: rig.response(),
        ended: rig.ended(),
      };
    },
  };
}
