import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { USUAL_WISHES, type AnalysisRow } from '../../contract/analysis.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { UNIT_SUFFIXES } from '../../units/suffixes.ts';
import { openSampleCar, REAL_CAR_NAMES, realCarText, sampleCarText } from '../../proof/testing/car-files.ts';
import { changedCar } from '../../proof/testing/make-car.ts';
import { analyseCar, furtherFigures } from './analyse.ts';

const rowsOf = (car: Parameters<typeof analyseCar>[0]): AnalysisRow[] => analyseCar(car, USUAL_WISHES) ?? [];
/** The rows of the coupe. */
const ROWS = rowsOf(openSampleCar('coupe-1974'));

function row(name: string, rows = ROWS): AnalysisRow {
  const found = rows.find((r) => r.name === name);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
}

const value = (name: string, of = '', rows = ROWS): number =>
  row(name, rows).cells.find((cell) => cell.of === of)?.value ?? Number.NaN;

const lay = (edits: NonNullable<AnalysisRow['remedy']>['edits']): AnalysisRow[] => {
  const { text, companions } = sampleCarText('coupe-1974');
  return rowsOf(openCar(applyEdits(text, edits), companions));
};

describe('the analysis of the coupe', () => {
  it('takes the frequency from mass, not weight: 18 kN/m under 268.5 kg oscillate at 1.303 Hz', () => {
    // sqrt(18000 / 268.5) / 2 pi = 1.3031; CarLab, with newtons for the mass, would say 0.416.
    expect(value('wheelSprungMass_kg', 'FL')).toBeCloseTo(268.5, 1);
    expect(value('cornerFrequency_Hz', 'FL')).toBeCloseTo(Math.sqrt(18_000 / 268.53) / (2 * Math.PI), 3);
  });

  it('has the critical damping of the spring: 2 sqrt(18000 x 268.5) = 4397 N s/m; 1100 N s/m are a quarter of it', () => {
    expect(value('criticalDamping_Nspm', 'FL')).toBeCloseTo(4397, -1);
    expect(value('cornerBumpDampingRatio', 'FL')).toBeCloseTo(0.25, 3);
  });

  it('estimates the box of 992 kg, 1.62 x 1.00 x 4.05 m: 1439, 1573 and 300 kg m2', () => {
    expect(value('boxInertia_kgm2', 'pitch')).toBeCloseTo((992 / 12) * (1 + 4.05 ** 2), 6);
    expect(value('boxInertia_kgm2', 'yaw')).toBeCloseTo((992 / 12) * (1.62 ** 2 + 4.05 ** 2), 6);
    expect(value('boxInertia_kgm2', 'roll')).toBeCloseTo((992 / 12) * (1.62 ** 2 + 1), 6);
  });

  it('suggests 26.8 kN/m in front for a sag of a third of the 0.295 m wheel', () => {
    const { cells, remedy } = row('sagSpringRate_Npm');
    expect(cells[0]?.value).toBeCloseTo((268.53 * 9.81) / (0.295 / 3), -2);
    expect(remedy?.edits).toContainEqual({ kind: 'set', key: 'susp_front.k', valueText: '26790' });
  });

  it('reaches the target frequency and ratios once its suggestions are applied', () => {
    const springs = lay(row('wishedSpringRate_Npm').remedy?.edits ?? []);
    expect(value('cornerFrequency_Hz', 'FL', springs)).toBeCloseTo(1.5, 2);
    expect(value('cornerFrequency_Hz', 'RR', springs)).toBeCloseTo(1.65, 2);
    const dampers = lay(row('wishedReboundDamping_Nspm').remedy?.edits ?? []);
    expect(value('cornerReboundDampingRatio', 'RL', dampers)).toBeCloseTo(0.4, 3);
    const box = lay(row('boxInertia_kgm2').remedy?.edits ?? []);
    expect(value('inertiaPart', 'yaw', box)).toBeCloseTo(1, 3);
  });

  it('brakes both axles with the same friction at 8 m/s²: 0.5336 + 0.8155 h / L in front, and suggests torques of that share', () => {
    const wished = value('wishedFrontBrakeShare');
    const rows = lay(row('wishedBraking_Nm').remedy?.edits ?? []);
    expect(value('frontBrakeShare', '', rows)).toBeCloseTo(wished, 3);
    // The brake force stays: only its distribution changes.
    expect(value('fullBraking_mps2', '', rows)).toBeCloseTo(value('fullBraking_mps2'), 2);
    expect(row('wishedBraking_Nm', rows).cells[0]?.value).toBeCloseTo(value('wishedBraking_Nm', 'front'), 0);
  });

  it('has 55 % of its roll stiffness in front with the suggested bars, and rolls as before', () => {
    const rows = lay(row('wishedBarRate_Npm').remedy?.edits ?? []);
    expect(value('rollStiffnessShare', 'front', rows)).toBeCloseTo(0.55, 3);
    expect(value('rollGradient_radpmps2', '', rows)).toBeCloseTo(value('rollGradient_radpmps2'), 4);
  });

  it('gets new blocks where it has no bar: arb0 joins wheels 0 and 1, arb1 wheels 2 and 3', () => {
    const bare = rowsOf(changedCar({ 'antirollbar.count': '0' }));
    expect(value('barShare', 'front', bare)).toBe(0);
    // Without bars the springs alone decide; one axle gets a bar.
    const { edits = [] } = row('wishedBarRate_Npm', bare).remedy ?? {};
    const { text, companions } = sampleCarText('coupe-1974');
    const laid = rowsOf(openCar(applyEdits(setValue(text, 'antirollbar.count', '0'), edits), companions));
    expect(value('rollStiffnessShare', 'front', laid)).toBeCloseTo(0.55, 3);
  });

  it('has a characteristic speed where it understeers and a critical one where it oversteers', () => {
    expect(value('characteristicSpeed_mps')).toBeGreaterThan(0);
    expect(row('criticalSpeed_mps').cells[0]?.value).toBeUndefined();
    const loose = rowsOf(changedCar({ 'wheel_rear.friction_road': '0.6' }));
    // The whole car; 22.9 m/s by the tyres alone, see core/studies/advice/testing/drive-cases.ts.
    expect(value('criticalSpeed_mps', '', loose)).toBeCloseTo(26.9, 1);
    expect(row('characteristicSpeed_mps', loose).cells[0]?.value).toBeUndefined();
  });

  it('gives a formula, a source and, for each number, keys of the table', () => {
    for (const { formula, source, cells, name, unit } of ROWS) {
      expect(formula.length, name).toBeGreaterThan(3);
      expect(source.length, name).toBeGreaterThan(3);
      expect(unit === '1' || Object.hasOwn(UNIT_SUFFIXES, unit), `${name} in ${unit}`).toBe(true);
      for (const { keys } of cells) {
        expect(keys.length, name).toBeGreaterThan(0);
        for (const key of keys) expect(fieldForKey(key)?.key, key).toBeDefined();
      }
    }
  });
});

describe('suggested rates', () => {
  it('override the spring on the wheels where one template serves all four', () => {
    const shared = { 'susp_front.k': undefined, 'susp_rear.k': undefined };
    const car = changedCar({ ...shared });
    const edits = row('wishedSpringRate_Npm', rowsOf(car)).remedy?.edits ?? [];
    expect(edits.map((edit) => (edit.kind === 'set' ? edit.key : ''))).toEqual([
      'susp0.k',
      'susp1.k',
      'susp2.k',
      'susp3.k',
    ]);
  });
});

describe.each(REAL_CAR_NAMES)('%s', (name) => {
  it('still runs with each of its suggestions applied', ({ skip }) => {
    const real = realCarText(name);
    if (real === undefined) {
      skip(`${name}: ../shared/reference/racer-cars is missing, so the real car was not read`);
      return;
    }
    for (const { remedy } of rowsOf(openCar(real.text, real.companions))) {
      if (remedy === undefined) continue;
      expect(openCar(applyEdits(real.text, remedy.edits), real.companions).setup).toBeDefined();
    }
  });
});

describe('figures for the command line', () => {
  it('are those not among the derived figures, without suggestions, and all finite', () => {
    const figures = furtherFigures(ROWS, [
      { name: 'sprungMass_kg', label: '', value: 1, unit: 'kg', digits: 1 },
    ]);
    expect(figures.map(({ name }) => name)).not.toContain('sprungMass_kg');
    expect(figures.some(({ name }) => name.startsWith('wished'))).toBe(false);
    expect(figures.every((figure) => Number.isFinite(figure.value))).toBe(true);
    expect(figures.find(({ name }) => name === 'rollStiffness_Nmprad.front')?.label).toBe(
      'Roll stiffness, springs and bar, front',
    );
  });

  it('are empty for a car with errors', () => {
    expect(analyseCar(changedCar({ 'body.mass': '-1' }), USUAL_WISHES)).toBeUndefined();
  });
});

describe('the row of the last steady turn', () => {
  const formulaOf = (changes: Readonly<Record<string, string>>): string =>
    row('lateralLimit_mps2', rowsOf(changedCar(changes))).formula;

  it('names the wheel of this car that lifts, the one that slips, and oversteer, as computed; nothing where nothing is so', () => {
    const stiff = {
      'antirollbar.arb0.k': '200000',
      'wheel_front.friction_road': '1.4',
      'wheel_rear.friction_road': '1.6',
    };
    expect(formulaOf({ ...stiff, 'antirollbar.arb1.k': '0' })).toContain('wheel front left is in the air');
    expect(
      formulaOf({
        'differential.racebench_type': 'free',
        'antirollbar.arb0.k': '0',
        'antirollbar.arb1.k': '20000',
      }),
    ).toMatch(/wheel rear left slips by \d+ %|the car oversteers near it/);
    expect(formulaOf({ 'wheel_front.friction_road': '0.5' })).toBe(
      'largest ay at which forces, moments and the torque of each wheel are in balance',
    );
  });
});
