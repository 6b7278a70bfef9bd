import { describe, expect, it } from 'vitest';
import type { Lever, TrialFigureResult } from '../../../../core/catalogue/troubleshooting.ts';
import type { CarModel, FieldValue } from '../../../worker/car-model.ts';
import { figureChange } from './figure-change.ts';
import { leverEdits } from './lever-edits.ts';

const lever = (keys: string[], isMirrored = false): Lever => ({
  ...{ title: 'Spring rate, front', keys, isMirrored, turn: 'less', why: '', cost: '', source: '', inUse: 1 },
  models: ['physx'],
});

const value = (key: string, origin: FieldValue['origin'], sourceKey: string): FieldValue => ({
  ...{ key, fieldKey: '', text: '1', value: 1, origin, sourceKey },
  ...{ line: 1, column: 1, start: 0, end: 0 },
});

const carWith = (values: FieldValue[]): CarModel => ({ values }) as Pick<CarModel, 'values'> as CarModel;

describe('edits of a parameter', () => {
  it('go into a block that only its own settings share, else into each setting', () => {
    const front = [
      value('susp0.k', 'inherited', 'susp_front.k'),
      value('susp1.k', 'inherited', 'susp_front.k'),
    ];
    const of = lever(['susp0.k', 'susp1.k']);
    expect(leverEdits(of, carWith(front), '2')).toEqual([{ key: 'susp_front.k', valueText: '2' }]);
    const all = [...front, value('susp2.k', 'inherited', 'susp_front.k')];
    expect(leverEdits(of, carWith(all), '2').map(({ key }) => key)).toEqual(['susp0.k', 'susp1.k']);
  });

  it('give the right wheel the opposite sign of a setting that is counted to the left', () => {
    const toe = [value('wheel0.toe', 'own', 'wheel0.toe'), value('wheel1.toe', 'own', 'wheel1.toe')];
    expect(leverEdits(lever(['wheel0.toe', 'wheel1.toe'], true), carWith(toe), '-0.2')).toEqual([
      { key: 'wheel0.toe', valueText: '-0.2' },
      { key: 'wheel1.toe', valueText: '0.2' },
    ]);
  });
});

describe('change of a figure', () => {
  const of = (
    number: number | undefined,
    better: TrialFigureResult['better'] = 'less',
  ): TrialFigureResult => ({
    ...{ key: '', label: 'Time', unit: 's', digits: 2, better },
    ...(number !== undefined && { value: number }),
  });

  it('has the direction that the figure calls better', () => {
    expect(figureChange(of(10), of(9))).toEqual({ verdict: 'better', part: -0.1 });
    expect(figureChange(of(10, 'more'), of(9, 'more')).verdict).toBe('worse');
    expect(figureChange(of(10, 'neither'), of(9, 'neither')).verdict).toBe('other');
  });

  it('is none in the last digits, and without a part from 0 or from a test that did not get so far', () => {
    expect(figureChange(of(10), of(10.00005))).toEqual({ verdict: 'same', part: 0 });
    expect(figureChange(of(0), of(1))).toEqual({ verdict: 'worse', part: undefined });
    expect(figureChange(of(undefined), of(5))).toEqual({ verdict: 'better', part: undefined });
    expect(figureChange(of(5), of(undefined)).verdict).toBe('worse');
    expect(figureChange(of(5), undefined).verdict).toBe('same');
  });
});
