import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonOf } from './testing/run-command.ts';
import { useSampleCar } from './testing/sample-car.ts';

/** Logs of real loggers, beside the project; each has its source and licence in their README. */
const FORMATS = fileURLToPath(new URL('../../../shared/field/formats/', import.meta.url));
const sample = useSampleCar();

const fitted = z.object({
  parameters: z.array(
    z.object({
      key: z.string(),
      value: z.number().optional(),
      half: z.number().optional(),
      ofCar: z.number().optional(),
      reason: z.string().optional(),
      segments: z.array(z.object({ from_s: z.number(), to_s: z.number() })).optional(),
    }),
  ),
  changes: z.array(z.object({ key: z.string(), value: z.string() })),
});

async function fit(session: string, ...options: readonly string[]) {
  const result = await sample.command([
    'fit-car',
    session,
    sample.car,
    '--db',
    sample.db,
    '--json',
    ...options,
  ]);
  expect(result.stderr).toBe('');
  const { parameters, changes } = fitted.parse(jsonOf(result));
  return { changes, of: (key: string) => parameters.find((each) => each.key === key), all: parameters };
}

async function importLog(path: string, skip: (isLeft: boolean, why: string) => void): Promise<string> {
  const log = join(FORMATS, path);
  skip(!existsSync(log), `field/formats/${path} is not beside the project`);
  const result = await sample.command(['import', sample.db, log, '--json', '--quiet', '--take-guesses']);
  expect(result.code).toBe(0);
  return '1';
}

describe('racebench fit-car', () => {
  it('finds drag and rolling resistance of a coast-down; a patch brings another car there', async () => {
    await sample.command([
      ...['run', sample.car, '--manoeuvre', 'coast-down', '--param', 'startSpeed_mps=33'],
      ...['--db', sample.db, '--quiet'],
    ]);
    const same = await fit('1');
    expect(same.of('dragArea')?.value).toBeCloseTo(0.41 * 1.78, 3);
    expect(same.of('rollingCoefficient')?.value).toBeCloseTo(0.014, 4);
    expect(same.of('steeringRatio')?.reason).toContain('steady');

    await sample.command(['set', sample.car, 'aero.body.cx=0.5', '--quiet']);
    const patch = join(sample.folder, 'fitted.patch.ini');
    const { changes } = await fit('1', '--patch', patch);
    expect(changes.map(({ key }) => key)).toContain('aero.body.cx');
    expect(readFileSync(patch, 'latin1')).toMatch(/cx=0\.4(1|09|10)/);
    expect((await sample.command(['patch', sample.car, patch, '--quiet'])).code).toBe(0);
    expect(sample.text()).toMatch(/cx=0\.4(1|09|10)/);
  });

  it('refuses a channel that the session lacks, a role it does not know, and a unit that does not fit', async () => {
    await sample.command([
      ...[
        'run',
        sample.car,
        '--manoeuvre',
        'coast-down',
        '--param',
        'startSpeed_mps=12',
        '--db',
        sample.db,
        '--quiet',
      ],
    ]);
    const asked = (text: string) =>
      sample.command(['fit-car', '1', sample.car, '--db', sample.db, '--channel', text]);
    expect((await asked('speed=Nothing')).stderr).toContain('has no channel Nothing');
    expect((await asked('sped=speed_mps')).stderr).toContain('speed');
    expect((await asked('yawRate=speed_mps')).stderr).toContain('yawRate=speed_mps:UNIT');
  });
});

describe('logs of real cars', () => {
  it('racecapture-sonoma.log: the power of a car whose gears are close to ours, and no drag without a brake', async ({
    skip,
  }) => {
    const { of } = await fit(
      await importLog('csv/racecapture-sonoma.log', skip),
      '--channel',
      'steeringWheelAngle=Steering:deg',
    );
    expect(of('powerToMass')?.value).toBeGreaterThan(80);
    expect(of('powerToMass')?.value).toBeLessThan(150);
    expect(of('dragArea')?.reason).toContain('brake');
  });

  it.for([
    ['vbo/vbox3i.vbo', 'dragArea', 'accelerator'],
    ['vbo/racebox-lignano.vbo', 'steeringRatio', 'steering-wheel angle'],
    ['csv/aim-rs3-padded.csv', 'powerToMass', 'accelerator'],
    ['ibt/skmodified-langley-2015-05.ibt', 'powerToMass', 'no gear of the car.ini'],
    ['ibt/skmodified-langley-2015-05.ibt', 'dragArea', 'neutral'],
    ['ibt/skmodified-newsmyrna-2015-10.ibt', 'understeerGradient', 'steady'],
  ] as const)('%s: %s is not identified, and why', async ([path, key, why], { skip }) => {
    const { of, all } = await fit(await importLog(path, skip));
    expect(of(key)?.reason).toContain(why);
    for (const { value, reason } of all) expect((value === undefined) !== (reason === undefined)).toBe(true);
  });

  it('a log drives a car of ours, and the table says how far off it is', async ({ skip }) => {
    const session = await importLog('ibt/skmodified-langley-2015-05.ibt', skip);
    const result = await sample.command(['simulate-log', session, sample.car, '--db', sample.db]);
    expect(result.stderr).toBe('');
    const text = Buffer.from(result.stdout, 'latin1').toString('utf8');
    expect(text).toMatch(/Open loop[\s\S]+Speed +\d[\s\S]+Closed loop[\s\S]+Yaw rate +\d/);
  });
});
