import { describe, expect, it } from 'vitest';
import type { FitErrors, FitReport } from '../../../../core/contract/tyre-fit.ts';
import { meanResidual, residualGroups, residualsCsv } from './residuals.ts';

const errors = (load_N: number): FitErrors & { readonly load_N: number } => ({
  load_N,
  rows: 2,
  rms: 1,
  max: 1,
  line: 2,
  greatest: 100,
});
/** Four rows of which one has no Fy, at loads about 500 N and 1000 N. */
const REPORT: FitReport = {
  file: 'rig.csv',
  model: 'MF 5.2',
  rows: 4,
  nominalLoad_N: 500,
  quantities: [{ quantity: 'fy_N', ...errors(0), loads: [errors(500), errors(1000)] }],
  stages: [],
  residuals: {
    line: [2, 3, 4, 5],
    slipAngle_rad: [0.1, -0.1, 0, 0.2],
    slip: [0, 0, 0.1, 0],
    load_N: [495, 1010, 505, 740],
    inclination_rad: [0, 0, 0, 0],
    measured: { fx_N: [], fy_N: [-400, 800, null, -600], mz_Nm: [] },
    fitted: { fx_N: [], fy_N: [-395, 790, 1, -603], mz_Nm: [] },
  },
  notes: [],
};

describe('residuals of a fit', () => {
  it('are fitted less measured, at the nearest load, by rising slip angle; rows without the force are none', () => {
    const groups = residualGroups(REPORT, 'fy_N').map(({ load_N, x, y }) => [load_N, [...x], [...y]]);
    expect(groups).toEqual([
      [500, [0.1, 0.2], [5, -3]],
      [1000, [-0.1], [-10]],
    ]);
  });
  it('have their mean in even parts of the sweep', () => {
    const x = Float64Array.from({ length: 150 }, (_, i) => i / 149);
    const mean = meanResidual({ x, y: x.map((_, i) => (i % 2 === 0 ? 3 : 1)) });
    expect(mean.x).toHaveLength(15);
    for (const value of mean.y) expect(value).toBeCloseTo(2, 9);
    expect(meanResidual({ x: Float64Array.of(0.3), y: Float64Array.of(7) }).y).toEqual(Float64Array.of(7));
  });
  it('are a table of SI columns for what was measured, with an empty cell where a row has none', () => {
    const [head, first, , third] = residualsCsv(REPORT).split('\r\n');
    expect(head).toBe(
      'line,slip_angle_rad,slip_ratio,load_N,inclination_rad,fy_measured_N,fy_fitted_N,fy_residual_N',
    );
    expect(first).toBe('2,0.1,0,495,0,-400,-395,5');
    expect(third).toBe('4,0,0.1,505,0,,1,');
  });
});
