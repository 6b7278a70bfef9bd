import { describe, expect, it } from 'vitest';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import type { FitAsked } from '../../../contract/tyre-fit.ts';
import type { LabFit, TyreConditions, TyreSource } from '../../../contract/tyre-laboratory.ts';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import { fsaeTyreText, measuredFileText } from '../../../proof/testing/tyre-files.ts';
import { fitLabTyre } from './fit-lab-tyre.ts';
import { labTyre } from './lab-tyres.ts';
import type { NamedTyre } from './named-tyre.ts';
import { tyreSheet } from './tyre-sheet.ts';
import { THOROUGH } from '../../../proof/testing/thorough.ts';

const COUPE = sampleCarText('coupe-1974');
const CAR = { name: 'Coupe', ...openCar(COUPE.text, COUPE.companions) };
const TABLE: TyreSource = { kind: 'table', file: 'rig.csv', text: measuredFileText(), reading: undefined };
const ASKED: FitAsked = { target: 'mf52', nominalLoad_N: undefined, radius_m: undefined, symmetric: false };
const ON: TyreConditions = {
  load_N: 700,
  inclination_rad: 0,
  pressure_Pa: undefined,
  speed_mps: 15,
  surface: 'asphalt',
  waterDepth_m: undefined,
  temperature_K: undefined,
};

function named(source: TyreSource): NamedTyre {
  const tyre = labTyre(source, CAR);
  if ('problem' in tyre) throw new Error(tyre.problem);
  return tyre;
}

function fitted(source: TyreSource, part: Partial<FitAsked> = {}): LabFit {
  const fit = fitLabTyre(named(source), { ...ASKED, ...part });
  let last = 0;
  for (;;) {
    const turn = fit.next();
    if (turn.done === true) return turn.value;
    expect(turn.value.fraction).toBeGreaterThanOrEqual(last);
    last = turn.value.fraction;
  }
}

/** Maximum lateral force and driving force at a load, over that load. */
function peaks(source: TyreSource, load_N: number): readonly [number, number] {
  const { name, lab } = named(source);
  const { figures } = tyreSheet(name, [], lab, { ...ON, load_N });
  return [figures.lateralFriction, figures.drivingFriction];
}

describe('a fit in the laboratory', () => {
  it.runIf(THOROUGH)(
    'of MF 5.2 to measured rows is as near as their noise, 1 % of the load, and has the peaks of the tyre behind them',
    () => {
      const { report, source, isMeasured, warnings } = fitted(TABLE, { radius_m: 0.26 });
      expect(isMeasured).toBe(true);
      expect(warnings).toEqual([]);
      expect(report).toMatchObject({ model: 'MF 5.2', rows: 984, nominalLoad_N: 700, notes: [] });
      for (const { quantity, loads } of report.quantities)
        for (const { load_N, rms } of loads)
          expect(rms).toBeLessThan((quantity === 'mz_Nm' ? 0.0006 : 0.013) * load_N);
      const truth = peaks({ kind: 'tir', file: 'own.tir', text: fsaeTyreText() }, 700);
      const own = peaks(source, 700);
      expect(own[0]).toBeCloseTo(truth[0], 1);
      expect(own[1]).toBeCloseTo(truth[1], 1);
      expect(source.kind === 'tir' && source.text).toContain('Fitted to 984 measured rows of rig.csv');
    },
  );
  it.runIf(THOROUGH)('of a wheel of the car, on the right, is drawn over it and saved for its side', () => {
    const wheel: TyreSource = { kind: 'wheel', wheel: 'FR', as: undefined };
    const { report, source, isMeasured } = fitted(wheel);
    expect(isMeasured).toBe(false);
    expect(report.notes[0]).toMatch(/rig rows without noise/);
    expect(source.kind === 'tir' && source.text).toMatch(/TYRESIDE\s*=\s*'Right'/i);
    const [own, truth] = [peaks(source, 3000), peaks(wheel, 3000)];
    expect(own[0]).toBeCloseTo(truth[0], 1);
    expect(own[1]).toBeCloseTo(truth[1], 1);
  });
  it('of a tyre without data gives seven numbers, the lines of a car.ini, and what it cannot follow as residuals', () => {
    const { report, source, carLines } = fitted(TABLE, { target: 'simple' });
    expect(source.kind).toBe('simple');
    expect(carLines[0]).toBe('racebench_tyre=simple');
    expect(report.stages[0]?.coefficients.map(({ name }) => name)).toEqual([
      'optimal_slipratio',
      'optimal_slipangle',
      'friction',
      'lateral_friction',
      'friction_loss',
      'shape_factor',
      'peak_growth',
      'nominal_load',
    ]);
    const [sides] = report.quantities.filter(({ quantity }) => quantity === 'fy_N');
    expect(sides?.rms).toBeLessThan(0.08 * (sides?.greatest ?? 0));
    const [own, truth] = [peaks(source, 700), peaks(TABLE, 700)];
    expect(own[0]).toBeCloseTo(truth[0], 0);
    expect(own[1]).toBeCloseTo(truth[1], 0);
  });
});
