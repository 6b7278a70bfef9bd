import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { jsonOf, racebench } from './testing/run-command.ts';

const VECTORS = fileURLToPath(new URL('../../../shared/reference/librerally-vectors.json', import.meta.url));

let temporary: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  temporary = temporaryFolder();
  file = join(temporary.folder, 'own.json');
});
afterEach(() => temporary.remove());

const OPEN = {
  type: 'Open',
  biasRatio: 1,
  lockingCoefficient: 0,
  coastLockingCoefficient: 0,
  preloadTorque: 0,
};

/** An open differential shares 240 N·m as 120 and 120. */
const share = (category: string, expected: number) => ({
  id: `own-${category}`,
  category,
  inputs: { config: OPEN, inputTorque_Nm: 240, omegaLeft_radps: 1, omegaRight_radps: 2 },
  expected: { torqueLeft_Nm: expected },
  tolerance: { relative: 1e-6, absolute: {} },
});

const verify = (only: string, path = file) =>
  racebench(['verify', 'librerally', path, '--only', only, '--json'], { home: temporary.folder });

describe('racebench verify --only', () => {
  it('takes one category of the file, or several separated by commas, with or without blanks', async () => {
    writeFileSync(file, JSON.stringify({ vectors: [share('diff', 120), share('wet', 1)] }));
    expect((await verify('diff')).code).toBe(0);
    const both = await verify('diff, wet');
    expect(both.code).toBe(1);
    expect(jsonOf(both)).toMatchObject({ passed: false });
  });

  it('fails with code 1 a category whose figures are off', async () => {
    writeFileSync(file, JSON.stringify({ vectors: [share('diff', 121)] }));
    const result = await verify('diff');
    expect(result.code).toBe(1);
    expect(jsonOf(result)).toMatchObject({ passed: false });
  });

  it.each([
    ['aero', 'has no kind "aero"; it has diff'],
    ['diff,aero', 'has no kind "aero"'],
    ['diff,', 'has no kind ""'],
    ['mu', 'has no kind "mu"'],
  ])('ends with code 2 for --only %s where the file has diff alone', async (only, message) => {
    writeFileSync(file, JSON.stringify({ vectors: [share('diff', 120)] }));
    const result = await racebench(['verify', 'librerally', file, '--only', only], {
      home: temporary.folder,
    });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(message);
    expect(result.stdout).toBe('');
  });

  it('passes the nine recorded differential cases within their tolerances', async ({ skip }) => {
    skip(!existsSync(VECTORS), 'reference/librerally-vectors.json is not beside the project');
    const result = await verify('diff', VECTORS);
    expect(result.code).toBe(0);
    const { files } = jsonOf(result) as { files: { quantities: { quantity: string; passed: boolean }[] }[] };
    const quantities = files.flatMap((one) => one.quantities);
    expect(quantities.length).toBeGreaterThan(2);
    expect(quantities.every(({ quantity, passed }) => passed && quantity.startsWith('diff '))).toBe(true);
  });
});

describe('racebench verify cars', () => {
  const SAMPLES = fileURLToPath(new URL('../../fixtures/import', import.meta.url));
  const run = (...args: string[]) => racebench(['verify', ...args], { home: temporary.folder });

  it('lists cars without published figures, and writes the report', async () => {
    const report = join(temporary.folder, 'cars.md');
    const result = await run('cars', SAMPLES, '--report', report, '--json');
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toMatchObject({ suite: 'cars', passed: true, report });
    expect(readFileSync(report, 'utf8')).toContain('- `vdrift-hatch`');
  });

  it('ends with code 2 for --report with another suite, and code 1 for a folder without a car', async () => {
    writeFileSync(file, '{}');
    expect((await run('librerally', file, '--report', 'x.md')).code).toBe(2);
    expect((await run('cars', temporary.folder)).code).toBe(1);
  });
});
