import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { channelsOf } from '../catalogue/channels.ts';
import { openStore } from '../backend/sessions/store.ts';
import { carChannels } from '../setup/car-channels.ts';
import { aSetup } from '../proof/testing/a-setup.ts';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';
import { THOROUGH } from '../proof/testing/thorough.ts';

const sample = useSampleCar();

describe('racebench run and sessions', () => {
  it('records all channels, prints metrics with units, and sessions lists the run', async () => {
    const before = sample.text();
    const args = ['--manoeuvre', 'braking', '--param', 'startSpeed_mps=20', '--set', 'body.mass=900'];
    const result = await sample.command([
      'run',
      sample.car,
      ...args,
      '--surface',
      'wet-asphalt',
      '--db',
      sample.db,
      '--json',
    ]);
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
    expect(sample.text()).toBe(before);

    const listed = jsonOf(await sample.command(['sessions', sample.db, '--json'])) as { sessions: unknown[] };
    expect(listed.sessions).toMatchObject([
      { id: 1, manoeuvre: 'braking', status: 'finished', channels: channelsOf(carChannels(aSetup())).length },
    ]);
    const store = openStore({ path: sample.db, create: false });
    expect(store.sessions.get(object.session.id as never).setupText).toMatch(/mass\s*=\s*900\b/);
    store.close();
  });

  it.runIf(THOROUGH)('takes surfaces of a file, water and rain, and reports them as events', async () => {
    const file = join(sample.folder, 'my-surfaces.ini');
    writeFileSync(file, 'tar\n{\n  base=asphalt\n  grip\n  {\n    road=0.5\n  }\n}\n');
    const run = (...args: string[]) =>
      sample.command([
        'run',
        sample.car,
        '--manoeuvre',
        'coast-down',
        '--duration',
        '1',
        '--db',
        sample.db,
        ...args,
      ]);
    const result = await run(
      '--surfaces',
      file,
      '--surface',
      'tar',
      '--water',
      '2',
      '--rain',
      '50',
      '--json',
    );
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toMatchObject({
      session: { surface: 'tar' },
      events: [{ time_s: 0, kind: 'weather', message: 'Film of 2 mm on the road, rain of 50 mm/h.' }],
    });

    const rerun = await sample.command(['rerun', '1', '--db', sample.db, '--json']);
    expect(jsonOf(rerun)).toMatchObject({
      repeats: 1,
      different: [],
      session: { id: 2, surface: 'tar', weather: { water_m: 0.002 } },
    });
    const cold = await run('--surfaces', file, '--surface', 'tar', '--air-temperature', '-5', '--json');
    expect(jsonOf(cold)).toMatchObject({ session: { surfaceFile: file, weather: { air_K: 268.15 } } });
    const oven = await run('--road-temperature', '300');
    expect(oven.code).toBe(2);
    expect(oven.stderr).toContain('--road-temperature is 300; it must be -40 to 80 °C');

    writeFileSync(file, 'tar\n{\n  base=asphalt\n  noize=1\n}\n');
    const wrongKey = await run('--surfaces', file);
    expect(wrongKey.code).toBe(1);
    expect(wrongKey.stderr).toContain(
      'my-surfaces.ini:4: tar.noize is not a key of a surface file; the nearest is noise.',
    );
    const wrongName = await run('--surface', 'lava');
    expect(wrongName.code).toBe(2);
    expect(wrongName.stderr).toContain('There is no surface lava; it must be one of asphalt, wet-asphalt,');
    const flood = await run('--water', '90');
    expect(flood.code).toBe(2);
    expect(flood.stderr).toContain('--water is 90; it must be 0 to 50 mm');
  });

  it('keeps the run in the library of the person where no database is named', async () => {
    const result = await sample.command([
      'run',
      sample.car,
      '--manoeuvre',
      'step-steer',
      '--duration',
      '2',
      '--quiet',
    ]);
    expect(result.code).toBe(0);
    expect(result.stderr).toBe('');
    expect(result.stdout).toContain('Steady yaw rate');
    expect((await sample.command(['sessions'])).stdout).toContain('step-steer');
  });

  it('keeps what was recorded of a run that is interrupted from the keyboard', async () => {
    const result = await sample.command(
      [
        'run',
        sample.car,
        '--manoeuvre',
        'constant-radius',
        '--param',
        'acceleration_mps2=0',
        '--duration',
        '600',
      ].concat(['--rate', '1000', '--db', sample.db, '--json']),
      {
        started: (kill) => {
          const timer = setInterval(() => {
            if (sample.recordedSeconds() < 1) return;
            clearInterval(timer);
            kill('SIGINT');
          }, 100);
        },
      },
    );
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({ session: { ended: 'cancelled' } });
  });

  it('says that a file is not a telemetry database, and leaves it as it is', async () => {
    writeFileSync(sample.db, 'not a database at all'.repeat(50));
    const result = await sample.command(['sessions', sample.db, '--json']);
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({ error: { code: 'DATABASE_DAMAGED' } });
    expect(readFileSync(sample.db, 'utf8')).toContain('not a database at all');
  });
});

describe('racebench run with changes while the car runs', () => {
  const launch = ['--manoeuvre', 'split-mu-launch', '--duration', '1.2'];

  it('reports them as events at 0.5 and 1 s and keeps them with the session', async () => {
    const changes = ['--at', '1 differential.preload=80', '--at', '0.5s differential.racebench_type=locked'];
    const result = await sample.command([
      'run',
      sample.car,
      ...launch,
      ...changes,
      '--db',
      sample.db,
      '--json',
    ]);
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
    const result = await sample.command([
      'run',
      sample.car,
      ...launch,
      '--at',
      '3 differential.preload=80',
      '--db',
      sample.db,
    ]);
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
    const result = await sample.command(['run', sample.car, ...launch, '--at', at, '--db', sample.db]);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
  });
});

describe('racebench compare', () => {
  it('runs both cars, prints what differs and writes a page that needs nothing else', async () => {
    const other = join(sample.folder, 'stiff.ini');
    await sample.command(['set', sample.car, 'susp0.k=40000', 'susp1.k=40000', '--out', other]);
    const report = join(sample.folder, 'report.html');
    const result = await sample.command([
      'compare',
      sample.car,
      other,
      '--manoeuvre',
      'step-steer',
      '--db',
      sample.db,
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
