import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';
import { saveCarFile } from './save-car.ts';
import { isTemporaryName } from '../files/temporary-files.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { generation, generationOf } from '../testing/saved-generations.ts';

const SCRIPT = fileURLToPath(new URL('../testing/saving-process.ts', import.meta.url));
const ANYWHERE = { carFolders: undefined, samplesFolder: undefined };

/**
 * Steps of a save of two files with their backups: four writes, each interrupted half-way, and four renames.
 */
const STEPS = 8;
/** A kill at a random time also interrupts system calls; the seed gives the times. */
const SEED = 59;
const BY_CLOCK = THOROUGH ? 72 : 2;
/** A save takes some tens of ms: the kill interrupts one of those after the first. */
const LATEST_MS = 200;

let temporary: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  temporary = temporaryFolder();
});
afterAll(() => temporary.remove());

interface Killed {
  /** Number of torn files. */
  readonly torn: readonly string[];
  /** Number of temporary files it left. */
  readonly left: number;
  /** States of car.ini and torque.crv. */
  readonly states: readonly (number | undefined)[];
  /** Temporary files after the next save. */
  readonly leftAfter: number;
}

/** Saves in a child process that kills itself at a step, or is killed some ms after its first save. */
async function killed(name: string, kill: { step: number } | { after_ms: number }): Promise<Killed> {
  const folder = join(temporary.folder, name);
  mkdirSync(folder);
  const at = (file: string): string => join(folder, file);
  for (const file of ['car.ini', 'torque.crv']) writeFileSync(at(file), generation(file, 0));
  const args = 'step' in kill ? [String(kill.step)] : [];
  const child = spawn(process.execPath, [SCRIPT, folder, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', () => {
    if ('after_ms' in kill) setTimeout(() => child.kill('SIGKILL'), kill.after_ms);
  });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');

  const stateOf = (file: string): number | undefined =>
    generationOf(file.startsWith('car') ? 'car.ini' : 'torque.crv', readFileSync(at(file), 'latin1'));
  const there = readdirSync(folder);
  const files = there.filter((file) => !isTemporaryName(file));
  const states = ['car.ini', 'torque.crv'].map(stateOf);
  const torn = files.filter((file) => stateOf(file) === undefined);
  await saveCarFile({ path: at('car.ini'), text: 'mine' }, ANYWHERE);
  return {
    torn,
    left: there.length - files.length,
    states,
    leftAfter: readdirSync(folder).filter(isTemporaryName).length,
  };
}

describe('a killed save of a car with its curve', () => {
  it('at each of its steps tears no file, and the next save removes what it left', async () => {
    const results: Killed[] = [];
    for (let step = 0; step < STEPS; step++) results.push(await killed(`step-${step}`, { step }));
    expect(results.flatMap(({ torn }) => torn)).toEqual([]);
    expect(results.map(({ left }) => left)).toEqual([1, 2, 3, 4, 4, 3, 2, 1]);
    // Backups take their places first, then the curve, then the car.
    expect(results.map(({ states }) => states)).toEqual([
      ...Array.from({ length: STEPS - 1 }, () => [0, 0]),
      [0, 1],
    ]);
    expect(results.map(({ leftAfter }) => leftAfter)).toEqual(results.map(() => 0));
  });

  it(`at ${BY_CLOCK} random times tears no file and leaves none behind (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    const results: Killed[] = [];
    for (let i = 0; i < BY_CLOCK; i++)
      results.push(await killed(`clock-${i}`, { after_ms: random.below(LATEST_MS) }));
    expect(results.flatMap(({ torn }) => torn)).toEqual([]);
    expect(results.filter(({ states: [car, curve] }) => (curve ?? 0) - (car ?? 0) > 1)).toEqual([]);
    expect(results.filter(({ leftAfter }) => leftAfter > 0)).toEqual([]);
  });
});
