import { describe, expect, it } from 'vitest';
import { readInputTable } from '../input-table/read-input-table.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { aSetup, onTyre, PACEJKA_TYRE } from '../../proof/testing/a-setup.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { createRun, runEvents, runLaps, type RunRequest } from './run.ts';
import { runToEnd, type WholeRun } from './testing/run-to-end.ts';

const { setup: coupe } = openSampleCar('coupe-1974');
if (coupe === undefined) throw new Error('The coupe cannot run');

const table = (...lines: readonly string[]) => readInputTable({ name: 'in.csv', text: lines.join('\n') });
const drive = (lines: readonly string[], parameters: Readonly<Record<string, number>> = {}): WholeRun =>
  runToEnd(coupe, 'input-table', { inputs: table(...lines), parameters });
const last = (run: WholeRun, channel: string): number => run.channel(channel).at(-1) ?? NaN;
const at = (run: WholeRun, channel: string, time_s: number): number =>
  run.channel(channel)[run.time_s.findIndex((time) => time >= time_s - 1e-9)] ?? NaN;

describe('a run by a table', () => {
  it('with the steering of a step steer and no pedals is that step steer, to 1e-9', () => {
    const step = runToEnd(coupe, 'step-steer', {
      parameters: { speed_mps: 22, steer: 0.06, stepTime_s: 0.2, duration_s: 4 },
    });
    const run = drive(['time_s, steer', '0, 0', '1, 0', '1.2, 0.06', '4, 0.06'], { startSpeed_mps: 22 });
    expect(run.reason).toBe('The table is at its end.');
    expect(Math.abs(last(step, 'yawRate_radps'))).toBeGreaterThan(0.1);
    for (const channel of ['yawRate_radps', 'lateralAcceleration_mps2', 'roll_rad', 'speed_mps', 'gear']) {
      const own = run.channel(channel);
      expect(own.length).toBe(step.time_s.length);
      step.channel(channel).forEach((value, i) => expect(own[i]).toBeCloseTo(value, 9));
    }
  });
  it('turns left with positive steering, steering-wheel and road-wheel angles, right with negative ones, a mirror of it', () => {
    const symmetric = onTyre(aSetup(), PACEJKA_TYRE);
    const yaw = (column: string, value: number): number =>
      last(
        runToEnd(symmetric, 'input-table', {
          inputs: table(`time_s, ${column}`, '0, 0', `0.5, ${value}`, `2, ${value}`),
          parameters: { startSpeed_mps: 15 },
        }),
        'yawRate_radps',
      );
    for (const [column, value] of [
      ['steer', 0.05],
      ['steer_pct', 5],
      ['roadWheelAngle_deg', 2],
    ] as const) {
      expect(yaw(column, value)).toBeGreaterThan(0.05);
      expect(yaw(column, -value)).toBeCloseTo(-yaw(column, value), 9);
    }
    const wheel = drive(['time_s, steeringWheelAngle_deg', '0, 0', '0.5, 40', '2, 40']);
    expect(last(wheel, 'yawRate_radps')).toBeGreaterThan(0.05);
    expect(last(wheel, 'steer')).toBeCloseTo(
      ((40 / 180) * Math.PI) / coupe.steering.steeringWheelLock_rad,
      6,
    );
  });
  it('moves straight between rows, holds a gear to the next row, and ends with the last one', () => {
    const run = drive(['time_s, accelerator, brake_pct, gear', '0, 0, 0, 2', '2, 0.5, 0, 3', '3, 0, 50, 3'], {
      startSpeed_mps: 15,
    });
    expect(run.time_s.at(-1)).toBeCloseTo(3, 2);
    expect(at(run, 'accelerator', 1)).toBeCloseTo(0.25, 3);
    expect(at(run, 'brake', 2.5)).toBeCloseTo(0.25, 3);
    expect(at(run, 'gear', 1.99)).toBe(2);
    expect(at(run, 'gear', 2.9)).toBe(3);
    expect(run.metric('endSpeed_mps')).toBeLessThan(15);
  });
  it('over distance applies the row of 50 m at 50 m, and ends at 100 m, whatever the speed', () => {
    const lines = ['distance_m, steer, speed_kph', '0, 0, 36', '50, 0.05, 36', '100, 0, 36'];
    for (const speed_kph of [36, 54]) {
      const run = drive(lines.map((line) => line.replaceAll(', 36', `, ${speed_kph}`)));
      const half = run.channel('distance_m').findIndex((distance_m) => distance_m >= 50);
      expect(run.channel('steer')[half]).toBeCloseTo(0.05, 3);
      expect(run.metric('distance_m')).toBeGreaterThan(99.5);
      expect(run.metric('distance_m')).toBeLessThan(101);
      // It begins at the table's speed, not at the parameter's.
      expect(run.channel('speed_mps')[0]).toBeCloseTo(speed_kph / 3.6, 1);
      expect(run.metric('endSpeed_mps')).toBeCloseTo(speed_kph / 3.6, 0);
    }
  });
  it('holds a speed that rises from 30 to 90 km/h within 3 km/h, changing up on the way, and down again', () => {
    const run = drive(['time_s, speed_kph', '0, 30', '15, 90', '20, 90', '40, 25']);
    for (const [time_s, speed_kph] of [
      [10, 70],
      [19, 90],
      [30, 57.5],
    ] as const)
      expect(Math.abs(at(run, 'speed_mps', time_s) * 3.6 - speed_kph)).toBeLessThan(3);
    const gears = run.channel('gear');
    expect(Math.max(...gears)).toBeGreaterThan(gears[0] ?? NaN);
    expect(gears.at(-1)).toBeLessThan(Math.max(...gears));
  });
  it('without gears shifts by itself under full throttle', () => {
    const run = drive(['time_s, accelerator', '0, 1', '12, 1'], { startSpeed_mps: 5 });
    expect(Math.max(...run.channel('gear'))).toBeGreaterThan(1);
    expect(run.metric('topSpeed_mps')).toBeGreaterThan(20);
  });
  it('against distance ends where the car stops before the end of the table', () => {
    const run = drive(['distance_m, accelerator, brake', '0, 0, 1', '500, 0, 1'], { startSpeed_mps: 10 });
    expect(run.reason).toMatch(/^The car stopped advancing at \d+ m of the table\.$/);
  });
  it('is the same run to run, bit for bit', () => {
    const lines = ['time_s, steer, speed_kph', '0, 0, 60', '1, 0.05, 60', '2, -0.05, 60'];
    expect(drive(lines).channel('positionY_m')).toEqual(drive(lines).channel('positionY_m'));
  });
});

describe('a run by a table on a track', () => {
  const track = OWN_TRACKS['kart-circuit'];
  it('begins before the start line and beside the centre line as asked, and runs along the centre line', () => {
    const run = runToEnd(coupe, 'input-table', {
      track,
      inputs: table('distance_m, speed_kph', '0, 40', '30, 40'),
      parameters: { runUp_m: 10, left_m: 1.5 },
    });
    const road = run.run.car.course?.road;
    if (road === undefined) throw new Error('no road');
    const [start_m = 0] = road.lines_m;
    const x_m = run.channel('positionX_m')[0] ?? NaN;
    const y_m = run.channel('positionY_m')[0] ?? NaN;
    const node = Math.round(((start_m - 10 + road.length_m) % road.length_m) / road.step_m);
    expect(Math.hypot(x_m - (road.x_m[node] ?? NaN), y_m - (road.y_m[node] ?? NaN))).toBeCloseTo(1.5, 1);
    expect(run.reason).toBe('The table is at its end.');
    expect(runLaps(run.run)).toEqual([]);
    expect(runEvents(run.run)).toEqual([]);
  });
});

describe('a table that does not fit', () => {
  const request: RunRequest = {
    setup: coupe,
    manoeuvre: 'input-table',
    model: 'racebench',
    world: 'flat',
    surface: 'asphalt',
    parameters: {},
    rate_Hz: 100,
    seed: 0,
  };
  const refused =
    (...lines: readonly string[]) =>
    () =>
      createRun({ ...request, inputs: table(...lines) });
  it('is refused by file, line and column for a gear and an angle that the car does not have', () => {
    expect(refused('time_s, gear', '0, 1', '1, 9')).toThrow(
      "in.csv:3: gear: 9 is outside the range of this car's input, -1 to 5.",
    );
    expect(refused('time_s, steeringWheelAngle_deg', '0, 0', '1, -1500')).toThrow(
      /^in\.csv:3: steeringWheelAngle: -1500 is outside the range of this car's input, -\d+ to \d+ °\.$/,
    );
    expect(refused('time_s, roadWheelAngle_deg', '0, 80', '1, 0')).toThrow('in.csv:2: roadWheelAngle: 80');
  });
  it('is refused where there is none, and where none is driven', () => {
    expect(() => createRun(request)).toThrow('inputs is missing: input-table needs a table of inputs');
    const inputs = table('time_s, steer', '0, 0', '1, 0');
    expect(() => createRun({ ...request, manoeuvre: 'braking', inputs })).toThrow(
      'braking does not use a table of inputs',
    );
  });
});
