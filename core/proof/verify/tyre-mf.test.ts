import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ReferenceFolder } from './suite.ts';
import { verifySuite } from './suites.ts';
import { runSuite } from './node/run-suite.ts';

const REFERENCE = fileURLToPath(new URL('../../../../shared/reference/tyre-mf/', import.meta.url));

/** b0 = 1.65, b2 = 1688, b4 = 229, all else 0 (Beckman, The Physics of Racing, part 29). */
const COEFFICIENTS = [
  'set,series,values_in_index_order,note',
  'beckman,a,1.4;0;1688;2400;6.026;0;0;0;0;0;0;0;0;0;0,',
  'beckman,b,1.65;0;1688;0;229;0;0;0;0;0;0,',
  'beckman,c,2.3;0;1;0;1;0;0;0;0;0;0;0;0;0;0;0;0;0,',
].join('\n');

// By hand at 2 kN and 10 %: B = 229 / (1.65 x 1688), Fx = 3376 sin(1.65 atan(10 B)).
const B = 229 / (1.65 * 1688);
const FX_N = 3376 * Math.sin(1.65 * Math.atan(10 * B));

const folderOf = (force_N: number): ReferenceFolder => {
  const files: Record<string, string> = {
    'beckman__one__hand.csv': `kappa,alpha_deg,gamma_deg,Fz_N,Fx_pure_N\n0.1,0,0,2000,${force_N}\n`,
    'p89_p94_coefficients.csv': COEFFICIENTS,
  };
  return { files: Object.keys(files), text: (n) => files[n], parameterText: (n) => files[n] };
};

describe('the tyre-mf suite', () => {
  it("agrees with a '89 force worked by hand, without a manifest", () => {
    const result = verifySuite('tyre-mf', folderOf(FX_N), { only: [] });
    expect(result.files).toHaveLength(1);
    expect(result.passed).toBe(true);
  });
  it('fails a table that is 0.001 N off where 0.0001 N is allowed', () => {
    const result = verifySuite('tyre-mf', folderOf(FX_N + 0.001), { only: [] });
    expect(result.passed).toBe(false);
    expect(result.files[0]?.quantities[0]?.max).toBeCloseTo(0.001, 9);
  });
  it('refuses a kind that does not exist and names those that do', () =>
    expect(() => verifySuite('tyre-mf', folderOf(FX_N), { only: ['P98'] })).toThrow(
      'The suite tyre-mf has no kind "P98"; it has P89, P94, MF5.2, MF6.1, MF6.2, PAC2002',
    ));

  it("agrees with the '89 reference table within 0.0001 N and 0.0001 Nm", ({ skip }) => {
    skip(!existsSync(REFERENCE), 'reference/tyre-mf is not beside the project');
    const result = runSuite('tyre-mf', REFERENCE, { only: ['P89'] });
    expect(result.files.map((f) => f.file)).toEqual(['p89_default__grid__vdrift.csv']);
    expect(result.files[0]?.quantities.map((q) => [q.quantity, q.passed])).toEqual([
      ['Fx_pure_N', true],
      ['Fy_pure_N', true],
      ['Mz_pure_Nm', true],
    ]);
    expect(result.passed).toBe(true);
  });
  it('agrees with all ten reference tables in every column', ({ skip }) => {
    skip(!existsSync(REFERENCE), 'reference/tyre-mf is not beside the project');
    const result = runSuite('tyre-mf', REFERENCE);
    expect(result.files).toHaveLength(10);
    expect(
      result.files.flatMap(({ file, passed, reason }) => (passed ? [] : [`${file} ${reason ?? ''}`])),
    ).toEqual([]);
    const columns = result.files.find(
      ({ file }) => file === 'MagicFormula61__grid__mfeval221.csv',
    )?.quantities;
    expect(columns?.map(({ quantity }) => quantity)).toEqual([
      ...[
        'Fx_N',
        'Fy_N',
        'Mx_Nm',
        'My_Nm',
        'Mz_Nm',
        'Kxk_N',
        'Kya_N_per_rad',
        'mux',
        'muy',
        'trail_m',
        'Mzr_Nm',
      ],
      ...['Re_m', 'sigmax_m', 'sigmay_m'],
    ]);
    // Print precision of the tables, far below the tolerance.
    for (const { max, quantity } of columns ?? []) expect(max, quantity).toBeLessThan(1e-6);
  });
});

describe('suites', () => {
  it('refuse a folder with nothing to verify', () => {
    const folder = { files: [], text: () => undefined, parameterText: () => undefined };
    expect(() => verifySuite('bicycle', folder, { only: [] })).toThrow('No file of the suite bicycle');
  });
  it('refuse a path that does not exist', () =>
    expect(() => runSuite('bicycle', '/does/not/exist')).toThrow('does not exist'));
});
