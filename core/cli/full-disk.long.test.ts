import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { openStore } from '../backend/sessions/store.ts';
import { fillDisk, inOwnMounts, NO_MOUNTS, readOnlyDisk, smallDisk } from '../backend/testing/mounts.ts';
import { newSession, recordSamples, temporaryFolder } from '../backend/testing/stored-recordings.ts';
import type { VerbResult } from './testing/verbs-process.ts';

const SCRIPT = fileURLToPath(new URL('./testing/verbs-process.ts', import.meta.url));
const CAR = fileURLToPath(new URL('../../fixtures/cars/coupe-1974/car.ini', import.meta.url));
const PLAN = fileURLToPath(new URL('../../fixtures/sweeps/coupe-kart-circuit.plan.yaml', import.meta.url));

let temporary: ReturnType<typeof temporaryFolder>;
let disk: string;
let path: string;
const at = (...parts: readonly string[]): string => join(temporary.folder, ...parts);

beforeEach(() => {
  temporary = temporaryFolder();
  disk = at('disk');
  mkdirSync(disk);
  mkdirSync(at('free'));
  path = join(disk, 'library.sqlite');
  writeFileSync(at('lap.csv'), 'time_s,speed_mps\n0,1\n0.1,2\n0.2,3\n');
});
afterEach(() => temporary.remove());

/** A library with one session, and with deleted ones, that are 1.5 MB each. */
function fill(deleted: number): string {
  const made = at('library.sqlite');
  const store = openStore({ path: made, create: true });
  for (let i = 0; i <= deleted; i++) {
    const id = store.sessions.create(newSession({ name: `Session ${i + 1}` }));
    recordSamples(store, id, 1300);
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
    if (i > 0) store.sessions.hide([id]);
  }
  store.close();
  return made;
}

/** Runs commands on a disk that is prepared by a line of the shell. */
function run(
  context: TestContext,
  prepare: string,
  ...commands: readonly (readonly string[])[]
): VerbResult[] {
  if (NO_MOUNTS !== undefined) context.skip(NO_MOUNTS);
  const line = `${prepare}; exec '${process.execPath}' '${SCRIPT}' '${JSON.stringify(commands)}'`;
  const { stdout, stderr, status } = spawnSync(...inOwnMounts(line), {
    encoding: 'utf8',
    env: { ...process.env, RACEBENCH_HOME: disk },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as VerbResult[];
}

const storingVerbs = (): string[][] => [
  ['run', CAR, '--manoeuvre', 'braking', '--db', path, '--quiet'],
  ['import', path, at('lap.csv'), '--quiet'],
  ['listen', '--format', 'outgauge', '--port', '0', '--seconds', '1', '--db', path, '--quiet'],
  ['sweep', PLAN, '--db', path, '--quiet'],
];

describe('the command line on a disk that is full', () => {
  it('reads and exports, and refuses what stores with the words of the window', (context) => {
    const made = fill(0);
    const results = run(
      context,
      `${smallDisk(disk, 8192)}; cp '${made}' '${path}'; ${fillDisk(disk)}`,
      ['sessions', path],
      ['export', path, '--session', '1', '--format', 'csv', '--out', at('free', 'one'), '--quiet'],
      ['check-db', path, '--quiet'],
      ['check-db', path, '--repair', '--quiet'],
      ['back-up-db', path, '--out', at('free', 'copy.sqlite'), '--quiet'],
      ...storingVerbs(),
      ['shrink-db', path, '--quiet'],
    );
    expect(results.slice(0, 5).map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    for (const { code, text } of results.slice(5)) {
      expect(code).toBe(1);
      expect(text).toContain(`The disk with ${path} is full (0 kB free). Stored data are kept. Free space`);
    }
  });

  it('shrinks where computed channels or a little room are left, and removes deleted sessions for good', (context) => {
    const made = fill(3);
    const disks: readonly (readonly [string, string])[] = [
      ['computed channels', `head -c 600000 /dev/zero > '${path}.maths'; ${fillDisk(disk)}`],
      ['400 kB', fillDisk(disk, 400)],
    ];
    for (const [what, rest] of disks) {
      const [shrunk, listed, checked] = run(
        context,
        `${smallDisk(disk, 12_288)}; cp '${made}' '${path}'; ${rest}`,
        ['shrink-db', path, '--quiet', '--json'],
        ['sessions', path, '--json'],
        ['check-db', path, '--quiet'],
      );
      expect(shrunk?.code, `${what}: ${shrunk?.text ?? ''}`).toBe(0);
      const { before, after } = JSON.parse(shrunk?.text ?? '') as { before: number; after: number };
      expect(after, what).toBeLessThan(before * 0.5);
      expect((JSON.parse(listed?.text ?? '') as { sessions: unknown[] }).sessions).toHaveLength(1);
      expect(checked?.code).toBe(0);
    }
  });
});

describe('the command line on a disk that is read-only', () => {
  it('reads and exports, and refuses what stores with file, reason and advice', (context) => {
    const made = fill(0);
    const results = run(
      context,
      `cp '${made}' '${path}'; ${readOnlyDisk(disk)}`,
      ['sessions', path],
      ['export', path, '--session', '1', '--format', 'csv', '--out', at('free', 'one'), '--quiet'],
      ['check-db', path, '--quiet'],
      ['back-up-db', path, '--out', at('free', 'copy.sqlite'), '--quiet'],
      ...storingVerbs(),
      ['shrink-db', path, '--quiet'],
    );
    expect(results.slice(0, 4).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    for (const { code, text } of results.slice(4)) {
      expect(code).toBe(1);
      expect(text).toContain(`${path} cannot be written: its disk is read-only. Make the disk writable`);
    }
  });
});
