import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { evenly, measure, type RigPlan } from '../../proof/testing/measured-tyre.ts';
import { rms } from '../../math/stats.ts';
import type { TyreEvaluator, TyrePoint } from '../../studies/tyre-fit/evaluator.ts';
import type { TyreTables } from '../../setup/tyre-tables.ts';
import { buildTables, type TableOptions } from '../../car-files/tyre-table/build-table.ts';
import type { TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import {
  TABLE_FX_N,
  TABLE_FY_N,
  TABLE_INCLINATION_RAD,
  TABLE_LOAD_N,
  TABLE_MZ_NM,
  TABLE_PEAK,
  TABLE_SHIFT_WEIGHT,
  TABLE_SLIP,
  TABLE_TANGENT,
  compileTableTyre,
  createTableWorkspace,
  evaluateTableTyre,
  type TableTyre,
} from './table-tyre.ts';

const DEGREE = Math.PI / 180;
const friction = (load_N: number): number => 1.6 - 0.2 * (load_N / 650 - 1);

/** A tyre as simple as curves of a rig may be: friction 1.6 at 650 N falling with load, camber thrust, conicity, 20 mm of trail. */
const tyre: TyreEvaluator = ({ slipAngle_rad, slip, load_N, inclination_rad }) => {
  const peak_N = friction(load_N) * load_N;
  const side_N = -peak_N * Math.sin(1.4 * Math.atan(11 * slipAngle_rad));
  return {
    fx_N: slipAngle_rad === 0 ? peak_N * Math.sin(1.5 * Math.atan(18 * slip)) - 0.01 * load_N : 0,
    fy_N: slip === 0 ? side_N - 0.3 * inclination_rad * load_N + 0.02 * load_N : 0,
    mz_Nm: slip === 0 ? -0.02 * side_N : 0,
  };
};

const PLAN: RigPlan = {
  loads_N: [300, 650, 1100],
  inclinations_deg: [-3, 0, 3],
  slipAngles_deg: evenly(-12, 12, 49),
  slips: evenly(-0.24, 0.24, 33),
};

function tablesOf(measurements: TyreMeasurements, options: TableOptions = {}): TyreTables {
  const tables = buildTables(measurements, options);
  if (tables.fy === undefined) throw new Error(tables.notes.join('; '));
  return tables;
}

const compiled = (plan: RigPlan, options: TableOptions = {}): TableTyre =>
  compileTableTyre(tablesOf(measure(tyre, plan), options), 0.26);

interface Point extends Partial<TyrePoint> {
  readonly shiftWeight?: number;
}

function at(
  table: TableTyre,
  { slipAngle_rad = 0, slip = 0, load_N = 650, inclination_rad = 0, shiftWeight = 1 }: Point,
) {
  const w = createTableWorkspace();
  w[TABLE_LOAD_N] = load_N;
  w[TABLE_SLIP] = slip;
  w[TABLE_TANGENT] = Math.tan(slipAngle_rad);
  w[TABLE_INCLINATION_RAD] = inclination_rad;
  w[TABLE_SHIFT_WEIGHT] = shiftWeight;
  evaluateTableTyre(table, w);
  return { fx_N: w[TABLE_FX_N]!, fy_N: w[TABLE_FY_N]!, mz_Nm: w[TABLE_MZ_NM]!, peak: w[TABLE_PEAK]! };
}

const EXACT = compiled(PLAN);

describe('a table of a tyre without noise', () => {
  it('gives what was measured at every point of its pure sweeps', () => {
    for (const load_N of PLAN.loads_N)
      for (const slipAngle_deg of PLAN.slipAngles_deg) {
        const point = { slipAngle_rad: slipAngle_deg * DEGREE, slip: 0, load_N, inclination_rad: 3 * DEGREE };
        expect(at(EXACT, point).fy_N).toBeCloseTo(tyre(point).fy_N, 8);
        expect(at(EXACT, point).mz_Nm).toBeCloseTo(tyre(point).mz_Nm, 8);
      }
    for (const slip of PLAN.slips)
      expect(at(EXACT, { slip }).fx_N).toBeCloseTo(
        tyre({ slip, slipAngle_rad: 0, load_N: 650, inclination_rad: 0 }).fx_N,
        8,
      );
  });
  it('is within 0.8 % of the load between them, in slip, load and inclination', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -12, max: 12, noNaN: true }),
        fc.double({ min: 300, max: 1100, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (angle, load_N, inclination) => {
          const point = {
            slipAngle_rad: angle * DEGREE,
            slip: 0,
            load_N,
            inclination_rad: inclination * DEGREE,
          };
          expect(Math.abs(at(EXACT, point).fy_N - tyre(point).fy_N)).toBeLessThan(0.008 * load_N);
        },
      ),
    );
  });
  it('has no kink: slopes from either side agree at knots, between them and beyond the ends', () => {
    const step = 1e-6;
    const along = (point: (x: number) => Point, x: number, width: number) => {
      const value = (s: number): number => at(EXACT, point(x + s * step * width)).fy_N;
      return { left: (value(0) - value(-1)) / step / width, right: (value(1) - value(0)) / step / width };
    };
    const curves: readonly [string, (x: number) => Point, readonly number[], number][] = [
      [
        'slip angle',
        (x) => ({ slipAngle_rad: x, load_N: 500 }),
        [-12, -3, -0.5, 0, 0.5, 7, 12, 12.3].map((a) => a * DEGREE),
        0.2,
      ],
      ['load', (x) => ({ slipAngle_rad: 0.05, load_N: x }), [300, 650, 900, 1100], 650],
      [
        'inclination',
        (x) => ({ slipAngle_rad: 0.05, inclination_rad: x }),
        [-3, 0, 1, 3].map((a) => a * DEGREE),
        0.05,
      ],
      ['slip ratio', (x) => ({ slipAngle_rad: 0.04, slip: x }), [-0.1, 0, 0.1], 0.2],
      ['slip angle while driving', (x) => ({ slipAngle_rad: x, slip: 0.06 }), [-0.03, 0, 0.03], 0.2],
    ];
    for (const [name, point, positions, width] of curves)
      for (const x of positions) {
        const { left, right } = along(point, x, width);
        expect(Math.abs(left - right), `${name} ${x}`).toBeLessThan((1e-4 * 650) / width);
      }
  });
  it('gives no force without load, and little with little', () => {
    expect(at(EXACT, { slipAngle_rad: 0.1, load_N: 0 })).toEqual({ fx_N: 0, fy_N: 0, mz_Nm: 0, peak: 0 });
    expect(Math.abs(at(EXACT, { slipAngle_rad: 0.1, load_N: 1 }).fy_N)).toBeLessThan(2);
  });
  it('beyond the maximum load keeps a friction between the last one and a quarter of a step further', () => {
    const beyond = -at(EXACT, { slipAngle_rad: 0.2, load_N: 5000 }).fy_N / 5000;
    const last = -at(EXACT, { slipAngle_rad: 0.2, load_N: 1100 }).fy_N / 1100;
    expect(beyond).toBeLessThan(last);
    expect(last - beyond).toBeLessThan((friction(650) - friction(1100)) / 2);
  });
  it('beyond the maximum slip keeps its friction', () => {
    const end = at(EXACT, { slipAngle_rad: 12 * DEGREE }).fy_N;
    expect(at(EXACT, { slipAngle_rad: 1.2 }).fy_N / end).toBeCloseTo(1, 2);
  });
  it('gives a peak friction of 1.62 at 650 N: 1.6 and the conicity', () =>
    expect(at(EXACT, {}).peak).toBeCloseTo(1.6, 1));
});

describe('combined slip from pure sweeps', () => {
  it('stays inside the ellipse of both peaks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        (slipAngle_rad, slip) => {
          const { fx_N, fy_N } = at(EXACT, { slipAngle_rad, slip });
          expect(Math.hypot(fx_N, fy_N)).toBeLessThan(1.05 * 1.62 * 650);
        },
      ),
    );
  });
  it('at equal parts of both optimal slips shares the force by 1 to 1', () => {
    const { fx, fy } = EXACT;
    const { fx_N, fy_N } = at(EXACT, {
      slip: 0.5 * fx.peakSlip,
      slipAngle_rad: 0.5 * fy.peakSlip,
      shiftWeight: 0,
    });
    expect(Math.abs(fx_N / fy_N)).toBeCloseTo(1, 1);
  });
  it('has neither shift without rolling', () => {
    const { fx_N, fy_N } = at(EXACT, { shiftWeight: 0 });
    expect(Math.hypot(fx_N, fy_N)).toBe(0);
    expect(at(EXACT, {}).fy_N).toBeCloseTo(0.02 * 650, 6);
  });
});

describe('a table of noisy measurements', () => {
  const rig: RigPlan = { ...PLAN, slipAngles_deg: evenly(-12, 12, 241), slips: evenly(-0.24, 0.24, 161) };
  const noisy = compiled({ ...rig, noise: 0.05, wander: 0.01, seed: 3 });

  it('of 5 % of the load errs by less than a third of it in the mean', () => {
    const errors = PLAN.loads_N.flatMap((load_N) =>
      evenly(-11, 11, 89).map((angle) => {
        const point = { slipAngle_rad: angle * DEGREE, slip: 0, load_N, inclination_rad: 0 };
        return (at(noisy, point).fy_N - tyre(point).fy_N) / load_N;
      }),
    );
    expect(rms(errors)).toBeLessThan(0.05 / 3);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.05);
  });
  it('finds the loads and inclinations that the rig held', () => {
    const [, loads, inclinations] = noisy.fy.grid.axes;
    expect([...loads].map((load) => Math.round(load / 10))).toEqual([30, 65, 110]);
    expect([...inclinations].map((angle) => Math.round(angle / DEGREE))).toEqual([-3, 0, 3]);
  });
  it('as a symmetric tyre is its own mirror image, and has no conicity', () => {
    const symmetric = compiled({ ...rig, noise: 0.05, seed: 5 }, { symmetric: true });
    expect(at(symmetric, {}).fy_N).toBeCloseTo(0, 6);
    for (const angle of [0.01, 0.05, 0.15])
      for (const lean of [0, 0.02]) {
        const left = at(symmetric, { slipAngle_rad: angle, inclination_rad: lean });
        const right = at(symmetric, { slipAngle_rad: -angle, inclination_rad: -lean });
        expect(left.fy_N).toBeCloseTo(-right.fy_N, 6);
        expect(left.mz_Nm).toBeCloseTo(-right.mz_Nm, 6);
        expect(left.fx_N).toBeCloseTo(right.fx_N, 6);
      }
  });
});

describe('measurements that lack something', () => {
  it('of one side are mirrored, and reported', () => {
    const tables = tablesOf(
      measure(tyre, { ...PLAN, inclinations_deg: [0], slipAngles_deg: evenly(0, 12, 25) }),
    );
    expect(tables.notes.join()).toContain('slip angles to one side only');
    const table = compileTableTyre(tables, 0.26);
    expect(at(table, { slipAngle_rad: -0.1 }).fy_N).toBeCloseTo(-at(table, { slipAngle_rad: 0.1 }).fy_N, 6);
  });
  it('of braking alone drive by the same curve, and reported', () => {
    const tables = tablesOf(measure(tyre, { ...PLAN, slips: evenly(-0.24, 0, 17) }));
    expect(tables.notes.join()).toContain('only in driving or only in braking');
    const table = compileTableTyre(tables, 0.26);
    expect(at(table, { slip: 0.1, shiftWeight: 0 }).fx_N).toBeCloseTo(
      -at(table, { slip: -0.1, shiftWeight: 0 }).fx_N,
      6,
    );
  });
  it('of inclinations to one side are mirrored to the other', () => {
    const tables = tablesOf(measure(tyre, { ...PLAN, inclinations_deg: [0, 3] }));
    expect(tables.notes.join()).toContain('inclinations to one side');
    const table = compileTableTyre(tables, 0.26);
    const point = { slipAngle_rad: 3 * DEGREE, slip: 0, load_N: 650, inclination_rad: -3 * DEGREE };
    expect(at(table, point).fy_N).toBeCloseTo(tyre(point).fy_N, 6);
  });
  it('without slip ratios brake by the curve of Fy, and reported', () => {
    const tables = tablesOf(measure(tyre, { ...PLAN, slips: [] }));
    expect(tables.notes.join()).toContain('the curve of Fy is used');
    const table = compileTableTyre(tables, 0.26);
    expect(at(table, { slip: 0.1 }).fx_N).toBeGreaterThan(600);
  });
  it('of a wheel whose slip ratio only fluctuates are taken as free rolling, and reported', () => {
    const m = measure(tyre, { ...PLAN, slips: [] });
    const trembling = { ...m, slip: m.slip.map((_, i) => 0.008 * Math.sin(i)) };
    const tables = tablesOf(trembling);
    expect(tables.notes.join()).toContain('slip ratios are those of a free rolling wheel');
    expect(tables.notes.join()).toContain('the curve of Fy is used');
    const [angles] = tables.fy.grid.axes;
    expect(angles).toHaveLength(49);
  });
  it('of one load keep their friction, and reported', () => {
    const tables = tablesOf(measure(tyre, { ...PLAN, loads_N: [650] }));
    expect(tables.notes.join()).toContain('one load');
    const table = compileTableTyre(tables, 0.26);
    expect(at(table, { slipAngle_rad: 0.1, load_N: 1300 }).fy_N).toBeCloseTo(
      2 * at(table, { slipAngle_rad: 0.1 }).fy_N,
      6,
    );
  });
  it('without any sweep make no table', () => {
    const none = buildTables(measure(tyre, { ...PLAN, slipAngles_deg: [1, 2], slips: [] }));
    expect(none.fy).toBeUndefined();
    expect(none.notes.join()).toContain('no pure sweep');
  });
});
