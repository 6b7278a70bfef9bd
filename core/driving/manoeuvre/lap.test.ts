import { describe, expect, it } from 'vitest';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import type { Track } from '../../environment/track/track.ts';
import { createRun, runEvents, runLaps, type RunRequest } from './run.ts';
import { runToEnd } from './testing/run-to-end.ts';

const { setup: coupe } = openSampleCar('coupe-1974');
if (coupe === undefined) throw new Error('The coupe cannot run');
const kart = OWN_TRACKS['kart-circuit'];

const RADIUS_M = 60;
/** A road of 8 m around a circle of 60 m, to the left. */
const circle: Track = {
  ...kart,
  name: 'Circle',
  start_m: 10,
  sectors_m: [200],
  kerbs: [],
  patches: [],
  points: Array.from({ length: 120 }, (_, i) => ({
    x_m: RADIUS_M * Math.cos((2 * Math.PI * i) / 120),
    y_m: RADIUS_M * Math.sin((2 * Math.PI * i) / 120),
    z_m: 0,
    right_m: 4,
    left_m: 4,
    bank_rad: 0,
  })),
};

const request: RunRequest = {
  setup: coupe,
  manoeuvre: 'lap',
  model: 'racebench',
  world: 'flat',
  surface: 'asphalt',
  parameters: {},
  rate_Hz: 100,
  seed: 0,
  track: kart,
};

describe('laps', () => {
  const two = runToEnd(coupe, 'lap', { track: kart });
  it('are the same run to run, bit for bit', () => {
    const drive = () => runToEnd(coupe, 'lap', { track: circle, parameters: { laps: 1 } });
    const [first, again] = [drive(), drive()];
    expect(runLaps(again.run)).toEqual(runLaps(first.run));
    for (const channel of ['positionX_m', 'positionY_m', 'slipAngle_rad.FL'])
      expect(again.channel(channel)).toEqual(first.channel(channel));
  });
  it('follow each other without a gap, each the sum of its sectors, reported when they are complete', () => {
    const laps = runLaps(two.run);
    expect(laps.map(({ number, valid }) => [number, valid])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(laps[1]!.start_s).toBeCloseTo(laps[0]!.end_s, 9);
    for (const { start_s, end_s, sectors_s } of laps) {
      expect(sectors_s).toHaveLength(3);
      expect(sectors_s.reduce((sum, each) => sum + each, 0)).toBeCloseTo(end_s - start_s, 9);
    }
    const events = runEvents(two.run).filter(({ kind }) => kind === 'lap');
    expect(events.map(({ time_s }) => time_s)).toEqual(laps.map(({ end_s }) => end_s));
    expect(two.metric('bestLap_s')).toBe(Math.min(...laps.map(({ start_s, end_s }) => end_s - start_s)));
    expect(two.metric('theoreticalBest_s')).toBeLessThanOrEqual(two.metric('bestLap_s'));
  });
  it('round a circle pass the centre line at v r_line / r times its length: lap time 2 pi r / v to 0.5 %', () => {
    const run = runToEnd(coupe, 'lap', { track: circle, parameters: { laps: 1, grip: 0.7 } });
    const x_m = run.channel('positionX_m');
    const y_m = run.channel('positionY_m');
    const speed = run.channel('speed_mps');
    const half = Math.floor(x_m.length / 2);
    const radius_m = Math.hypot(x_m[half]!, y_m[half]!);
    expect(Math.abs(run.metric('bestLap_s') / ((2 * Math.PI * radius_m) / speed[half]!) - 1)).toBeLessThan(
      0.005,
    );
    // The line of minimum curvature keeps to the outer edge.
    expect(radius_m).toBeGreaterThan(RADIUS_M + 2);
  });
  it('with less grip are slower', () => {
    const careful = runToEnd(coupe, 'lap', { track: kart, parameters: { laps: 1, grip: 0.7 } });
    expect(careful.metric('bestLap_s')).toBeGreaterThan(1.08 * two.metric('bestLap_s'));
  });
});

describe('a lap that cannot be driven', () => {
  it('ends where the car leaves the road, with what was recorded', () => {
    const oily: Track = {
      ...kart,
      patches: [
        { from_m: 0, to_m: 700, rightEdge_m: -9, leftEdge_m: 9, surface: 'ice', waterDepth_m: undefined },
      ],
    };
    const run = runToEnd(coupe, 'lap', { track: oily });
    expect(run.status).toBe('lost');
    expect(run.reason).toMatch(/left the road at \d+ m|spun/);
    expect(run.metricNames).not.toContain('bestLap_s');
    expect(run.metric('maxLineError_m')).toBeGreaterThan(1);
    expect(run.time_s.at(-1)!).toBeGreaterThan(1);
  });
  it('ends where the car does not advance', () => {
    const curve = { speed_radps: [0, 700], torque_Nm: [1, 1] };
    const tired = { ...coupe, engine: { ...coupe.engine, curve } };
    const run = runToEnd(tired, 'lap', { track: OWN_TRACKS['hill-climb'] });
    expect(run.reason).toBe('The car stopped advancing at 0 m of the track.');
  });
  it('is refused without a track, and a track is refused where none is driven', () => {
    const { track, ...without } = request;
    expect(track).toBe(kart);
    expect(() => createRun(without)).toThrow('track is missing');
    expect(() => createRun({ ...request, manoeuvre: 'braking' })).toThrow('braking does not use a track');
  });
});
