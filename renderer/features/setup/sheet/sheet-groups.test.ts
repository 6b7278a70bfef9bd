import { describe, expect, it } from 'vitest';
import type { VariantChange } from '../../../../core/catalogue/variants.ts';
import { csvText } from '../../../plots/output/csv-text.ts';
import { conditionDraft } from '../../../workspace/sessions/condition-draft.ts';
import type { FieldValue } from '../../../worker/car-model.ts';
import { sheetRows } from './sheet-csv.ts';
import { openSampleCar } from '../../../../core/proof/testing/car-files.ts';
import { wheelPlaces } from '../../../../core/catalogue/wheel-places.ts';
import { inUnits, notedLines, pressureTable, readConditions } from './sheet-details.ts';
import { changedCount, sheetTables } from './sheet-groups.ts';
import { showSetting } from './show-setting.ts';

const value = (
  key: string,
  text: string,
  origin: FieldValue['origin'] = 'own',
  sourceKey = key,
): FieldValue => ({
  key,
  fieldKey: key,
  text,
  value: Number(text),
  origin,
  sourceKey,
  line: 1,
  column: 1,
  start: 0,
  end: 0,
});

const VALUES = [
  value('body.mass', '950'),
  value('susp0.k', '21000'),
  value('susp1.k', '22000', 'inherited', 'susp_front.k'),
  value('wheel0.radius', '0.3'),
  value('wheel1.radius', '0.3'),
  value('wheel0.pacejka.a0', '1.4'),
  value('wheel1.pacejka.a0', '1.4'),
  value('steer.lock', '', 'default'),
];

const tables = (changes: readonly VariantChange[] = [], isAll = false) =>
  sheetTables({
    values: VALUES,
    wheels: undefined,
    differentials: [],
    changes,
    inherited: {},
    isAll,
    show: (v, text) => showSetting(v, 'engineering', text),
  });
const titles = (isAll: boolean): string[] =>
  tables([], isAll).flatMap(({ groups }) => groups.map(({ title }) => title));

describe('a setup sheet', () => {
  it('has springs and wheels in one table with a column a wheel, in N/mm for engineers', () => {
    const wheels = tables().find(({ columns }) => columns.join() === 'Front left,Front right');
    expect(wheels?.groups.map(({ title }) => title)).toEqual(['Suspension', 'Wheels']);
    expect(wheels?.groups[0]?.rows[0]).toMatchObject({
      unit: 'N/mm',
      cells: [{ text: '21' }, { text: '22' }],
    });
  });

  it('marks what differs from the baseline with its value there, through a shared block as well', () => {
    const changed = tables([
      { key: 'body.mass', from: '950', to: '900' },
      { key: 'susp_front.k', from: '22000', to: '18000' },
      { key: 'susp0.k', from: '21000' },
    ]);
    const cells = changed.flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells)),
    );
    expect(cells.map(({ was }) => was).filter((was) => was !== undefined)).toEqual(['900', 'default', '18']);
    expect(changedCount(changed)).toBe(3);
  });

  it('names differentials by their places, the outputs of the centre one, and the wheels that they drive', () => {
    const car = openSampleCar('rally-1988');
    const centre = ['output0', 'output1'].map((name) => value(`diff2.${name}`, '', 'default'));
    const kept = [...car.values.values()].filter(({ key }) => !centre.some((own) => own.key === key));
    const shown = sheetTables({
      values: [...kept, ...centre],
      wheels: undefined,
      differentials: car.setup!.differentials.map(({ block, position }) => ({ block, position })),
      changes: [],
      inherited: {},
      isAll: true,
      show: (v, text) => showSetting(v, 'engineering', text),
    });
    const rowOf = (title: string, label: string) =>
      shown
        .flatMap(({ groups }) => groups)
        .filter((group) => group.title === title)
        .flatMap(({ rows }) => rows)
        .find((row) => row.label === label)
        ?.cells.map(({ text }) => text);
    expect(shown.flatMap(({ columns }) => columns)).toEqual(
      expect.arrayContaining(['Front differential', 'Rear differential', 'Centre differential']),
    );
    expect(rowOf('Differential', 'Connection of the first output')?.at(-1)).toBe('Front differential');
    expect(rowOf('Differential', 'Connection of the second output')?.at(-1)).toBe('Rear differential');
    expect(rowOf('Differential', 'Powered')).toEqual(Array.from({ length: 4 }, () => 'By the differential'));
  });

  it('leaves out coefficients of tyres, and defaults unless they are asked for', () => {
    expect(tables([], true).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)).length).toBe(4);
    expect(titles(false)).not.toContain('Steering');
    expect(titles(true)).toContain('Steering');
  });

  it('has a column of pressures for each wheel of a vehicle, blank beyond the fourth', () => {
    const conditions = { coldPressureFL_Pa: 200_000, coldPressureRR_Pa: 150_000 };
    const table = (...wheels: number[]) => pressureTable(conditions, 'si', wheelPlaces(wheels));
    expect(table(0, 1, 3).wheels).toEqual(['Front left', 'Front right', 'Rear wheel']);
    expect(table(0, 1, 3).rows[0]?.texts).toEqual(['200000', '', '150000']);
    expect(table(0, 1, 2, 3, 4, 5).rows[0]?.texts).toEqual(['200000', '', '', '150000', '', '']);
  });

  it('as CSV has what is noted, pressures in the shown unit, and the baseline beside the values', () => {
    const draft = {
      ...conditionDraft({}, 'si'),
      driver: 'Ada',
      coldPressureFL_Pa: '20 psi',
      fuel_kg: 'much',
    };
    const details = { track: 'Hill, north', date: '2026-11-26', draft, units: 'engineering' } as const;
    const { conditions, problems } = readConditions(details);
    expect(inUnits(details, 'si').draft).toMatchObject({ coldPressureFL_Pa: '137895', fuel_kg: 'much' });
    expect(Object.keys(problems)).toEqual(['fuel_kg']);
    const csv = csvText(
      sheetRows({
        name: 'Coupe',
        path: 'car.ini',
        variant: undefined,
        baseline: 'The saved file',
        isEdited: true,
        changes: 0,
        lines: notedLines(details, conditions, 'engineering'),
        pressures: pressureTable(conditions, 'engineering'),
        tables: tables([{ key: 'body.mass', from: '950', to: '900' }]),
        derived: [],
        comment: '',
      }),
    );
    expect(csv).toContain('Driver,Ada\nTrack,"Hill, north"\nDate,2026-11-26\n');
    expect(csv).toMatch(/Tyres,Cold pressure,bar,1\.3[78]\d*,,,\n/);
    expect(csv).toContain('Group,Setting,Unit,Value,Was: Value\nBody,Sprung mass,kg,950,900\n');
    expect(csv).toContain('Group,Setting,Unit,Front left,Front right\nSuspension,Spring rate,N/mm,21,22\n');
  });
});
