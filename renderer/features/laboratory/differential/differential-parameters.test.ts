import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../worker/car-model.ts';
import { labParameters, slideText } from './differential-parameters.ts';

const written = (key: string, text: string): FieldValue => ({
  key,
  fieldKey: key,
  text,
  value: Number(text),
  origin: 'own',
  sourceKey: key,
  line: 1,
  column: 1,
  start: 0,
  end: 0,
});

const REAR = { position: 'rear', block: 'differential' } as const;
const keysOf = (
  kind: 'salisbury' | 'free' | 'viscous' | 'lsd-1.5-way',
  values: FieldValue[] = [],
): string[] => labParameters({ ...REAR, kind }, values).map(({ value }) => value.key);

describe('the settings of the laboratory', () => {
  it('are those that act on the kind: angles and clutches of a Salisbury one, none of a free one', () => {
    expect(keysOf('salisbury')).toContain('differential.power_angle');
    expect(keysOf('salisbury')).not.toContain('differential.locking_coeff');
    expect(keysOf('viscous')).toEqual(['differential.locking_coeff', 'differential.racebench_locking_limit']);
    expect(keysOf('free')).toEqual([]);
  });

  it('leave out ratios that come from the ramp angles, unless the file gives them', () => {
    expect(keysOf('salisbury')).not.toContain('differential.power_ratio');
    expect(keysOf('salisbury', [written('differential.power_ratio', '2')])).toContain(
      'differential.power_ratio',
    );
    expect(keysOf('lsd-1.5-way')).toContain('differential.power_ratio');
  });

  it('widen a slider to a preload of 900 N·m in the file, beyond the usual 400', () => {
    const [preload] = labParameters({ ...REAR, kind: 'salisbury' }, [
      written('differential.preload', '900'),
    ]).filter(({ value }) => value.key.endsWith('preload'));
    expect(preload?.slider).toEqual({ min: 0, max: 900, step: 5 });
    expect(preload?.position).toBe(900);
  });

  it('put a number that is not in the file at the one that is used', () => {
    const unset = (key: string, value: number | undefined): FieldValue => ({
      ...written(key, ''),
      value,
      origin: 'default',
    });
    const positionOf = (kind: 'lsd-1.5-way' | 'viscous', value: FieldValue) =>
      labParameters({ ...REAR, kind }, [value]).find(({ value: of }) => of.key === value.key)?.position;
    expect(positionOf('lsd-1.5-way', unset('differential.coast_ratio', 1.5))).toBe(1.5);
    expect(positionOf('viscous', unset('differential.racebench_locking_limit', undefined))).toBe(2000);
  });

  it('of the block diff2 are written there', () => {
    const facts = { position: 'centre', kind: 'lsd-1-way', block: 'diff2' } as const;
    expect(labParameters(facts, []).every(({ value }) => value.key.startsWith('diff2.'))).toBe(true);
  });
});

it('writes a slid 0.1 + 0.2 as 0.3', () => {
  expect(slideText(0.1 + 0.2, 0.05)).toBe('0.3');
  expect(slideText(85, 5)).toBe('85');
});
