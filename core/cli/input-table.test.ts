import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_TRACKS } from '../proof/testing/own-tracks.ts';
import { THOROUGH } from '../proof/testing/thorough.ts';
import { writeTrack } from '../environment/track/write-track.ts';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar();

function file(text: string): string {
  const path = join(sample.folder, 'in.csv');
  writeFileSync(path, text);
  return path;
}
const TURN =
  'time_s, steer, accelerator_pct, gear\n0, 0, 20, 3\n1, 0, 20, 3\n1.5, 0.05, 20, 3\n3, 0.05, 30, 3\n';
const run = (...args: readonly string[]) =>
  sample.command(['run', sample.car, '--db', sample.db, '--json', ...args]);

describe('racebench run --manoeuvre input-table', () => {
  it.runIf(THOROUGH)('keeps the table and runs again bit for bit', async () => {
    const inputs = file(TURN);
    const result = await run('--manoeuvre', 'input-table', '--inputs', inputs);
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toMatchObject({
      session: { manoeuvre: 'input-table', inputFile: inputs, reason: 'The table is at its end.' },
    });
    file('gone');
    const again = await sample.command(['rerun', '1', '--db', sample.db, '--json']);
    expect(again.code).toBe(0);
    expect(jsonOf(again)).toMatchObject({ different: [], session: { inputFile: inputs } });
  });
  it('needs a table, refuses one where none is driven, and names file, line and column of a bad one', async () => {
    const inputs = file(TURN);
    const problem = async (code: number, ...args: readonly string[]) => {
      const result = await run(...args);
      expect(result.code).toBe(code);
      return result.stderr;
    };
    expect(await problem(2, '--manoeuvre', 'input-table')).toContain('--inputs FILE.csv');
    expect(await problem(2, '--manoeuvre', 'braking', '--inputs', inputs)).toContain(
      'braking does not use a table of inputs: leave out --inputs',
    );
    file(TURN.replace('1.5, 0.05', '1.5, left'));
    expect(await problem(1, '--manoeuvre', 'input-table', '--inputs', inputs)).toContain(
      'in.csv:4: steer: "left" is not a number.',
    );
    expect(
      await problem(1, '--manoeuvre', 'input-table', '--inputs', join(sample.folder, 'no.csv')),
    ).toContain('no.csv');
  });
});

describe('racebench export-inputs', () => {
  it('of a step steer drives the same car to the same peak yaw rate within 1 %', async () => {
    const metrics = (result: { stdout: string }): Map<string, number> =>
      new Map(
        (jsonOf(result as never) as { metrics: { name: string; value: number }[] }).metrics.map(
          ({ name, value }) => [name, value] as const,
        ),
      );
    const step = metrics(await run('--manoeuvre', 'step-steer'));
    const out = join(sample.folder, 'step.csv');
    const exported = await sample.command(['export-inputs', '1', '--db', sample.db, '--out', out, '--json']);
    expect(exported.code).toBe(0);
    const { parameters } = jsonOf(exported) as { parameters: Record<string, number> };
    expect(parameters['startSpeed_mps']).toBeCloseTo(80 / 3.6, 4);
    const given = Object.entries(parameters).flatMap(([key, value]) => ['--param', `${key}=${value}`]);
    const again = await run('--manoeuvre', 'input-table', '--inputs', out, ...given);
    const peak_radps = (step.get('steadyYawRate_radps') ?? NaN) * (1 + (step.get('yawRateOvershoot') ?? 0));
    expect((metrics(again).get('peakYawRate_radps') ?? NaN) / peak_radps).toBeCloseTo(1, 2);
  });
  it.runIf(THOROUGH)(
    'of a lap drives the same car round the whole track without a wheel off the road',
    async () => {
      const track = join(sample.folder, 'kart.track');
      writeFileSync(track, writeTrack(OWN_TRACKS['kart-circuit']));
      expect((await run('--manoeuvre', 'lap', '--track', track, '--laps', '1')).code).toBe(0);
      const out = join(sample.folder, 'lap.csv');
      const exported = await sample.command([
        'export-inputs',
        '1',
        '--db',
        sample.db,
        '--out',
        out,
        '--json',
      ]);
      const { parameters } = jsonOf(exported) as { parameters: Record<string, number> };
      const given = Object.entries(parameters).flatMap(([key, value]) => ['--param', `${key}=${value}`]);
      const again = await run('--manoeuvre', 'input-table', '--track', track, '--inputs', out, ...given);
      // It passes the line as the lap did, and is timed; a wheel off the road would be an event too.
      expect(jsonOf(again)).toMatchObject({
        session: { reason: 'The table is at its end.' },
        events: [{ kind: 'lap' }],
        laps: [{ number: 1, valid: true }],
      });
      const by = await sample.command([
        'export-inputs',
        '1',
        '--db',
        sample.db,
        '--out',
        out,
        '--by',
        'distance',
        '--json',
      ]);
      expect(by.code).toBe(0);
      expect(readFileSync(out, 'utf8')).toMatch(/\ndistance_m, steer, accelerator/);
    },
  );
  it('reports a session that does not exist and an unknown base', async () => {
    expect((await run('--manoeuvre', 'input-table', '--inputs', file(TURN))).code).toBe(0);
    const missing = await sample.command(['export-inputs', '7', '--db', sample.db]);
    expect(missing.stderr).toContain('Session 7 does not exist');
    const wrong = await sample.command(['export-inputs', '1', '--db', sample.db, '--by', 'angle']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('There is no --by angle');
  });
});
