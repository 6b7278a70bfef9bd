import { describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { asSingleDifferential } from '../../catalogue/fields/versions.ts';
import { fieldForKey, SETUP_FIELDS } from '../../catalogue/setup-fields.ts';
import type { Setup } from '../../setup/setup.ts';
import { sampleCarText } from '../testing/car-files.ts';
import { byTurns, THINNED } from '../testing/thorough.ts';
import { EFFECT_FIGURES, type EffectFigureName } from './effect-figures.ts';
import { EFFECT_GROUPS, type EffectCase, type EffectGroup } from './effect-table.ts';

/** A change of a figure that is smaller than this part of it is none. */
const NOTHING = 1e-4;

const cases = EFFECT_GROUPS.flatMap((group) => group.cases.map((one) => ({ group, ...one })));

interface Car {
  readonly setup: Setup;
  readonly numberOf: (key: string) => number;
}

function carOf({ car = 'coupe-1974' }: EffectGroup, edits: Readonly<Record<string, string | number>>): Car {
  const { text, companions } = sampleCarText(car);
  const edited = Object.entries(edits).reduce((now, [key, value]) => setValue(now, key, String(value)), text);
  const { setup, values, diagnostics } = openCar(edited, companions);
  if (setup === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return { setup, numberOf: (key) => Number(values.get(key)?.value) };
}

const known = new Map<string, number>();

/** The figure of a car, once: most promises are about the same sample before the change. */
function figureOf(group: EffectGroup, edits: EffectCase['base'], figure: EffectFigureName): number {
  const key = JSON.stringify([group.car, edits, figure]);
  const value = known.get(key) ?? EFFECT_FIGURES[figure](carOf(group, edits).setup);
  known.set(key, value);
  return value;
}

/** Edits of a case, and the amount by which its first key changes. */
function changed(group: EffectGroup, { base, change }: EffectCase) {
  const { numberOf } = carOf(group, base);
  const by = (key: string): number => change(numberOf(key)) - numberOf(key);
  const own = group.keys.map((key) => [key, numberOf(key) + by(key)] as const);
  const amount = by(group.keys[0] ?? '');
  const opposite = (group.mirrored ?? []).map((key) => [key, numberOf(key) - amount] as const);
  return { amount, edits: { ...base, ...Object.fromEntries([...own, ...opposite]) } };
}

describe(`a promise of a field${THINNED}`, () => {
  it.each(byTurns(cases, 0, 4))('$field: "$promise": $figure $direction', ({ group, ...one }) => {
    const row = fieldForKey(one.field);
    const { amount, edits } = changed(group, one);
    expect(amount > 0 ? row?.more : row?.less).toContain(one.promise);
    const before = figureOf(group, one.base, one.figure);
    const after = figureOf(group, edits, one.figure);
    const least = NOTHING * Math.max(Math.abs(before), NOTHING);
    if (one.direction === 'rises') expect(after).toBeGreaterThan(before + least);
    else expect(after).toBeLessThan(before - least);
  });

  it('is in the table, each direction of each row', () => {
    const proven = (key: string, text: string): boolean =>
      text === '' || cases.some(({ field, promise }) => field === key && text.includes(promise));
    // Keys of PhysX's own block promise what its guide says; core/models/create/physx-block.test.ts drives each.
    const ours = SETUP_FIELDS.filter(
      ({ key }) => !key.startsWith('racebench_physx.') && !key.includes('.racebench_physx.'),
    );
    const open = ours.filter(({ key, more, less }) => {
      const row = asSingleDifferential(key);
      return !proven(row, more) || !proven(row, less);
    });
    expect(open.map(({ key }) => key)).toEqual([]);
  });

  it('is made by no key that the simulation does not read', () => {
    const game = SETUP_FIELDS.filter(({ simulated, more, less }) => !simulated && more + less !== '');
    expect(game.map(({ key }) => key)).toEqual([]);
  });
});
