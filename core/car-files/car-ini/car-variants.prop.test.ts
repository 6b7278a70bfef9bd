import { isDeepStrictEqual } from 'node:util';
import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { sampleCarText, type AnySampleName, type CarText } from '../../proof/testing/car-files.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';
import { applyEdits } from './apply-edits.ts';
import { createCarVariants, type SetEdit, type Variant } from './car-variants.ts';
import { openCar } from './open-car.ts';

const SAMPLES: readonly AnySampleName[] = ['coupe-1974', 'rally-1988', 'fsae-2012-semi-active'];
/** Setups that one planner or thread makes one after another. */
const SETUPS = 4;

/** Groups of some ten settings, of which none keeps the car from running. */
const GROUPS = 12;

/** Setups of a car as they are read without anything kept. */
function fresh({ text, companions }: CarText, edits: readonly SetEdit[]): Variant {
  const { setup, diagnostics } = openCar(applyEdits(text, edits), companions);
  return setup === undefined
    ? { setup, fault: diagnostics.find(({ severity }) => severity === 'error') }
    : { setup };
}

const set = (key: string, valueText: string): SetEdit => ({ kind: 'set', key, valueText });

/** Every setting that a plan can vary. */
function sweepable({ text, companions }: CarText): { readonly key: string; readonly near: number }[] {
  return [...openCar(text, companions).values.values()].flatMap(({ key, value }) => {
    const field = fieldForKey(key);
    const isNumber = field?.simulated === true && typeof value === 'number';
    return isNumber ? [{ key, near: value }] : [];
  });
}

/** Numbers about the car's own, and now and then one that keeps it from running. */
const factor = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: 0.5, max: 2, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e-9, 1e6) },
);

describe.each(SAMPLES)('%s', (name) => {
  const car = sampleCarText(name);
  const keys = sweepable(car);

  it(`gives the setup of a fresh reading for each of ${SETUPS} values of up to 3 of its settings`, () => {
    const variant = createCarVariants(car.text, car.companions);
    const row = fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 3 });
    const rows = fc.tuple(
      row,
      fc.array(fc.array(factor, { minLength: 3, maxLength: 3 }), { maxLength: SETUPS }),
    );
    fc.assert(
      fc.property(rows, ([varied, setups]) =>
        setups.every((factors) => {
          const edits = varied.map(({ key, near }, i) =>
            set(key, String(Number(((near === 0 ? 0.1 : near) * (factors[i] ?? 1)).toPrecision(7)))),
          );
          return isDeepStrictEqual(variant(edits), fresh(car, edits));
        }),
      ),
      { numRuns: THOROUGH ? 3000 : 8 },
    );
  });
});

it('every setting of the coupe that a plan can vary is read again at its third value', () => {
  const car = sampleCarText('coupe-1974');
  const variant = createCarVariants(car.text, car.companions);
  const all = sweepable(car).filter(({ key }) => fieldForKey(key)?.kind === 'float');
  // Settings far from each other in the file change together; parts that read none of them are not decoded again.
  const groups = Array.from({ length: GROUPS }, (_, group) => all.filter((_, i) => i % GROUPS === group));
  const stale: string[] = [];
  for (const group of groups) {
    const edits = (part: number): SetEdit[] =>
      group.map(({ key, near }) => set(key, ((near === 0 ? 1 : near) * (1 + part)).toPrecision(7)));
    // The first is read in full, the second decoded with what is kept from then on.
    variant(edits(0.01));
    variant(edits(0.02));
    const { setup } = fresh(car, edits(0.03));
    expect(setup, group.map(({ key }) => key).join()).toBeDefined();
    if (!isDeepStrictEqual(variant(edits(0.03)).setup, setup)) stale.push(...group.map(({ key }) => key));
  }
  expect(stale).toEqual([]);
});

describe('setups of a coupe that differ in the preload', () => {
  const car = sampleCarText('coupe-1974');
  const variant = createCarVariants(car.text, car.companions);
  const corner = (preload: string) => variant([set('differential.preload', preload)]).setup?.corners[0];

  it('share their corners: only what reads the preload is decoded again', () => {
    corner('10');
    expect(corner('20')).toBe(corner('30'));
    expect(variant([set('differential.preload', '70')]).setup?.differentials[0].preload_Nm).toBe(70);
  });

  it('with a mass that no car has are refused with the first error, and the next one runs again', () => {
    const refused = [set('wheel0.mass', '0')];
    expect(variant([set('wheel0.mass', '12')]).setup?.corners[0].wheel.mass_kg).toBe(12);
    expect(variant(refused)).toEqual(fresh(car, refused));
    expect(variant(refused).fault?.key).toBe('wheel0.mass');
    expect(variant([set('wheel0.mass', '13')]).setup?.corners[0].wheel.mass_kg).toBe(13);
  });

  it('are read again for each word and each number of blocks', () => {
    for (const edits of [
      [set('differential.racebench_type', 'lsd-1.5-way'), set('differential.preload', '40')],
      [set('differential.racebench_type', 'free'), set('differential.preload', '41')],
      [set('gearbox.gears', '3'), set('gearbox.gear1.ratio', '3.1')],
      [set('gearbox.gears', '5'), set('gearbox.gear1.ratio', '3.2')],
      [set('susp_front.x', '0.7'), set('susp1.k', '20000')],
      [set('susp_front.x', '0.6'), set('susp1.k', '20000')],
      [set('body.mass', '900'), set('body.mass', '950')],
    ])
      expect(variant(edits)).toEqual(fresh(car, edits));
  });
});
