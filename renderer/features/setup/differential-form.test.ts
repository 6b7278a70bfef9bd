import { describe, expect, it } from 'vitest';
import { changedCar } from '../../../core/proof/testing/make-car.ts';
import { DIFFERENTIAL_FAMILIES, DIFFERENTIAL_KINDS } from '../../../core/catalogue/differentials.ts';
import { DIFFERENTIAL_CHOICES } from '../../workspace/car/differential-kind.ts';
import { differentialForm, gplNumbers } from './differential-form.ts';
import { formGroups } from './form-model.ts';

type Changes = Record<string, string | undefined>;

function formOf(changes: Changes, name: 'coupe-1974' | 'rally-1988' = 'coupe-1974') {
  const car = changedCar(changes, name);
  const values = [...car.values.values()];
  const group = formGroups(values).find((g) => g.group === 'differential')!;
  const blocks = (car.setup?.differentials ?? []).map(({ block, position }) => ({ block, position }));
  return differentialForm(group, values, blocks);
}

const keysOf = (rows: readonly { readonly values: readonly { readonly key: string }[] }[]): string[] =>
  rows.flatMap(({ values }) => values.map(({ key }) => key));

describe('the form of a single differential', () => {
  it('shows ramps, clutches, preload and share of a Salisbury, and no viscous coefficient', () => {
    const [section] = formOf({}).sections;
    const keys = keysOf(section!.acting);
    for (const name of ['ratio', 'friction', 'power_angle', 'clutches', 'preload', 'racebench_split'])
      expect(keys).toContain(`differential.${name}`);
    expect(keys).not.toContain('differential.locking_coeff');
    expect(keys).not.toContain('differential.type');
    expect(section!.inactive).toEqual([]);
  });

  it('keeps the ramps of a viscous one apart, in the order of the table', () => {
    const [section] = formOf({ 'differential.type': '1' }).sections;
    expect(keysOf(section!.inactive)).toEqual(
      ['power_angle', 'coast_angle', 'clutches', 'clutch_factor', 'preload'].map((n) => `differential.${n}`),
    );
    expect(keysOf(section!.acting)).toContain('differential.locking_coeff');
  });

  it('shows all that a differential of unknown kind has', () => {
    const [section] = formOf({ 'differential.type': '3' }).sections;
    expect(section!.kind).toBeUndefined();
    expect(keysOf(section!.acting)).toContain('differential.power_angle');
  });

  it('shows the powered wheels and the count beside it, and each setting once', () => {
    const form = formOf({ 'differentials.count': '1', 'diff1.ratio': '3', 'wheel_front.powered': '1' });
    const all = [
      ...form.sections.flatMap(({ acting, inactive }) => keysOf([...acting, ...inactive])),
      ...keysOf(form.unused),
      ...keysOf(form.others.flatMap(({ rows }) => rows)),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('wheel0.powered');
    expect(all).toContain('differentials.count');
    expect(keysOf(form.unused)).toEqual(['diff1.ratio']);
  });
});

describe('the form of three differentials', () => {
  it('has front, rear and centre, each with the settings of its own kind', () => {
    const { sections, unused } = formOf({}, 'rally-1988');
    expect(sections.map(({ block, position, kind }) => [block, position, kind])).toEqual([
      ['diff0', 'front', 'lsd-1.5-way'],
      ['diff1', 'rear', 'salisbury'],
      ['diff2', 'centre', 'viscous'],
    ]);
    expect(keysOf(sections[2]!.acting)).toContain('diff2.racebench_locking_limit');
    expect(keysOf(sections[0]!.acting)).not.toContain('diff0.locking_coeff');
    expect(unused).toEqual([]);
  });

  it('reads 45/60/2 of the rear one', () => {
    const car = changedCar({}, 'rally-1988');
    expect(gplNumbers([...car.values.values()], 'diff1')).toEqual([45, 60, 2]);
  });
});

describe('the choice of a kind', () => {
  it('lists every kind once, those of one heading together', () => {
    expect(DIFFERENTIAL_CHOICES.map(({ value }) => value)).toEqual(DIFFERENTIAL_KINDS);
    const headings = DIFFERENTIAL_CHOICES.map(({ group }) => group).filter((g, i, all) => g !== all[i - 1]);
    expect(headings).toEqual(Object.values(DIFFERENTIAL_FAMILIES));
  });
});
