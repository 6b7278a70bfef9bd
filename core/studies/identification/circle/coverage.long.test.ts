import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../../catalogue/surfaces.ts';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import { requireTrack } from '../../../environment/track/read-track.ts';
import { openCarFile } from '../../../backend/files/open-car-file.ts';
import { ANYWHERE } from '../../../backend/files/file-limits.ts';
import type { Track } from '../../../environment/track/track.ts';
import type { CarCompanion } from '../../../contract/car-file.ts';
import type { Setup } from '../../../setup/setup.ts';
import { setValue } from '../../../car-files/car-ini/edit.ts';
import { fittedSettings } from '../fitted-settings.ts';
import { identify } from '../identify.ts';
import { isEstimate } from '../parameters/finding.ts';
import type { ReplayInputs } from '../../../contract/identification-requests.ts';
import { simulateLog } from '../replay/simulate-log.ts';
import { createRandom } from '../../../math/random.ts';
import type { LogRole } from '../../../catalogue/log-roles.ts';
import type { LogChannel } from '../log/log.ts';
import { coverage, coverageVerdict, type CoverageRow } from './coverage.ts';
import { logOfDrives, normalFrom } from './sensors.ts';
import { testDrives, type TestDrive } from './test-drives.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../../../fixtures/${path}`, import.meta.url));
/** The study racebench reproduce identification has 100. */
const TRIALS = 5;
const SEED = 1;

let setup: Setup;
let track: Track;
let drives: readonly TestDrive[];
let rows: readonly CoverageRow[];

beforeAll(async () => {
  const file = await openCarFile(fixture('cars/coupe-1974/car.ini'), ANYWHERE);
  const car = openCar(file.text, file.companions);
  if (car.setup === undefined) throw new Error('The sample car has no setup');
  setup = car.setup;
  track = requireTrack(
    readFileSync(fixture('tracks/kart-circuit.track'), 'latin1'),
    'kart-circuit.track',
    SURFACE_NAMES,
  );
  drives = testDrives(setup, track);
  rows = coverage(drives, setup, { seed: SEED, trials: TRIALS });
}, 120_000);

const rowOf = (key: string): CoverageRow => {
  const row = rows.find(({ parameter }) => parameter.key === key);
  if (row === undefined) throw new Error(`No parameter ${key}`);
  return row;
};

/** Largest error of a log without noise and offsets, as a part of the true value. */
const WITHOUT_ERRORS: readonly (readonly [key: string, part: number])[] = [
  ['dragArea', 2e-4],
  ['rollingCoefficient', 2e-4],
  ['powerToMass', 2e-4],
  ['brakeForce', 2e-3],
  ['brakeBalance', 2e-3],
  ['frontFrictionScale', 0.01],
  ['steeringRatio', 0.005],
  ['frontCorneringStiffness', 0.02],
  ['rearCorneringStiffness', 0.02],
  ['frontRollingRadius', 1e-4],
  ['rearRollingRadius', 1e-4],
  ['drivenRollingRadius', 3e-4],
];

describe(`the circle from a car to a log and back, ${TRIALS} trials, seed ${SEED}`, () => {
  it.for(WITHOUT_ERRORS)('without errors of sensors, %s is right within %d of itself', ([key, part]) => {
    const { truth, withoutErrors } = rowOf(key);
    const value = isEstimate(withoutErrors) ? withoutErrors.value : NaN;
    expect(Math.abs(value / (truth ?? NaN) - 1)).toBeLessThan(part);
  });

  it('holds the true value of all but one or none of the trials, for each parameter that it shows', () => {
    const estimated = rows.filter((row) => row.estimated > 0);
    expect(estimated).toHaveLength(rows.length - 1);
    for (const { parameter, covered } of estimated)
      expect.soft(covered, parameter.key).toBeGreaterThanOrEqual(TRIALS - 1);
  });

  it('says why the friction of the rear tyres is not identified, which never are at their limit alone', () => {
    expect(rowOf('rearFrictionScale').estimated).toBe(0);
    expect(rowOf('rearFrictionScale').reason).toContain('rear axle');
    expect(coverageVerdict(rowOf('rearFrictionScale'))).toBe('not-shown');
  });

  it('has intervals that are of use: below a tenth of the value', () => {
    for (const { parameter, meanHalf, truth, estimated } of rows)
      if (estimated > 0 && parameter.key !== 'understeerGradient')
        expect.soft((meanHalf ?? NaN) / (truth ?? NaN), parameter.key).toBeLessThan(0.1);
  });
});

const OPEN: ReplayInputs = { pedals: 'log', steering: 'log' };

describe('the car that drove the log, driven by the log', () => {
  const errorsOf = (name: string, inputs: ReplayInputs) => {
    const drive = drives.filter((each) => each.name === name);
    const result = simulateLog(logOfDrives(drive, setup.steering.steeringWheelLock_rad, undefined), setup, {
      inputs,
    });
    expect(result.ended).toBeUndefined();
    return (role: LogRole) => result.channels.find((each) => each.role === role)?.error;
  };

  it('repeats a coast-down from its inputs alone, within 0.05 m/s over 100 s', () => {
    const error = errorsOf('coast-down', OPEN);
    expect(error('speed')?.rms).toBeLessThan(0.05);
    expect(error('speed')?.correlation).toBeGreaterThan(0.9999);
  });

  it('repeats full throttle through the gears within 1 m/s', () => {
    expect(errorsOf('full throttle', OPEN)('speed')?.rms).toBeLessThan(1);
  });

  it('repeats a steady turn from its inputs, left positive', () => {
    const error = errorsOf('turn at 23 m/s in neutral, left', OPEN);
    expect(error('yawRate')?.rms).toBeLessThan(0.002);
    expect(error('yawRate')?.correlation).toBeGreaterThan(0.999);
    expect(Math.abs(error('lateralVelocity')?.bias ?? NaN)).toBeLessThan(0.01);
  });

  it('follows a lap on speed, yaw rate and heading', () => {
    const error = errorsOf('lap', { pedals: 'speed', steering: 'yaw' });
    expect(error('speed')?.rms).toBeLessThan(0.5);
    expect(error('yawRate')?.correlation).toBeGreaterThan(0.98);
    expect(error('lateralAcceleration')?.correlation).toBeGreaterThan(0.98);
  });

  it('follows the path of a lap with positions of 5 cm noise at 10 Hz, within 0.3 m', () => {
    const lap = drives.find(({ name }) => name === 'lap')!;
    const normal = normalFrom(createRandom(SEED, 7));
    const position = (role: 'positionX' | 'positionY', channel: string): LogChannel => {
      const column = lap.column(channel).filter((_, i) => i % 10 === 0);
      return {
        role,
        name: channel,
        time_s: column.map((_, i) => i / 10),
        values: column.map((value) => value + 0.05 * normal()),
      };
    };
    const log = [
      ...logOfDrives([lap], setup.steering.steeringWheelLock_rad, undefined),
      position('positionX', 'positionX_m'),
      position('positionY', 'positionY_m'),
    ];
    const result = simulateLog(log, setup, { inputs: { pedals: 'speed', steering: 'path' }, leadIn_s: 2 });
    expect(result.ended).toBeUndefined();
    expect(result.path?.rms_m).toBeLessThan(0.1);
    expect(Math.abs(result.path?.largest_m ?? NaN)).toBeLessThan(0.3);
    const error = (role: LogRole) => result.channels.find((each) => each.role === role)?.error;
    expect(error('speed')?.rms).toBeLessThan(0.5);
    expect(error('yawRate')?.correlation).toBeGreaterThan(0.98);
  });

  it('refuses a log without steering open loop, and names what is missing', () => {
    const log = logOfDrives(drives.slice(0, 1), 1, undefined).filter(
      ({ role }) => role !== 'steeringWheelAngle',
    );
    expect(() => simulateLog(log, setup, { inputs: OPEN })).toThrow('steering-wheel angle');
  });
});

describe('a car whose tyres are of a file', () => {
  let text: string;
  let companions: readonly CarCompanion[];
  let fsae: Setup;
  let fsaeDrives: readonly TestDrive[];
  beforeAll(async () => {
    ({ text, companions } = await openCarFile(fixture('cars/fsae-2012/car.ini'), ANYWHERE));
    fsae = setupOf(text, companions);
    fsaeDrives = testDrives(fsae, track);
  }, 120_000);

  const setupOf = (of: string, files: readonly CarCompanion[]): Setup => {
    const { setup: opened } = openCar(of, files);
    if (opened === undefined) throw new Error('The sample car has no setup');
    return opened;
  };

  it.for([
    ['dragArea', 5e-4],
    ['rollingCoefficient', 2e-3],
    ['powerToMass', 3e-3],
    ['steeringRatio', 3e-3],
    ['frontRollingRadius', 1e-4],
    ['rearRollingRadius', 1e-4],
    ['drivenRollingRadius', 1e-4],
  ] as const)(
    'comes back in %s within %d of itself: the file has rolling resistance, a free rolling slip, and stiffness over load',
    ([key, part]) => {
      const clean = identify(
        logOfDrives(fsaeDrives, fsae.steering.steeringWheelLock_rad, undefined),
        fsae,
      ).parameters.find(({ row }) => row.key === key);
      const value = clean !== undefined && isEstimate(clean.finding) ? clean.finding.value : NaN;
      expect(Math.abs(value / (clean?.ofCar ?? NaN) - 1)).toBeLessThan(part);
    },
  );

  it('is given back its radii, steering lock and drag by a patch, from a car.ini with others', () => {
    const keys = [
      'wheel0.radius',
      'wheel1.radius',
      'wheel2.radius',
      'wheel3.radius',
      'steer.lock',
      'aero.body.cx',
    ];
    const numbers = openCar(text, companions).values;
    const truth = new Map(keys.map((key) => [key, numbers.get(key)?.value as number]));
    const factor = (key: string): number => (key.endsWith('radius') ? 1.01 : 0.95);
    let wrong = text;
    for (const [key, value] of truth) wrong = setValue(wrong, key, String(value * factor(key)));
    const log = logOfDrives(fsaeDrives, fsae.steering.steeringWheelLock_rad, { seed: SEED, trial: 0 });
    const opened = openCar(wrong, companions).values;
    const settings = identify(log, setupOf(wrong, companions)).parameters.flatMap((parameter) =>
      fittedSettings(parameter, (key) => opened.get(key)?.value),
    );
    expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length);
    for (const [key, value] of truth) {
      const fitted = settings.find((setting) => setting.key === key);
      expect.soft(Number(fitted?.value) / value, key).toBeCloseTo(1, key.endsWith('radius') ? 3 : 2);
    }
  });
});
