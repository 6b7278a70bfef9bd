import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placePhysxVehicle } from '../../../models/physx/engine/place-vehicle.ts';
import { stepPhysx } from '../../../models/physx/engine/step-physx.ts';
import {
  createTelemetry,
  ENGINE_CHANNELS,
  graphHeight,
  historyOf,
  HISTORY_LENGTH,
  isLow,
  recordTelemetry,
  WHEEL_CHANNELS,
  wheelChannel,
} from '../../../models/physx/engine/readings/telemetry.ts';
import { graphPoints } from '../../../models/physx/engine/readings/telemetry-graphs.ts';
import { createPhysxVehicle } from '../../../models/physx/engine/vehicle.ts';
import { at, list, parseJson, text } from './json.ts';
import { readRun, runGround } from './run.ts';
import { readSchedule } from './schedule.ts';

const FOLDER = '../shared/reference/physx';
const RUN = '05_steer_step_dt60.csv';

interface Graph {
  readonly channel: number;
  readonly title: string;
  readonly min: number;
  readonly mid: number;
  readonly max: number;
  readonly raw: readonly number[];
  readonly y: readonly number[];
  readonly x0: number;
  readonly x255: number;
  /** 1 for a sample of the high colour, one character each. */
  readonly high: string;
}

function recordedHistory() {
  const read = (name: string) => parseJson(name, readFileSync(`${FOLDER}/${name}`, 'utf8'));
  const entry = list(at(read('manifest.json'), 'runs')).find((run) => text(at(run, 'file')) === RUN)!;
  const run = readRun(entry, read('params.json'));
  const vehicle = createPhysxVehicle(run.params, runGround(run));
  placePhysxVehicle(vehicle, run.start);
  const schedule = readSchedule(entry, run.params, run.smoothing);
  const telemetry = createTelemetry(run.params.wheels.count);
  for (let step = 0; step < 480; step++) {
    schedule.apply(vehicle, step * run.dt, Math.fround(run.dt));
    stepPhysx(vehicle, Math.fround(run.dt));
    recordTelemetry(telemetry, vehicle);
  }
  const graphs = at(read('telemetry_history_05_dt60.json'), 'graphs').value as Record<
    string,
    readonly Graph[]
  >;
  return { telemetry, graphs };
}

/** Samples whose colour is another one: a value within rounding of the middle may be. */
function differences(low: Uint8Array, high: string): number {
  return low.filter((is, i) => (high.at(i) === '1') === (is === 1)).length;
}

describe('telemetry histories', () => {
  it('hold the last 256 samples of all 53 channels as the recorded program shows them', ({ skip }) => {
    skip(!existsSync(FOLDER), 'reference/physx is not beside the project');
    const { telemetry, graphs } = recordedHistory();
    const own = ['engine', 'fl', 'fr', 'rl', 'rr'].flatMap((name, position) =>
      (graphs[name] ?? []).map((graph) => ({
        graph,
        channel: (position === 0 ? ENGINE_CHANNELS : WHEEL_CHANNELS)[graph.channel]!,
        index: position === 0 ? graph.channel : wheelChannel(position - 1, graph.channel),
        // Centres of the graphs: the engine in the middle, left wheels left of it, rear wheels below it.
        left: (position === 0 ? 0.5 : position % 2 === 1 ? 0.25 : 0.75) - 0.125,
        bottom: (position === 0 ? 0.5 : position < 3 ? 0.75 : 0.25) - 0.125,
      })),
    );
    expect(own).toHaveLength(53);
    for (const { graph, channel, index, left, bottom } of own) {
      const points = graphPoints(telemetry, index, { left, bottom, width: 0.25, height: 0.25 });
      const history = historyOf(telemetry, index);
      expect(points.title).toBe(graph.title);
      expect(points.x[0]).toBeCloseTo(graph.x0, 6);
      expect(points.x[255]).toBeCloseTo(graph.x255, 6);
      expect(channel.title).toBe(graph.title);
      expect([channel.min, channel.mid, channel.max].map(Math.fround)).toEqual(
        [graph.min, graph.mid, graph.max].map(Math.fround),
      );
      const range = channel.max - channel.min;
      const furthest = (ours: ArrayLike<number>, theirs: ArrayLike<number>): number =>
        Math.max(...Array.from(ours, (value, i) => Math.abs(value - theirs[i]!)));
      // Seven digits of a force of 5 kN, and single precision.
      expect(furthest(history, graph.raw)).toBeLessThan(1e-4 * range);
      expect(furthest(points.y, graph.y)).toBeLessThan(3e-5);
      expect(differences(points.low, graph.high)).toBeLessThanOrEqual(1);
    }
  });
  it('clamp a value to its range and colour it by the middle', () => {
    const jounce = WHEEL_CHANNELS[0]!;
    expect(graphHeight(jounce, 9, 0, 0.25)).toBe(0.25);
    expect(graphHeight(jounce, -9, 0, 0.25)).toBe(0);
    expect([-9, 0, 9].map((value) => isLow(jounce, value))).toEqual([true, false, false]);
    expect(HISTORY_LENGTH).toBe(256);
  });
});
