import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelsOf } from '../contract/channels.ts';
import { carChannels } from '../setup/car-channels.ts';
import { aSetup } from '../testing/a-setup.ts';
import { temporaryFolder } from '../backend/testing/recordings.ts';
import { BROKEN_CAR } from '../backend/testing/small-car.ts';
import { openStore } from '../backend/store.ts';
import { jsonOf, racebench, type CommandOptions } from './testing/command.ts';

const SAMPLE = fileURLToPath(new URL('../../fixtures/cars/coupe-1974/', import.meta.url));

let place: ReturnType<typeof temporaryFolder>;
let car: string;
let db: string;

beforeEach(() => {
  place = temporaryFolder();
  cpSync(SAMPLE, join(place.folder, 'coupe'), { recursive: true });
  car = join(place.folder, 'coupe', 'car.ini');
  db = join(place.folder, 'runs.sqlite');
});
afterEach(() => place.remove());

const command = (args: readonly string[], more: Partial<CommandOptions> = {}) =>
  racebench(args, { home: join(place.folder, 'home'), ...more });

const text = () => readFileSync(car, 'latin1');

/** What the session being recorded into `db` has by now; 0 while there is none. */
function recordedSeconds(): number {
  if (!existsSync(db)) return 0;
  const store = openStore({ path: db, create: false });
  const [session] = store.sessions.list();
  store.close();
  return session?.duration_s ?? 0;
}

/** Lines that differ between two texts of as many lines. */
function changedLines(before: string, after: string): number[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  expect(b).toHaveLength(a.length);
  return a.flatMap((line, i) => (line === b[i] ? [] : [i + 1]));
}

describe('racebench inspect of a file with plain [section] headings', () => {
  it('names the line, lists what it holds and exits 1', async () => {
    const path = fileURLToPath(new URL('../../fixtures/car-ini/plain-sections.ini', import.meta.url));
    const result = await command(['inspect', path, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({
      setup: null,
      derived: [],
      diagnostics: [{ code: 'plain-section-file', severity: 'error' }],
      plain: expect.arrayContaining([{ section: 'INERTIA', key: 'X', value: '1.7' }]) as unknown,
    });
  });
});

describe('racebench inspect', () => {
  it('prints one object with setup in SI, derived figures and diagnostics; a folder stands for its car.ini', async () => {
    const result = await command(['inspect', join(place.folder, 'coupe'), '--json']);
    expect(result.code).toBe(0);
    const object = jsonOf(result) as { derived: { name: string; unit: string }[] };
    expect(Object.keys(object)).toEqual(expect.arrayContaining(['car', 'setup', 'derived', 'diagnostics']));
    expect(object).toMatchObject({ path: car, setup: { corners: [{}, {}, {}, {}] } });
    const loads = object.derived.filter((d) => d.name.startsWith('staticWheelLoad_N.'));
    expect(loads).toHaveLength(4);
  });

  it('fails with file, line and key for a car that cannot run', async () => {
    writeFileSync(car, BROKEN_CAR);
    const result = await command(['inspect', car, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({ setup: null });
    const plain = await command(['inspect', car]);
    expect(plain.stdout).toMatch(/error: car\.ini:\d+: susp0\.x is missing/);
  });

  it('says which file is not there', async () => {
    const result = await command(['inspect', join(place.folder, 'none.ini'), '--json']);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('none.ini does not exist');
    expect(jsonOf(result)).toMatchObject({ error: { code: 'FILE_NOT_FOUND' } });
  });
});

describe('racebench inspect, advice', () => {
  it('says that bump damping of 9000 N s/m is 2.05 times critical, with validity and source, and still exits 0', async () => {
    await command(['set', car, 'susp_front.bump_rate=9000', 'susp_front.rebound_rate=8000', '--quiet']);
    const plain = await command(['inspect', car]);
    expect(plain.code).toBe(0);
    expect(plain.stdout).toMatch(/No diagnostics\n\nAdvice \(model racebench\)\n/);
    expect(plain.stdout).toMatch(
      /warning: car\.ini:171: susp0\.bump_rate: Front dampers are 2\.05 .* \[damping-above-critical\]\n +Holds for: Road and race cars.*\n +Source: Gillespie/,
    );
  });

  it('carries it in the JSON diagnostics, marked, for the model that is asked for', async () => {
    const codes = async (model: string): Promise<string[]> => {
      const result = await command(['inspect', car, '--json', '--model', model]);
      const { diagnostics } = jsonOf(result) as { diagnostics: { code: string; group: string }[] };
      expect(diagnostics.every(({ group }) => group === 'advice')).toBe(true);
      return diagnostics.map(({ code }) => code);
    };
    // The sample coupe as it is shipped: nothing to say but what the guide would have of a game.
    expect(await codes('racebench')).toEqual([]);
    expect(await codes('physx')).toContain('physx-damping-guide');
    expect(await codes('all')).toEqual(await codes('physx'));
  });
});

describe('racebench fmt', () => {
  it('gives back every byte, on standard output and in the file', async () => {
    const before = text();
    expect((await command(['fmt', car, '--quiet'])).stdout).toBe(before);
    const written = await command(['fmt', car, '--write', '--json']);
    expect(jsonOf(written)).toMatchObject({ roundTrips: true, written: true });
    expect(text()).toBe(before);
    expect(readdirSync(join(place.folder, 'coupe'))).toEqual(readdirSync(SAMPLE));
  });
});

describe('racebench set', () => {
  it('changes one line of the file and keeps the old one as car.ini.bak', async () => {
    const before = text();
    const result = await command(['set', car, 'body.mass=901.5', '--json']);
    expect(result.code).toBe(0);
    const { changes } = jsonOf(result) as { changes: { key: string; after: string; line: number }[] };
    expect(changes).toMatchObject([{ key: 'body.mass', after: '901.5' }]);
    expect(changedLines(before, text())).toEqual([changes[0]?.line]);
    expect(readFileSync(`${car}.bak`, 'latin1')).toBe(before);
  });

  it('writes to another file with --out, with the curves beside it, and leaves the car alone', async () => {
    const before = text();
    const out = join(place.folder, 'other.ini');
    expect((await command(['set', car, 'body.mass=950', '--out', out])).code).toBe(0);
    expect(text()).toBe(before);
    expect(changedLines(before, readFileSync(out, 'latin1'))).toHaveLength(1);
    const inspected = await command(['inspect', out, '--json']);
    expect(inspected.code).toBe(0);
  });

  it.each([
    ['body.mas=900', 'The nearest known key is body.mass'],
    ['body.mass=heavy', /car\.ini:\d+: body\.mass: "heavy" is not a number/],
    ['body.mass=-5', /car\.ini:\d+: body\.mass is -5 kg; the least is/],
  ])('refuses %s and writes nothing', async (edit, message) => {
    const before = text();
    const result = await command(['set', car, 'body.width=1.7', edit, '--json']);
    expect(result.code).toBe(1);
    expect(result.stderr).toMatch(message);
    expect(jsonOf(result)).toMatchObject({ error: { code: 'BAD_ARGUMENTS' } });
    expect(text()).toBe(before);
    expect(existsSync(`${car}.bak`)).toBe(false);
  });

  it('writes an unknown key with --force', async () => {
    expect((await command(['set', car, 'mymod.flag=1', '--force'])).code).toBe(0);
    expect(text()).toContain('flag=1');
  });
});

describe('racebench run and sessions', () => {
  it('records all channels, prints metrics with units, and sessions lists the run', async () => {
    const before = text();
    const args = ['--manoeuvre', 'braking', '--param', 'startSpeed_mps=20', '--set', 'body.mass=900'];
    const result = await command(['run', car, ...args, '--surface', 'wet-asphalt', '--db', db, '--json']);
    expect(result.code).toBe(0);
    const object = jsonOf(result) as { session: { id: number }; metrics: unknown[] };
    expect(object).toMatchObject({
      session: { id: 1, model: 'racebench', manoeuvre: 'braking', ended: 'finished', surface: 'wet-asphalt' },
    });
    expect(object.metrics).toContainEqual({
      name: 'stoppingDistance_m',
      value: expect.closeTo(30, -2) as number,
      unit: 'm',
    });
    expect(text()).toBe(before);

    const listed = jsonOf(await command(['sessions', db, '--json'])) as { sessions: unknown[] };
    expect(listed.sessions).toMatchObject([
      { id: 1, manoeuvre: 'braking', status: 'finished', channels: channelsOf(carChannels(aSetup())).length },
    ]);
    const store = openStore({ path: db, create: false });
    expect(store.sessions.get(object.session.id as never).setupText).toMatch(/mass\s*=\s*900\b/);
    store.close();
  });

  it('keeps the run in the library of the person where no database is named', async () => {
    const result = await command(['run', car, '--manoeuvre', 'step-steer', '--duration', '2', '--quiet']);
    expect(result.code).toBe(0);
    expect(result.stderr).toBe('');
    expect(result.stdout).toContain('Steady yaw rate');
    expect((await command(['sessions'])).stdout).toContain('step-steer');
  });

  it('keeps what was recorded of a run that is interrupted from the keyboard', async () => {
    const result = await command(
      [
        'run',
        car,
        '--manoeuvre',
        'constant-radius',
        '--param',
        'acceleration_mps2=0',
        '--duration',
        '600',
      ].concat(['--rate', '1000', '--db', db, '--json']),
      {
        started: (kill) => {
          const timer = setInterval(() => {
            if (recordedSeconds() < 1) return;
            clearInterval(timer);
            kill('SIGINT');
          }, 20);
        },
      },
    );
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({ session: { ended: 'cancelled' } });
  });

  it('says that a file is no telemetry database, and leaves it as it is', async () => {
    writeFileSync(db, 'not a database at all'.repeat(50));
    const result = await command(['sessions', db, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({ error: { code: 'DATABASE_DAMAGED' } });
    expect(readFileSync(db, 'utf8')).toContain('not a database at all');
  });
});

describe('racebench compare', () => {
  it('runs both cars, prints what differs and writes a page that needs nothing else', async () => {
    const other = join(place.folder, 'stiff.ini');
    await command(['set', car, 'susp0.k=40000', 'susp1.k=40000', '--out', other]);
    const report = join(place.folder, 'report.html');
    const result = await command([
      'compare',
      car,
      other,
      '--manoeuvre',
      'step-steer',
      '--db',
      db,
      '--report',
      report,
      '--json',
    ]);
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toMatchObject({
      a: { ended: 'finished' },
      b: { ended: 'finished' },
      setup: [
        { key: 'susp0.k', b: '40000' },
        { key: 'susp1.k', b: '40000' },
      ],
      report,
    });
    const html = readFileSync(report, 'utf8');
    expect(html).toContain('Steady roll angle');
    expect(html).toContain('susp0.k');
    expect(html.match(/<svg /g)?.length).toBeGreaterThan(5);
    expect(html).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import|NaN|undefined/);
  });
});

describe('racebench bench and verify', () => {
  it('prints the calibration and, for each benchmark, median and p95 with their unit', async () => {
    const result = await command(['bench', 'car-ini/edit', '--json']);
    expect(result.code).toBe(0);
    const object = jsonOf(result) as { calibration: number; results: { median: number; p95: number }[] };
    expect(object.calibration).toBeGreaterThan(0);
    expect(object.results).toMatchObject([{ name: 'car-ini/edit', unit: 'ms' }]);
    expect(object.results[0]?.p95).toBeGreaterThanOrEqual(object.results[0]?.median ?? Infinity);
    expect(result.stderr).toContain('calibration');
  });

  it('fails a folder that holds nothing of the suite, and one that is not there', async () => {
    const nothing = await command(['verify', 'bicycle', place.folder, '--json']);
    expect(nothing.code).toBe(1);
    expect(jsonOf(nothing)).toMatchObject({ error: { code: 'BAD_ARGUMENTS' } });
    expect((await command(['verify', 'bicycle', join(place.folder, 'none')])).code).toBe(1);
  });
});

describe('wrong usage', () => {
  it.each([
    [['fly'], "unknown command 'fly'"],
    [['inspect'], "missing required argument 'car'"],
    [['inspect', 'a', 'b'], 'too many arguments'],
    [['inspect', 'a', '--wings'], "unknown option '--wings'"],
    [['inspect', 'a', '--model', 'warp'], 'Allowed choices are racebench, physx, librerally, all'],
    [['set', 'CAR', 'body.mass'], 'is not of the form key=value'],
    [['run', 'CAR'], "required option '--manoeuvre <name>'"],
    [['run', 'CAR', '--manoeuvre', 'stepsteer'], 'the nearest is step-steer'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--surface', 'lava'], 'There is no surface lava'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--model', 'warp'], 'There is no model warp'],
    [['run', 'CAR', '--manoeuvre', 'braking', '--param', 'brake=2'], 'it must be 0.05 to 1'],
    [
      ['run', 'CAR', '--manoeuvre', 'braking', '--param', 'flaps=2'],
      'There is no parameter of braking flaps',
    ],
    [['run', 'CAR', '--manoeuvre', 'braking', '--rate', '5'], 'it must be a whole number from 10 to 1000 Hz'],
    [['verify', 'warp', '.'], 'There is no suite warp'],
    [['bench', 'car-ini/decod'], 'the nearest is car-ini/decode'],
  ])('ends with code 2 and says so: racebench %j', async (args, message) => {
    const result = await command(args.map((arg) => (arg === 'CAR' ? car : arg)));
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(message);
    expect(result.stdout).toBe('');
  });

  it('is not what --help and --version are', async () => {
    const help = await command(['run', '--help']);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain('split-mu-launch');
    expect((await command(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('racebench run with changes while the car runs', () => {
  const launch = ['--manoeuvre', 'split-mu-launch', '--duration', '1.2'];

  it('tells them as events at 0.5 and 1 s and keeps them with the session', async () => {
    const changes = ['--at', '1 differential.preload=80', '--at', '0.5s differential.racebench_type=locked'];
    const result = await command(['run', car, ...launch, ...changes, '--db', db, '--json']);
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toMatchObject({
      session: {
        changes: [
          { at_s: 0.5, key: 'differential.racebench_type', value: 'locked' },
          { at_s: 1, key: 'differential.preload', value: '80' },
        ],
      },
      events: [
        { time_s: 0.5, kind: 'setup-changed', message: 'differential.racebench_type set to locked' },
        { time_s: 1, kind: 'setup-changed', message: 'differential.preload set to 80, was 50' },
      ],
    });
  });

  it('says which change the run did not last for', async () => {
    const result = await command(['run', car, ...launch, '--at', '3 differential.preload=80', '--db', db]);
    expect(result.stdout).toContain('Not reached: differential.preload=80 at 3 s.');
  });

  it.each([
    ['1', 2, 'it must be a time and a change'],
    ['soon differential.preload=80', 2, 'the time of --at is "soon", not a number'],
    ['-1 differential.preload=80', 2, 'it must be 0 s or later'],
    ['1 differential.preload', 2, 'is not of the form key=value'],
    ['1 body.mass=900', 1, 'body.mass cannot change while the car runs'],
    ['1 differential.preload=much', 1, 'differential.preload'],
  ])('refuses --at "%s" with exit %i', async (at, code, message) => {
    const result = await command(['run', car, ...launch, '--at', at, '--db', db]);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
  });
});

describe('a car whose script is bad', () => {
  const activeCar = fileURLToPath(new URL('../../fixtures/cars/coupe-1974-active/', import.meta.url));
  let active: string;
  beforeEach(() => {
    active = join(place.folder, 'active');
    cpSync(activeCar, active, { recursive: true });
  });
  const write = (script: string) => writeFileSync(join(active, 'torque-vectoring.js'), script);
  const launch = () => command(['run', active, '--manoeuvre', 'split-mu-launch', '--db', db]);

  it('is told with file, line, column and key by inspect, which exits 1', async () => {
    write('function lockingTorque(car) {\n  return 5 +;\n}\n');
    const result = await command(['inspect', active, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({
      diagnostics: expect.arrayContaining([
        expect.objectContaining({
          code: 'bad-script',
          file: 'torque-vectoring.js',
          line: 2,
          column: 13,
          key: 'differential.script',
        }),
      ]) as unknown,
    });
  });

  it('is refused before a session is made where it is no script at all', async () => {
    write('while (true) {}');
    const result = await launch();
    expect(result.code).toBe(1);
    expect(result.stderr).toContain(
      'torque-vectoring.js:1:1: the script of differential.script takes too long',
    );
  });

  it('ends its run at 0.5 s with what was recorded where it throws then', async () => {
    write('function lockingTorque(car) {\n  if (car.time_s < 0.5) return 10;\n  return car.gears[1];\n}\n');
    const result = await launch();
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('torque-vectoring.js:3:');
    expect(result.stderr).toContain('at 0.500 s.');
    expect(recordedSeconds()).toBeCloseTo(0.5, 1);
  });
});
