import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT, CHANNELS, channelIndex } from '../../catalogue/channels.ts';
import {
  createDriverInputs,
  DRIVER_ACCELERATOR,
  DRIVER_BRAKE,
  DRIVER_GEAR_PRESSES,
  DRIVER_IS_AUTOMATIC,
  DRIVER_STEER,
  NO_DRIVER_INPUT,
  writeDriverInputs,
} from '../../contract/driver-inputs.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import type { Track } from '../../environment/track/track.ts';
import { nearestStation_m } from '../../environment/track/car-on-track.ts';
import { toSI } from '../../units/convert.ts';
import { changeRunRoad, changeRunSetup, snapshotRun, restoreRun, resetRun } from './live-control.ts';
import type { Run } from './run-state.ts';
import { advanceRun, createRun, finishRun, runEvents, runLaps, type RunRequest } from './run.ts';

function openSetup(name: Parameters<typeof openSampleCar>[0]): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}
const COUPE = openSetup('coupe-1974');

const MANUAL = { ...NO_DRIVER_INPUT, isAutomatic: false };

interface Drive {
  readonly run: Run;
  readonly driverInputs: Float64Array;
  readonly time_s: number[];
}

function aDrive(model: ModelName = 'racebench', request: Partial<RunRequest> = {}): Drive {
  const driverInputs = createDriverInputs();
  const run = createRun({
    setup: COUPE,
    manoeuvre: 'drive',
    model,
    world: 'flat',
    surface: 'asphalt',
    parameters: { duration_s: 600 },
    rate_Hz: 100,
    seed: 3,
    driverInputs,
    ...request,
  });
  return { run, driverInputs, time_s: [] };
}

/** Goes on for so many samples; the driver inputs follow the number of the sample. */
function driveOn({ run, driverInputs, time_s }: Drive, from: number, count: number): Float64Array[] {
  return Array.from({ length: count }, (_, i) => {
    const k = from + i;
    driverInputs[DRIVER_ACCELERATOR] = k % 400 < 300 ? 1 : 0;
    driverInputs[DRIVER_BRAKE] = k % 400 > 330 ? 0.7 : 0;
    driverInputs[DRIVER_STEER] = 0.4 * Math.sin(k / 70);
    driverInputs[DRIVER_IS_AUTOMATIC] = 1;
    const out = new Float64Array(CHANNEL_COUNT);
    expect(advanceRun(run, out)).toBe(true);
    time_s.push(run.time_s);
    return out;
  });
}

/** Names of the channels that are not the same in every sample; the distance driven goes on as the time does. */
const differing = (a: readonly Float64Array[], b: readonly Float64Array[]): string[] =>
  CHANNELS.filter(
    ({ index, name }) =>
      name !== 'distance_m' && a.some((sample, k) => !Object.is(sample[index], b[k]?.[index])),
  ).map(({ name }) => name);

const evenly = (time_s: readonly number[], rate_Hz: number): boolean =>
  time_s.every((t, k) => Math.abs(t - k / rate_Hz) < 1e-9);

const kinds = (run: Run): string[] => runEvents(run).map(({ kind }) => kind);

describe.each(MODEL_NAMES)('a drive with the %s model', (model) => {
  it('gives the same samples bit for bit when a state is restored and the driver inputs are the same', () => {
    const drive = aDrive(model);
    driveOn(drive, 0, 500);
    const snapshot = snapshotRun(drive.run, 1);
    const first = driveOn(drive, 500, 300);
    driveOn(drive, 50, 130);
    restoreRun(drive.run, snapshot, 1);
    expect(differing(driveOn(drive, 500, 300), first)).toEqual([]);
    restoreRun(drive.run, snapshot, 1);
    expect(differing(driveOn(drive, 500, 100), first)).toEqual([]);
    expect(evenly(drive.time_s, 100)).toBe(true);
  });

  it('reset to its start drives like a new one, bit for bit, and its time goes on', () => {
    const drive = aDrive(model);
    const fresh = driveOn(drive, 0, 300);
    writeDriverInputs(drive.driverInputs, MANUAL);
    resetRun(drive.run, 'start');
    expect(differing(driveOn(drive, 0, 300), fresh)).toEqual([]);
    expect(evenly(drive.time_s, 100)).toBe(true);
    const [event] = runEvents(drive.run);
    expect(event?.kind).toBe('reset');
    expect(event?.time_s).toBeCloseTo(3, 9);
    expect(event?.message).toMatch(/^The car was reset at \d+ km\/h: it is at rest where the drive began\.$/);
  });

  it('reset in place is at rest there, with its heading, engine idling, in first gear', () => {
    const drive = aDrive(model);
    driveOn(drive, 0, 500);
    const { x_m, y_m, yaw_rad } = drive.run.vehicle.readout;
    writeDriverInputs(drive.driverInputs, MANUAL);
    resetRun(drive.run, 'road');
    const { readout } = drive.run.vehicle;
    expect(readout.x_m).toBeCloseTo(x_m, 6);
    expect(readout.y_m).toBeCloseTo(y_m, 6);
    expect(Math.sin(readout.yaw_rad - yaw_rad)).toBeCloseTo(0, 6);
    expect([readout.speed_mps, readout.gear]).toEqual([0, 1]);
    expect(readout.engineSpeed_radps).toBeCloseTo(COUPE.engine.idleSpeed_radps, 3);
  });

  it('on ice gathers less than half the speed in 2 s, and rolls on asphalt again as before', () => {
    const speedAfter2s_mps = (surface: string): number => {
      const drive = aDrive(model);
      driveOn(drive, 0, 10);
      changeRunRoad(drive.run, { surface });
      driveOn(drive, 10, 200);
      return drive.run.vehicle.readout.speed_mps;
    };
    expect(speedAfter2s_mps('ice')).toBeLessThan(0.5 * speedAfter2s_mps('asphalt'));
    const there = aDrive(model);
    changeRunRoad(there.run, { surface: 'ice' });
    changeRunRoad(there.run, { surface: 'asphalt' });
    expect(differing(driveOn(there, 0, 200), driveOn(aDrive(model), 0, 200))).toEqual([]);
  });

  it('records the water that is let onto the road while it runs, as an event with its depths', () => {
    const drive = aDrive(model);
    driveOn(drive, 0, 300);
    changeRunRoad(drive.run, { water_m: toSI(2, 'mm') });
    const after = driveOn(drive, 300, 2).at(-1);
    expect(after?.[channelIndex('waterDepth_m.FL')]).toBeCloseTo(0.002, 9);
    expect(runEvents(drive.run).at(-1)).toMatchObject({
      kind: 'road-changed',
      message: 'The water film on the road changed from 0 to 2 mm.',
    });
  });
});

describe('a drive', () => {
  it('goes on with another setup where it is, and reports each change', () => {
    const drive = aDrive();
    driveOn(drive, 0, 300);
    const { x_m, speed_mps } = drive.run.vehicle.readout;
    const heavy = { ...COUPE, body: { ...COUPE.body, mass_kg: COUPE.body.mass_kg + 400 } };
    changeRunSetup(drive.run, heavy, ['body.mass set to 1300, was 900']);
    expect(drive.run.vehicle.readout).toMatchObject({ x_m, speed_mps });
    driveOn(drive, 300, 100);
    expect(runEvents(drive.run)).toMatchObject([
      { kind: 'setup-changed', message: 'body.mass set to 1300, was 900' },
    ]);
  });

  it('shifts into the gears of the new gearbox', () => {
    const drive = aDrive();
    driveOn(drive, 0, 10);
    const forward = COUPE.gearbox.forward.slice(0, 2);
    changeRunSetup(drive.run, { ...COUPE, gearbox: { ...COUPE.gearbox, forward } }, []);
    writeDriverInputs(drive.driverInputs, MANUAL);
    drive.driverInputs[DRIVER_GEAR_PRESSES] = 9;
    advanceRun(drive.run, new Float64Array(CHANNEL_COUNT));
    expect(drive.run.vehicle.controls.gear).toBe(2);
  });

  it('goes back to a state with the setup and the road of now', () => {
    const drive = aDrive();
    driveOn(drive, 0, 200);
    const snapshot = snapshotRun(drive.run, 2);
    const speed_mps = drive.run.vehicle.readout.speed_mps;
    const heavy = { ...COUPE, body: { ...COUPE.body, mass_kg: COUPE.body.mass_kg + 400 } };
    changeRunSetup(drive.run, heavy, []);
    changeRunRoad(drive.run, { surface: 'gravel' });
    driveOn(drive, 200, 100);
    restoreRun(drive.run, snapshot, 2);
    expect(drive.run.vehicle.readout.speed_mps).toBe(speed_mps);
    expect(drive.run.road.surface).toBe('gravel');
    const sample = driveOn(drive, 200, 100).at(-1);
    const load_N = sample
      ?.slice(channelIndex('wheelLoad_N.FL'))
      .slice(0, 4)
      .reduce((a, b) => a + b, 0);
    expect(load_N! / 9.81).toBeGreaterThan(COUPE.body.mass_kg + 400);
    expect(kinds(drive.run)).toEqual(['state-saved', 'road-changed', 'state-restored']);
  });

  it('that turns over is put on its wheels again and goes on', () => {
    const drive = aDrive('librerally');
    driveOn(drive, 0, 10);
    for (let i = 0; i < 60 && !kinds(drive.run).includes('reset'); i++) {
      drive.run.vehicle.body.push(Float64Array.of(0, 0, 0, 4000, 0, 0));
      driveOn(drive, 10 + i, 1);
    }
    expect(runEvents(drive.run)[0]?.message).toMatch(
      /^The car turned over at \d+\.\d{3} s \(tilt beyond 80°\)\. It was put back on its wheels\.$/,
    );
    const { readout } = drive.run.vehicle;
    expect(Math.abs(readout.roll_rad)).toBeLessThan(0.1);
    expect(evenly(drive.time_s, 100)).toBe(true);
  });

  it('counts what was driven, not where the car was put', () => {
    const drive = aDrive();
    const samples = driveOn(drive, 0, 300);
    const before_m = drive.run.vehicle.readout.distance_m;
    const snapshot = snapshotRun(drive.run, 1);
    resetRun(drive.run, 'start');
    samples.push(...driveOn(drive, 0, 5));
    restoreRun(drive.run, snapshot, 1);
    samples.push(...driveOn(drive, 300, 4));
    const distances_m = samples.map((sample) => sample[channelIndex('distance_m')] ?? NaN);
    expect(distances_m.every((m, k) => k === 0 || m >= distances_m[k - 1]!)).toBe(true);
    const distance_m = finishRun(drive.run).metrics.find(({ name }) => name === 'distance_m')?.value;
    expect(distance_m).toBeGreaterThan(before_m);
    expect(distance_m).toBeLessThan(before_m + 1);
  });

  it('has no state to go back to while a part is missing from the car', () => {
    const part = {
      name: 'front bumper',
      mass_kg: 8,
      position_m: { x: 2, y: 0, z: 0 },
      strength_N: 500,
      number: 0,
    };
    const drive = aDrive('racebench', { setup: { ...COUPE, breakables: [part] } });
    driveOn(drive, 0, 20);
    const snapshot = snapshotRun(drive.run, 1);
    const mass_kg = 2000;
    drive.run.vehicle.body.push(Float64Array.of(-mass_kg * 3, 0, 0, 0, 0, 0));
    driveOn(drive, 20, 10);
    expect(kinds(drive.run)).toContain('part-left');
    expect(() => snapshotRun(drive.run, 2)).toThrow('front bumper has left the car');
    expect(() => changeRunSetup(drive.run, { ...COUPE, breakables: [part] }, [])).toThrow(
      'front bumper has left the car: reset it to rest, then change its setup.',
    );
    restoreRun(drive.run, snapshot, 1);
    snapshotRun(drive.run, 2);
  });
});

/** A road of 8 m around a circle of 15 m, to the left. */
const ROUND: Track = {
  ...OWN_TRACKS['kart-circuit'],
  start_m: 5,
  sectors_m: [],
  kerbs: [],
  points: Array.from({ length: 48 }, (_, i) => ({
    x_m: 15 * Math.cos((2 * Math.PI * i) / 48),
    y_m: 15 * Math.sin((2 * Math.PI * i) / 48),
    z_m: 0,
    right_m: 4,
    left_m: 4,
    bank_rad: 0,
  })),
};

describe('a drive on a track', () => {
  const track = OWN_TRACKS['kart-circuit'];
  const onTrack = (): Drive => aDrive('racebench', { setup: openSetup('fsae-2012'), track });

  it('is reset onto the centre line nearest to the car, along the road', () => {
    const drive = onTrack();
    driveOn(drive, 0, 400);
    writeDriverInputs(drive.driverInputs, MANUAL);
    resetRun(drive.run, 'road');
    const { readout } = drive.run.vehicle;
    const { road } = drive.run.car.course!;
    const distances = Array.from(road.x_m, (x, i) => Math.hypot(x - readout.x_m, road.y_m[i]! - readout.y_m));
    const nearest = distances.indexOf(Math.min(...distances));
    expect(distances[nearest]).toBeLessThan(road.step_m);
    expect(Math.cos(readout.yaw_rad - road.heading_rad[nearest]!)).toBeGreaterThan(0.99);
    expect(readout.speed_mps).toBe(0);
  });

  it('times no lap across a reset, and the next one from the start line on', () => {
    const drive = aDrive('racebench', { setup: openSetup('fsae-2012'), track: ROUND });
    const { road } = drive.run.car.course!;
    followLine(drive, road.length_m + 60);
    const [first] = runLaps(drive.run);
    expect(first?.valid).toBe(true);
    resetRun(drive.run, 'start');
    const at_s = drive.run.vehicle.time_s;
    followLine(drive, road.length_m + 60);
    const laps = runLaps(drive.run);
    expect(laps).toHaveLength(2);
    expect(laps[1]!.start_s).toBeGreaterThan(at_s);
    expect(laps[1]!.end_s - laps[1]!.start_s).toBeCloseTo(first!.end_s - first!.start_s, 1);
  });
});

/** Along the centre line at a walking driver's pace over a distance. */
function followLine({ run, driverInputs }: Drive, distance_m: number): void {
  const { road } = run.car.course!;
  const { readout } = run.vehicle;
  const out = new Float64Array(CHANNEL_COUNT);
  const from_m = readout.distance_m;
  driverInputs[DRIVER_IS_AUTOMATIC] = 1;
  for (let k = 0; k < 20_000 && readout.distance_m - from_m < distance_m; k++) {
    const ahead = Math.round((nearestStation_m(road, readout) + 4) / road.step_m) % (road.count - 1);
    const dx = road.x_m[ahead]! - readout.x_m;
    const dy = road.y_m[ahead]! - readout.y_m;
    const angle = Math.atan2(dy, dx) - readout.yaw_rad;
    driverInputs[DRIVER_STEER] = Math.max(-1, Math.min(1, 2.5 * Math.sin(angle)));
    driverInputs[DRIVER_ACCELERATOR] = readout.speed_mps < 8 ? 0.5 : 0;
    driverInputs[DRIVER_BRAKE] = readout.speed_mps > 9 ? 0.2 : 0;
    advanceRun(run, out);
  }
}
