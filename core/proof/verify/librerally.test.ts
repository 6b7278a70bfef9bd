import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runSuite } from './node/run-suite.ts';
import type { ReferenceFolder } from './suite.ts';
import { verifySuite } from './suites.ts';

const VECTORS = fileURLToPath(
  new URL('../../../../shared/reference/librerally-vectors.json', import.meta.url),
);

const CONFIG = {
  type: 'Open',
  biasRatio: 1,
  lockingCoefficient: 0,
  coastLockingCoefficient: 0,
  preloadTorque: 0,
};

function openCase(expected: number, absolute: number, relative: number, category = 'diff') {
  const inputs = { config: CONFIG, inputTorque_Nm: 240, tractionLimitLeft_Nm: 'Infinity' };
  const tolerance = { relative, absolute: { torqueLeft_Nm: absolute } };
  return { id: `X-${category}`, category, inputs, expected: { torqueLeft_Nm: expected }, tolerance };
}

function folderOf(vectors: readonly unknown[]): ReferenceFolder {
  const text = JSON.stringify({ vectors });
  return { files: ['one.json'], text: () => text, parameterText: () => undefined };
}

const passes = (vectors: readonly unknown[]): boolean =>
  verifySuite('librerally', folderOf(vectors), { only: [] }).passed;

describe('the librerally suite', () => {
  it('allows the larger of the absolute and the relative tolerance, not their sum', () => {
    expect(passes([openCase(120.01, 0.02, 0)])).toBe(true);
    expect(passes([openCase(120.05, 0.02, 0.0005)])).toBe(true);
    expect(passes([openCase(120.07, 0.02, 0.0005)])).toBe(false);
  });

  it('names the case that failed with what was expected and found', () => {
    const result = verifySuite('librerally', folderOf([openCase(130, 0.02, 0)]), { only: [] });
    expect(result.files[0]?.quantities[0]?.worst).toMatchObject({ label: 'X-diff', expected: 130, got: 120 });
  });

  it('lists a category it cannot compute as not verified and does not pass the file', () => {
    const result = verifySuite('librerally', folderOf([openCase(120, 1, 0), openCase(1, 1, 0, 'aero')]), {
      only: [],
    });
    expect(result.passed).toBe(false);
    expect(result.files.map((f) => f.reason)).toEqual([
      undefined,
      'X-aero (aero): this version does not compute the category',
    ]);
  });

  it('takes the categories of the file for --only and refuses others', () => {
    const folder = folderOf([openCase(120, 1, 0), openCase(1, 1, 0, 'aero')]);
    expect(verifySuite('librerally', folder, { only: ['diff'] }).passed).toBe(true);
    expect(() => verifySuite('librerally', folder, { only: ['diff', 'mu'] })).toThrow(
      'The suite librerally has no kind "mu"; it has diff, aero',
    );
  });

  it('reads the adhesion of the brush as `lam`, and the levers and transfers of the load transfer by name', () => {
    const brush = {
      id: 'X-lam',
      category: 'brush',
      // P / (4 a^2 c) = 400 / (4 x 0.0009 x 800000) = 0.138889 of a slip of 0.45.
      inputs: { halfPatch_m: 0.03, brushStiffnessPerLength_Npm2: 800000, peakForce_N: 400, slip: 0.45 },
      expected: { lam: 0.308642 },
      tolerance: { relative: 1e-5 },
    };
    const load = {
      id: 'X-heights',
      category: 'load',
      inputs: {
        cgHeight_m: 0.5,
        antiDive: 0.2,
        antiSquat: 0.4,
        mass_kg: 1200,
        lateralAccel_mps2: 5,
        frontShare: 0.55,
        track_m: 1.5,
        lowRc_m: 0.08,
        highRc_m: 0.22,
      },
      // 1200 x 5 x 0.55 / 1.5 is 2200 N per metre of lever.
      expected: { brakingHeight_m: 0.4, accelHeight_m: 0.3, lowRcTransfer_N: 924, highRcTransfer_N: 616 },
      tolerance: { relative: 1e-9 },
    };
    expect(passes([brush, load])).toBe(true);
    expect(passes([{ ...brush, expected: { lam: 0.31 } }])).toBe(false);
  });

  it('says which parameter of a tyre it does not know', () => {
    const given = { tyre: { Colour: 3 }, normalLoad_N: 3000 };
    const vector = { id: 'X', category: 'mu', inputs: given, expected: { mu: 1 }, tolerance: {} };
    const result = verifySuite('librerally', folderOf([vector]), { only: [] });
    expect(result.files[0]?.reason).toBe('X (mu): unknown tyre parameter Colour');
  });

  it('refuses a file that is not a list of vectors, and says where', () => {
    const folder = {
      files: ['one.json'],
      text: () => '{"vectors":[{"id":3}]}',
      parameterText: () => undefined,
    };
    expect(() => verifySuite('librerally', folder, { only: [] })).toThrow(
      'one.json is not a file of LibreRally vectors: vectors.0.id',
    );
  });

  it('agrees with all 41 reference vectors with a ten-thousandth of their tolerances', ({ skip }) => {
    skip(!existsSync(VECTORS), 'reference/librerally-vectors.json is not beside the project');
    const result = runSuite('librerally', VECTORS);
    expect(result.files.map((f) => f.reason)).toEqual([undefined]);
    expect(result.passed).toBe(true);
    const used = result.files.flatMap((f) => f.quantities.map((q) => q.max / q.tolerance));
    expect(Math.max(...used)).toBeLessThan(1e-4);
  });
});
