import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../worker/car-model.ts';
import { changedKeys, isFieldEdited, revertEdits, takenOut, type SavedFields } from './changes.ts';

const value = (
  key: string,
  text: string,
  origin: FieldValue['origin'] = 'own',
  sourceKey = key,
): FieldValue => ({
  key,
  fieldKey: key,
  text,
  value: text,
  origin,
  sourceKey,
  line: 1,
  column: 1,
  start: 0,
  end: 0,
});

const saved = (...values: readonly FieldValue[]): SavedFields => new Map(values.map((v) => [v.key, v]));

describe('a change', () => {
  it('is a mass of 950 kg that was saved as 900 kg, and a key that is new', () => {
    expect(isFieldEdited(value('body.mass', '950'), saved(value('body.mass', '900')))).toBe(true);
    expect(isFieldEdited(value('body.mass', '900'), saved(value('body.mass', '900')))).toBe(false);
    expect(isFieldEdited(value('clutch.max_torque', '200'), saved())).toBe(true);
    expect(isFieldEdited(value('clutch.max_torque', '', 'default'), saved())).toBe(false);
  });

  it('is an override that has the same text as its template', () => {
    const before = saved(value('susp0.k', '20000', 'inherited', 'susp_front.k'));
    expect(isFieldEdited(value('susp0.k', '20000'), before)).toBe(true);
  });

  it('of a shared block is one, of the wheels that override it one each', () => {
    const inherited = (key: string, text: string) => value(key, text, 'inherited', 'susp_front.k');
    const before = saved(inherited('susp0.k', '20000'), inherited('susp1.k', '20000'));
    const keysOf = (...values: readonly FieldValue[]): string[] => [...changedKeys(values, before)];
    expect(keysOf(inherited('susp0.k', '22000'), inherited('susp1.k', '22000'))).toEqual(['susp_front.k']);
    expect(keysOf(value('susp0.k', '1'), value('susp1.k', '1'))).toEqual(['susp0.k', 'susp1.k']);
    const gone = ['susp0.k', 'susp1.k'].map((key) => value(key, '', 'default', ''));
    expect(keysOf(...gone)).toEqual(['susp_front.k']);
    expect(keysOf(...before.values())).toEqual([]);
  });

  it('is a key without default that is gone', () => {
    const before = saved(value('odd.key', '1'), value('body.mass', '900'));
    expect(takenOut([value('body.mass', '900')], before).map((v) => v.key)).toEqual(['odd.key']);
  });
});

describe('a revert', () => {
  it('gives 900 kg back to the mass and removes a new key', () => {
    const before = saved(value('body.mass', '900'));
    expect(revertEdits([value('body.mass', '950'), value('clutch.max_torque', '200')], before)).toEqual([
      { key: 'body.mass', valueText: '900' },
      { key: 'clutch.max_torque', valueText: undefined },
    ]);
  });

  it('removes an override, so that the template is used again', () => {
    const before = saved(value('susp0.k', '20000', 'inherited', 'susp_front.k'));
    expect(revertEdits([value('susp0.k', '22000')], before)).toEqual([
      { key: 'susp0.k', valueText: undefined },
    ]);
  });

  it('writes the shared block back once, for both wheels that read it', () => {
    const inherited = (key: string, text: string) => value(key, text, 'inherited', 'susp_front.k');
    const before = saved(inherited('susp0.k', '20000'), inherited('susp1.k', '20000'));
    expect(revertEdits([inherited('susp0.k', '22000'), inherited('susp1.k', '22000')], before)).toEqual([
      { key: 'susp_front.k', valueText: '20000' },
    ]);
  });

  it('writes back a key that was removed and has a default', () => {
    const before = saved(value('body.mass', '900'));
    expect(revertEdits([value('body.mass', '', 'default')], before)).toEqual([
      { key: 'body.mass', valueText: '900' },
    ]);
  });

  it('leaves alone what is as saved', () => {
    expect(revertEdits([value('body.mass', '900')], saved(value('body.mass', '900')))).toEqual([]);
  });
});
