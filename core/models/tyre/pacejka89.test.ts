import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHAPE_B, SHAPE_COUNT, SHAPE_LOAD_KN } from './magic-formula.ts';
import { pureSlip, writeLongitudinalShape } from './pacejka89.ts';

const FOLDER = '../shared/reference/tyre-mf/';
const TABLE = `${FOLDER}p89_default__grid__vdrift.csv`;
const COEFFICIENTS = `${FOLDER}p89_p94_coefficients.csv`;

function coefficients(series: string): Float64Array {
  const line = readFileSync(COEFFICIENTS, 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`p89_default,${series},`));
  return Float64Array.from((line?.split(',')[2] ?? '').split(';'), Number);
}

describe("Pacejka '89 pure slip", () => {
  it('has B = 0.0822203 for b0 = 1.65, b2 = 1688, b4 = 229 (Beckman, Physics of Racing 29)', () => {
    const b = new Float64Array(13);
    b[0] = 1.65;
    b[2] = 1688;
    b[4] = 229;
    const shape = new Float64Array(SHAPE_COUNT);
    shape[SHAPE_LOAD_KN] = 3;
    writeLongitudinalShape(b, shape);
    expect(shape[SHAPE_B]).toBeCloseTo(0.0822203, 7);
  });

  it('agrees with the 775 points of the VDrift table to 1e-5 N and Nm', ({ skip }) => {
    skip(!existsSync(TABLE), `${TABLE} is not there, the table was not compared`);
    const set = { a: coefficients('a'), b: coefficients('b'), c: coefficients('c') };
    const rows = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1);
    expect(rows.length).toBe(775);
    let worst = 0;
    for (const row of rows) {
      const [kappa, alpha, gamma, load, fx, fy, mz] = row.split(',').map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const got = pureSlip(set, load / 1000, 100 * kappa, alpha, gamma);
      worst = Math.max(
        worst,
        Math.abs(got.longitudinal_N - fx),
        Math.abs(got.lateral_N - fy),
        Math.abs(got.aligning_Nm - mz),
      );
    }
    expect(worst).toBeLessThan(1e-5);
  });
});
