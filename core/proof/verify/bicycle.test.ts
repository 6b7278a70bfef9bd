import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BICYCLE_SUITE } from './bicycle.ts';
import { runSuite } from './node/run-suite.ts';
import type { ReferenceFolder } from './suite.ts';

const REFERENCE = fileURLToPath(new URL('../../../../shared/reference/bicycle-analytic/', import.meta.url));

const HEADER = 'car,m_kg,Iz_kgm2,a_m,b_m,Cf_N_per_rad,Cr_N_per_rad,v_mps,char_speed_mps,stable';
const folderOf = (files: Record<string, string>): ReferenceFolder => ({
  files: Object.keys(files),
  text: (name) => files[name],
  parameterText: (name) => files[name],
});

describe('the bicycle suite', () => {
  it('passes a table that says 30.1266557 m/s of characteristic speed', () => {
    const text = `${HEADER}\nsaloon,1500,2600,1.2,1.5,95000,115000,22,30.1266557,1\n`;
    expect(BICYCLE_SUITE.verify(folderOf({ 'metrics.csv': text }), { only: [] })[0]?.passed).toBe(true);
  });
  it('fails a table that says 30.2 m/s and names the row', () => {
    const text = `${HEADER}\nsaloon,1500,2600,1.2,1.5,95000,115000,22,30.2,1\n`;
    const [file] = BICYCLE_SUITE.verify(folderOf({ 'metrics.csv': text }), { only: [] });
    expect(file?.passed).toBe(false);
    const failed = file?.quantities.filter((q) => !q.passed && q.informative !== true);
    expect(failed).toMatchObject([{ quantity: 'char_speed_mps', worst: { row: 1 } }]);
  });
  it('names row and column of an input that is not there', () => {
    const text = `${HEADER}\nsaloon,1500,2600,1.2,1.5,95000,,22,30.1,1\n`;
    expect(BICYCLE_SUITE.verify(folderOf({ 'metrics.csv': text }), { only: [] })[0]?.reason).toBe(
      'Row 1: Cr_N_per_rad must be a number above 0',
    );
  });
  it('wants empty cells of an oversteering car above its critical speed, 30.6 m/s', () => {
    const header = `${HEADER},crit_speed_mps,yaw_T90_from_half_steer_s,yaw_overshoot,yaw_bandwidth_m3dB_hz,omega_n,TB_s_deg`;
    const car = 'tail-heavy,1300,2000,1.4,1.2,110000,85000';
    // L (Cf Cr L / (m (a Cf - b Cr)))^(1/2) by hand: 1.4 / 85000 - 1.2 / 110000 = 5.5615e-6 times 500 = 2.78075e-3.
    const critical = Math.sqrt(2.6 / (500 * (1.4 / 85_000 - 1.2 / 110_000)));
    const empty = `${header}\n${car},45,,0,${critical},,,,,\n`;
    expect(BICYCLE_SUITE.verify(folderOf({ 'metrics.csv': empty }), { only: [] })[0]?.passed).toBe(true);
    const filled = `${header}\n${car},45,,0,${critical},0.2,,,,\n`;
    expect(BICYCLE_SUITE.verify(folderOf({ 'metrics.csv': filled }), { only: [] })[0]?.passed).toBe(false);
  });
  it('does not verify a step response of a car that metrics.csv does not name', () => {
    const files = folderOf({ 'step_van_v20.csv': 't_s,delta_rad\n0,0\n' });
    expect(BICYCLE_SUITE.verify(files, { only: [] })[0]).toMatchObject({
      passed: false,
      reason: 'metrics.csv has no row for the car and speed of the file name',
    });
  });

  it('agrees with all 12 rows of figures and both step responses of the reference', ({ skip }) => {
    skip(!existsSync(REFERENCE), 'reference/bicycle-analytic is not beside the project');
    const result = runSuite('bicycle', REFERENCE);
    // Quantities by formula, which do not decide, pass too, to the digits that the tables print.
    expect(result.files.flatMap((f) => f.quantities).filter((q) => !q.passed)).toEqual([]);
    expect(result.files.map((f) => [f.file, f.passed])).toEqual([
      ['metrics.csv', true],
      ['step_fsae_like_v13.89.csv', true],
      ['step_sedan_understeer_v22.csv', true],
    ]);
    const columns = result.files[0]?.quantities.filter((q) => q.informative !== true);
    expect(columns).toHaveLength(35);
    expect(result.passed).toBe(true);
  });
  it('verifies step responses only when asked for them only', ({ skip }) => {
    skip(!existsSync(REFERENCE), 'reference/bicycle-analytic is not beside the project');
    expect(runSuite('bicycle', REFERENCE, { only: ['step'] }).files).toHaveLength(2);
  });
});
