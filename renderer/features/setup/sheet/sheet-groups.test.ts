import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../worker/car-model.ts';
import { sheetTables } from './sheet-groups.ts';
import { showSetting } from './show-setting.ts';

const value = (key: string, text: string, origin: FieldValue['origin'] = 'own'): FieldValue => ({
  key,
  fieldKey: key,
  text,
  value: Number(text),
  origin,
  sourceKey: key,
  line: 1,
  column: 1,
  start: 0,
  end: 0,
});

const show = (v: FieldValue) => showSetting(v, 'engineering');

describe('a setup sheet', () => {
  const values = [
    value('body.mass', '950'),
    value('susp0.k', '21000'),
    value('susp1.k', '22000'),
    value('steer.lock', '', 'default'),
  ];
  const savedValues = [value('body.mass', '900'), value('susp0.k', '21000'), value('susp1.k', '22000')];
  const saved = new Map(savedValues.map((v) => [v.key, v]));

  it('has the springs of the wheels side by side, in N/mm for engineers', () => {
    const springs = sheetTables(values, saved, show, false).find(({ title }) => title === 'Suspension');
    expect(springs?.columns).toEqual(['Front left', 'Front right']);
    expect(springs?.rows[0]).toMatchObject({ unit: 'N/mm', cells: [{ text: '21' }, { text: '22' }] });
  });

  it('marks what is not saved yet', () => {
    const body = sheetTables(values, saved, show, false).find(({ title }) => title === 'Body');
    expect(body?.rows[0]?.cells).toEqual([{ text: '950', isDefault: false, isEdited: true }]);
  });

  it('leaves defaults out unless they are asked for', () => {
    const titles = (isAll: boolean) => sheetTables(values, saved, show, isAll).map(({ title }) => title);
    expect(titles(false)).not.toContain('Steering');
    expect(titles(true)).toContain('Steering');
  });
});
