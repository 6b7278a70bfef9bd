import { describe, expect, it } from 'vitest';
import { evenly, measure, type RigPlan } from '../../proof/testing/measured-tyre.ts';
import { fsaeTyre, referenceTyreText } from '../../proof/testing/tyre-files.ts';
import type { TyreFitReport } from '../../contract/tyre-fit.ts';
import { DEFAULT_PARAMETERS } from '../../catalogue/mf-coefficients.ts';
import type { MfTyreData } from '../../setup/mf-tyre-data.ts';
import { readMeasurements } from '../../car-files/tyre-table/read-measurements.ts';
import type { TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import { readTir } from '../../car-files/tir/read.ts';
import { writeTir } from '../../car-files/tir/write.ts';
import { fitMf52, runFit, type FitProgress, type MfFit, type MfFitOptions } from './fit-mf.ts';
import { mfAsFunction } from './models-as-functions.ts';
import { fitNotes, tyreFitReport } from './fit-report.ts';

/** The made-up tyre of the sample, by the equations of MF 5.2. */
const TRUTH: MfTyreData = { ...fsaeTyre(), version: 'MF5.2' };

const PLAN: RigPlan = {
  loads_N: [250, 650, 1100],
  inclinations_deg: [-3, 0, 3],
  slipAngles_deg: evenly(-13, 13, 27),
  slips: evenly(-0.22, 0.22, 23),
  combinedAngles_deg: [-9, -4, 4, 9],
  seed: 7,
};

const OPTIONS: MfFitOptions = { nominalLoad_N: 650, radius_m: 0.26 };
const fit = (m: TyreMeasurements, options = OPTIONS): Promise<MfFit> => runFit(fitMf52(m, options));

/**
 * Maximum differences between two tyres at points between the measured ones, in parts of the load (and per 20 mm for
 * Mz).
 */
function apart(a: MfTyreData, b: MfTyreData): { fx: number; fy: number; mz: number } {
  const [one, other] = [mfAsFunction(a), mfAsFunction(b)];
  const most = { fx: 0, fy: 0, mz: 0 };
  for (const load_N of [300, 500, 850, 1050])
    for (const inclination of [-0.04, 0, 0.02])
      for (const slipAngle_rad of evenly(-0.21, 0.21, 19))
        for (const slip of [-0.17, -0.05, 0, 0.03, 0.19]) {
          const point = { load_N, slipAngle_rad, slip, inclination_rad: inclination };
          const [left, right] = [one(point), other(point)];
          most.fx = Math.max(most.fx, Math.abs(left.fx_N - right.fx_N) / load_N);
          most.fy = Math.max(most.fy, Math.abs(left.fy_N - right.fy_N) / load_N);
          most.mz = Math.max(most.mz, Math.abs(left.mz_Nm - right.mz_Nm) / load_N / 0.02);
        }
  return most;
}

describe('a fit of MF 5.2', () => {
  it('to measurements without noise finds the tyre again: forces within 0.05 % of the load, Mz of 20 mm within 3 %', async () => {
    const { tyre, stages, notes } = await fit(measure(mfAsFunction(TRUTH), PLAN));
    const { fx, fy, mz } = apart(TRUTH, tyre);
    expect(fx).toBeLessThan(5e-4);
    expect(fy).toBeLessThan(5e-4);
    expect(mz).toBeLessThan(0.03);
    expect(notes).toEqual([]);
    expect(stages.map(({ isConverged }) => isConverged)).toEqual(Array(6).fill(true));
    expect(tyre.parameters.PCY1).toBeCloseTo(TRUTH.parameters.PCY1, 3);
    expect(tyre.parameters.PDX1).toBeCloseTo(TRUTH.parameters.PDX1, 3);
  });
  it('to noise of 2 % of the load has a smaller error, and residuals of the size of the noise', async () => {
    const m = measure(mfAsFunction(TRUTH), { ...PLAN, noise: 0.02, wander: 0.004 });
    const done = await fit(m);
    const { fx, fy } = apart(TRUTH, done.tyre);
    expect(fx).toBeLessThan(0.04);
    expect(fy).toBeLessThan(0.04);
    const report = tyreFitReport(m, done);
    const sides = report.quantities.find(({ quantity }) => quantity === 'fy_N');
    for (const { load_N, rms } of sides?.loads ?? []) {
      expect(rms).toBeGreaterThan(0.01 * load_N);
      expect(rms).toBeLessThan(0.03 * load_N);
    }
    expect(sides?.loads.map(({ load_N }) => Math.round(load_N / 50) * 50)).toEqual([250, 650, 1100]);
  });
  it('holds coefficients that one load and no inclination do not determine, with the reason', async () => {
    const plan = { ...PLAN, loads_N: [650], inclinations_deg: [0] };
    const { stages, tyre } = await fit(measure(mfAsFunction(TRUTH), plan));
    const held = stages[0]?.held ?? [];
    expect(held.find(({ name }) => name === 'PDY2')).toEqual({
      name: 'PDY2',
      value: 0,
      reason: 'measured at one load',
    });
    expect(held.find(({ name }) => name === 'PDY3')?.reason).toBe('measured without inclination');
    const [a, b] = [mfAsFunction(TRUTH), mfAsFunction(tyre)];
    const point = { load_N: 650, slipAngle_rad: 0.1, slip: 0, inclination_rad: 0 };
    expect(b(point).fy_N).toBeCloseTo(a(point).fy_N, 0);
  });
  it('without combined slip is fitted to the sweeps combined by similarity, and reports it', async () => {
    const pure = measure(mfAsFunction(TRUTH), { ...PLAN, combinedAngles_deg: [] });
    const { tyre, notes, stages } = await fit(pure);
    expect(notes.join()).toContain('Fx, combined slip: not measured');
    expect(stages.find(({ key }) => key === 'combinedFx')).toMatchObject({ isAssumed: true, rows: 0 });
    const { fx_N, fy_N } = mfAsFunction(tyre)({
      load_N: 650,
      slipAngle_rad: 0.1,
      slip: 0.1,
      inclination_rad: 0,
    });
    expect(Math.hypot(fx_N, fy_N)).toBeLessThan(1.15 * 1.7 * 650);
    expect(Math.hypot(fx_N, fy_N)).toBeGreaterThan(0.8 * 1.6 * 650);
  });
  it('of cornering data alone takes Fx from Fy and leaves Mz that was not measured at its default', async () => {
    const m = measure(mfAsFunction(TRUTH), { ...PLAN, slips: [], combinedAngles_deg: [] });
    const slip = m.slip.map((_, i) => 0.004 * Math.sin(i));
    const { tyre, notes } = await fit({ ...m, slip, mz_Nm: m.mz_Nm.map(() => NaN) });
    expect(notes.join()).toContain('free rolling wheel');
    expect(notes.join()).toContain('Mz, pure slip angle: not measured');
    expect(notes.join()).toContain('Fx, pure slip ratio: not measured');
    expect(tyre.parameters.PDX1).toBeCloseTo(tyre.parameters.PDY1, 0);
    expect(tyre.parameters.QBZ1).toBe(DEFAULT_PARAMETERS.QBZ1);
  });
  it('of a symmetric tyre has no conicity and no ply steer', async () => {
    const { tyre } = await fit(measure(mfAsFunction(TRUTH), PLAN), { ...OPTIONS, symmetric: true });
    expect(tyre.side).toBe('symmetric');
    const still = mfAsFunction(tyre)({ load_N: 650, slipAngle_rad: 0, slip: 0, inclination_rad: 0 });
    expect(Math.abs(still.fy_N)).toBeLessThan(0.05);
    expect(Math.abs(still.mz_Nm)).toBeLessThan(0.05);
  });
  it('of data without a sweep is refused', async () => {
    const m = measure(mfAsFunction(TRUTH), { ...PLAN, slipAngles_deg: [1, 2], slips: [] });
    await expect(fit(m)).rejects.toMatchObject({ code: 'BAD_ARGUMENTS' });
  });
});

describe('while it runs a fit', () => {
  const m = measure(mfAsFunction(TRUTH), { ...PLAN, inclinations_deg: [0] });

  it('says how far it is, never backwards, by the names of its stages', async () => {
    const seen: FitProgress[] = [];
    await runFit(fitMf52(m, OPTIONS), { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(20);
    for (const [i, { fraction }] of seen.entries())
      expect(fraction).toBeGreaterThanOrEqual(seen[i - 1]?.fraction ?? 0);
    expect(seen.at(-1)?.fraction).toBeLessThanOrEqual(1);
    expect(new Set(seen.map(({ stage }) => stage)).size).toBe(6);
  });
  it('stops at the next step once it is cancelled', async () => {
    const control = new AbortController();
    let steps = 0;
    const running = runFit(fitMf52(m, OPTIONS), {
      signal: control.signal,
      onProgress: () => {
        if (++steps === 3) control.abort();
      },
    });
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(steps).toBe(3);
  });
});

describe('the report of a fit', () => {
  const m = measure(mfAsFunction(TRUTH), { ...PLAN, inclinations_deg: [0], noise: 0.01 });
  const made = fit(m).then((done) => ({ done, report: tyreFitReport(m, done) }));
  const curvesOf = (report: TyreFitReport, quantity: string) =>
    report.curves.filter((curve) => curve.quantity === quantity);

  it('has a residual for every row, and the largest by its line', async () => {
    const { report } = await made;
    const { residuals } = report;
    expect(residuals.line).toHaveLength(m.count);
    const errors = residuals.measured.fy_N.map((value, i) =>
      Math.abs((value ?? NaN) - (residuals.fitted.fy_N[i] ?? NaN)),
    );
    const worst = report.quantities.find(({ quantity }) => quantity === 'fy_N');
    expect(worst?.max).toBeCloseTo(Math.max(...errors), 9);
    expect(worst?.line).toBe(m.line[errors.indexOf(Math.max(...errors))]);
  });
  it('has a curve for each sweep: three loads pure and at four slip angles', async () => {
    const { report } = await made;
    expect(curvesOf(report, 'fx_N')).toHaveLength(3 + 12);
    const [curve] = curvesOf(report, 'fy_N');
    expect(curve).toMatchObject({ over: 'slipAngle_rad', load_N: 250, inclination_rad: 0 });
    expect(curve?.fitted.x).toHaveLength(81);
    expect(curve?.fitted.y.every(Number.isFinite)).toBe(true);
    expect(curve?.measured.residual).toHaveLength(27 + 1 + 4);
    for (const residual of curve?.measured.residual ?? [NaN])
      expect(Math.abs(residual)).toBeLessThan(0.05 * 250);
  });
  it('is plain data, and its tyre the same after it was written and read', async () => {
    const { done, report } = await made;
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    const text = writeTir(done.tyre, fitNotes(report));
    const { tyre, problems } = readTir(text, 'fitted.tir');
    expect(problems).toEqual([]);
    expect(tyre?.parameters).toEqual(done.tyre.parameters);
    expect(text).toContain('! Fitted to 426 measured rows of rig.csv by Racebench');
  });
});

/** A table of another program as a rig would have written it. */
function referenceRows(name: string): TyreMeasurements | undefined {
  const text = referenceTyreText(name);
  if (text === undefined) return undefined;
  const renamed = text
    .replace('kappa,alpha_rad,gamma_rad,Fz_N', 'slip_ratio,slip_angle_rad,inclination_rad,load_N')
    .replace('Vx_mps,p_Pa', 'speed_mps,pressure_Pa');
  return readMeasurements(renamed, name).measurements;
}

describe('a fit to tables of other programs', () => {
  it.for([
    ['MagicFormula52__grid__mfeval221.csv', 'its own equations', 0.005, 0.005],
    ['fsae_mf61__grid__mfeval221.csv', 'the equations of MF 6.1', 0.04, 0.04],
  ] as const)(
    '%s, made by %s, has residuals of few parts of the maximum force',
    ([name, , fx, fy], { skip }) => {
      const m = referenceRows(name);
      if (m === undefined) return skip(`reference/tyre-mf/${name} is not beside the project`);
      return fit(m, {}).then((done) => {
        const { quantities } = tyreFitReport(m, done);
        const share = (quantity: string): number => {
          const found = quantities.find((row) => row.quantity === quantity);
          return found === undefined ? NaN : found.rms / found.greatest;
        };
        expect(share('fx_N')).toBeLessThan(fx);
        expect(share('fy_N')).toBeLessThan(fy);
      });
    },
  );
});
