import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THOROUGH } from '../proof/testing/thorough.ts';
import { planJobs } from '../studies/reproduce/semi-active/jobs.ts';
import { readSemiActiveStudy } from './reproduce-files.ts';
import { runJobs } from './reproduce/run-jobs.ts';
import { jsonOf, racebench } from './testing/run-command.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'racebench-reproduce-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const command = (...args: string[]) => racebench(['reproduce', ...args], { home });

const OUTCOMES: Readonly<Record<string, string>> = {
  shown: 'shown',
  notShown: 'not shown',
  undecidable: 'not decidable',
};

describe('racebench reproduce', () => {
  // The study itself is run by the tests of core/studies/reproduce.
  it.runIf(THOROUGH)('runs the study, writes its page and exits 0 whatever the claims come to', async () => {
    const report = join(home, 'study.html');
    writeFileSync(report, 'an older report');
    const result = await command('semi-active', '--report', report, '--no-sensitivity', '--json');
    expect(result.code).toBe(0);
    const object = jsonOf(result) as { claims: { outcome: string; text: string }[]; report: string };
    expect(object.report).toBe(report);
    const outcomes = new Set(object.claims.map(({ outcome }) => outcome));
    expect([...outcomes].sort()).toEqual(['notShown', 'shown', 'undecidable']);
    expect(readFileSync(report, 'utf8')).toContain('id="figure-7b"');
    const page = readFileSync(new URL('../../docs/semi-active-study.md', import.meta.url), 'utf8');
    const [, table = ''] = page.split('| name | claim of the paper | outcome | our numbers |\n');
    const rows = table.split('\n').slice(1, 1 + object.claims.length);
    // The page words the claims shorter than the report; outcomes and numbers are the same.
    object.claims.forEach(({ outcome, text }, i) => {
      expect(rows[i]).toContain(`| ${OUTCOMES[outcome]} |`);
      for (const [number] of text.matchAll(/\d+(?:[.]\d+)?/g)) expect(rows[i]).toContain(number);
    });
  });

  it('reports its progress, and stops at Ctrl+C at once, with exit code 1 and no page', async () => {
    const report = join(home, 'stopped.html');
    let isStopped = false;
    const result = await racebench(['reproduce', 'semi-active', '--report', report], {
      home,
      heard: (stderr, kill) => {
        if (isStopped || !/of \d+ runs, \d+ s left/.test(stderr)) return;
        isStopped = true;
        kill('SIGINT');
      },
    });
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('Cancelled.');
    expect(existsSync(report)).toBe(false);
  });

  it('says before any run that a report cannot be written: no folder there, or a folder of its name', async () => {
    mkdirSync(join(home, 'folder'));
    for (const [report, why] of [
      [join(home, 'nowhere', 'r.html'), 'its folder does not exist (ENOENT)'],
      [join(home, 'folder'), '(EISDIR)'],
    ] as const) {
      const result = await command('semi-active', '--report', report);
      expect(result.code).toBe(1);
      expect(result.stderr).toContain(`${report} cannot be written: `);
      expect(result.stderr).toContain(why);
    }
  });

  it('exits 2 for an unknown study, and for workers that are not a number', async () => {
    const unknown = await command('semi-activ');
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('semi-active');
    expect((await command('semi-active', '--workers', '0')).code).toBe(2);
  });

  it('exits 1 for a tyre that is not there, or is none', async () => {
    const missing = await command('semi-active', '--tyre', join(home, 'none.tir'));
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain('none.tir');
    const file = join(home, 'odd.tir');
    writeFileSync(file, 'no tyre');
    const odd = await command('semi-active', '--tyre', file);
    expect(odd.code).toBe(1);
    expect(odd.stderr).toContain('odd.tir');
  });
});

describe('jobs on threads', () => {
  const options = { signal: new AbortController().signal, onDone: () => undefined };
  it('come out in order and the same, bit for bit, on one and on two', async () => {
    const { study } = await readSemiActiveStudy(undefined);
    const short = { ...study, conditions: { ...study.conditions, sweepTime_s: 10, rampRate_radps: 0.2 } };
    const jobs = planJobs(short, []).jobs.slice(0, 3);
    const done: number[] = [];
    const one = await runJobs(jobs, { ...options, threads: 1, onDone: (count) => done.push(count) });
    expect(done).toEqual([1, 2, 3]);
    expect(one.map(({ test }) => test)).toEqual(jobs.map(({ test }) => test));
    expect(await runJobs(jobs, { ...options, threads: 2 })).toEqual(one);
  });
  it('are not begun once they are cancelled', async () => {
    const signal = AbortSignal.abort();
    await expect(runJobs([], { ...options, threads: 1, signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });
});
