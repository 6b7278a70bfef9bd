import { describe, expect, it } from 'vitest';
import { carFields, type WheelLabels } from '../../../core/catalogue/setup-fields.ts';
import { openSampleCar, type VehicleName } from '../../../core/proof/testing/car-files.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { differentialEdits, differentialKind } from '../../workspace/car/differential-kind.ts';
import { filteredGroups, formGroups, headingOf, severityByKey } from './form-model.ts';
import { groupCounts } from './group-tree.ts';
import { mirroredKey, pairedEdits, withOtherSide } from './paired-edit.ts';

const value = (key: string, text: string, origin: FieldValue['origin'] = 'own'): FieldValue => ({
  key,
  fieldKey: key,
  text,
  value: Number.isNaN(Number(text)) || text === '' ? text : Number(text),
  origin,
  sourceKey: key,
  line: 1,
  column: 1,
  start: 0,
  end: 0,
});

const allFields = (wheels: number) =>
  carFields({
    wheels,
    gears: 6,
    wings: 2,
    antiRollBars: 2,
    breakables: 2,
    singleDifferential: true,
    rootDifferentials: 0,
    nestedDifferentials: 0,
  }).map(({ key }) => value(key, '1'));
const WHOLE_CAR = allFields(4);

describe('the form of a car', () => {
  it('shows every setting of the car exactly once', () => {
    const shown = formGroups(WHOLE_CAR).flatMap((g) =>
      g.blocks.flatMap((b) => b.rows.flatMap((r) => r.values)),
    );
    expect(shown.map((v) => v.key).sort()).toEqual(WHOLE_CAR.map((v) => v.key).sort());
  });

  it('puts the four spring rates in one row under the four wheels', () => {
    const suspension = formGroups(WHOLE_CAR).find((g) => g.group === 'suspension');
    const table = suspension?.blocks.find((b) => b.kind === 'table');
    expect(table?.columns).toEqual(['Front left', 'Front right', 'Rear left', 'Rear right']);
    const row = table?.rows.find((r) => r.field.key === 'susp<n>.k');
    expect(row?.values.map((v) => v.key)).toEqual(['susp0.k', 'susp1.k', 'susp2.k', 'susp3.k']);
  });

  it('names wheels by axle and side, as the car has them', () => {
    const heads = (wheels: number, labels?: WheelLabels) => {
      const group = formGroups(allFields(wheels)).find((g) => g.group === 'suspension');
      const table = group?.blocks.find((b) => b.kind === 'table');
      return table?.columns.map((column) => headingOf(table, column, labels));
    };
    const labels = (name: VehicleName) => openSampleCar(name).wheelLabels;
    expect(heads(3, labels('delta'))).toEqual(['Front wheel', 'Rear left', 'Rear right']);
    expect(heads(3, labels('tadpole'))).toEqual(['Front left', 'Front right', 'Rear wheel']);
    const six = heads(6, labels('truck-6x6'));
    expect([six?.[0], six?.[2], six?.at(-1)]).toEqual(['Axle 1 left', 'Axle 2 left', 'Axle 3 right']);
    expect(heads(4)?.[0]).toBe('Front left');
    expect(heads(5)?.[4]).toBe('Wheel 4');
  });

  it('leaves out groups the car has nothing of', () => {
    expect(formGroups([value('differential.ratio', '4.1')]).map((g) => g.group)).toEqual(['differential']);
  });

  it('shows a key that nobody knows as a text under its block', () => {
    const [other] = formGroups([value('odd.block.key', 'x')]);
    expect(other).toMatchObject({ group: 'other', blocks: [{ path: 'odd.block', kind: 'plain' }] });
    expect(other?.blocks[0]?.rows[0]?.field).toMatchObject({ label: 'key', kind: 'string' });
  });

  it('keeps the rows of one block together, in the place of the first', () => {
    const engine = formGroups(WHOLE_CAR).find((g) => g.group === 'engine');
    const paths = engine?.blocks.map(({ path }) => path) ?? [];
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('engine.inertia');
  });

  it('shows only what is asked for, without empty groups', () => {
    const filtered = filteredGroups(formGroups(WHOLE_CAR), ({ key }) => key === 'susp1.k');
    expect(filtered.map(({ group }) => group)).toEqual(['suspension']);
    expect(filtered[0]?.blocks.flatMap(({ rows }) => rows.map((row) => row.field.key))).toEqual([
      'susp<n>.k',
    ]);
  });

  it('marks a key with the worst that is said about it', () => {
    const say = (severity: 'info' | 'error') =>
      ({ code: 'wrong-type', severity, message: '', key: 'body.mass', line: 1, column: 1 }) as const;
    expect(severityByKey([say('error'), say('info')], []).get('body.mass')).toBe('error');
  });

  it('marks every wheel that takes a value with what is said about it in the shared block', () => {
    const fault = {
      code: 'wrong-type',
      severity: 'error',
      message: '',
      key: 'susp_rear.k',
      line: 1,
      column: 1,
    } as const;
    const from = (key: string, sourceKey: string): FieldValue => ({
      ...value(key, 'abc'),
      origin: sourceKey === key ? 'own' : 'inherited',
      sourceKey,
    });
    const values = [
      from('susp1.k', 'susp1.k'),
      from('susp2.k', 'susp_rear.k'),
      from('susp3.k', 'susp_rear.k'),
    ];
    const severities = severityByKey([fault], values);
    expect(values.map(({ key }) => severities.get(key))).toEqual([undefined, 'error', 'error']);
    expect(groupCounts(values, [], severities, new Map()).get('suspension')?.errors).toBe(2);
  });
});

describe('both sides of an axle', () => {
  it('gives both front springs 22000 N/m where both had the same', () => {
    const car = [value('susp0.k', '20000'), value('susp1.k', '20000')];
    expect(pairedEdits({ key: 'susp0.k', valueText: '22000' }, car)).toEqual([
      { key: 'susp0.k', valueText: '22000' },
      { key: 'susp1.k', valueText: '22000' },
    ]);
  });

  it('mirrors a mounting point at 0.62 m left to -0.62 m', () => {
    const car = [value('susp0.x', '0.6'), value('susp1.x', '-0.6')];
    expect(pairedEdits({ key: 'susp0.x', valueText: '0.62' }, car)[1]).toEqual({
      key: 'susp1.x',
      valueText: '-0.62',
    });
    expect(pairedEdits({ key: 'susp1.x', valueText: '-0.62' }, car)[1]).toEqual({
      key: 'susp0.x',
      valueText: '0.62',
    });
  });

  it('leaves the other side alone where the two already differed', () => {
    const car = [value('susp0.k', '20000'), value('susp1.k', '25000')];
    expect(pairedEdits({ key: 'susp0.k', valueText: '22000' }, car)).toHaveLength(1);
  });

  it('takes back 27000 N/m on both sides, and 22000 N/m beside 25000 N/m on one', () => {
    const alike = [value('susp2.k', '27000'), value('susp3.k', '27000')];
    expect(withOtherSide(alike.slice(0, 1), alike)).toEqual(alike);
    const apart = [value('susp2.k', '22000'), value('susp3.k', '25000')];
    expect(withOtherSide(apart.slice(0, 1), apart)).toEqual(apart.slice(0, 1));
    const mirrored = [value('susp0.x', '0.62'), value('susp1.x', '-0.62')];
    expect(withOtherSide(mirrored.slice(0, 1), mirrored)).toEqual(mirrored);
  });

  it('has no other side for the final drive', () => {
    expect(mirroredKey('differential.ratio')).toBeUndefined();
    expect(mirroredKey('wheel2.pacejka.a0')).toBe('wheel3.pacejka.a0');
  });
});

describe('the kind of the differential', () => {
  it('is read from the number of Racer, and from our name before it', () => {
    expect(differentialKind([value('differential.type', '2')])).toBe('salisbury');
    expect(
      differentialKind([value('differential.type', '2'), value('differential.racebench_type', 'locked')]),
    ).toBe('locked');
    expect(differentialKind([])).toBe('free');
    expect(differentialKind([value('differential.type', '3')])).toBeUndefined();
  });

  it('becomes viscous by number 1, and our name goes', () => {
    const car = [value('differential.type', '0'), value('differential.racebench_type', 'locked')];
    expect(differentialEdits('viscous', car)).toEqual([
      { key: 'differential.type', valueText: '1' },
      { key: 'differential.racebench_type', valueText: undefined },
    ]);
  });

  it('becomes locked by name, with the number untouched', () => {
    expect(differentialEdits('locked', [value('differential.type', '1')])).toEqual([
      { key: 'differential.racebench_type', valueText: 'locked' },
    ]);
  });

  it('keeps number 3 of a real file and says beside it what it means', () => {
    expect(differentialEdits('salisbury', [value('differential.type', '3')])).toEqual([
      { key: 'differential.racebench_type', valueText: 'salisbury' },
    ]);
  });
});
