import { describe, expect, it } from 'vitest';
import { differentialsPageKeys, formatNotes, keysOfCell, tableRows } from '../proof/testing/format-notes.ts';
import type { SetupField } from '../catalogue/fields/field.ts';
import { fieldForKey, patternOf, SETUP_FIELDS } from '../catalogue/setup-fields.ts';

function notesOrSkip(skip: (note: string) => void): string {
  const notes = formatNotes();
  if (notes === undefined)
    skip('../shared/reference/racer-format.md is missing, so its tables were not read');
  return notes ?? '## 3. \n## 6. \n';
}

/** First cells of section 3 that do not name a key that is read, each with its reason. */
const NO_KEYS: Readonly<Record<string, string>> = {
  'powertrain..., engine.differentials...': 'the notes found neither in any source',
  'power_coeff renamed to power_ratio': 'a remark; both keys have rows, checked below',
};

/** A block is known where it has rows, a 3D model where its file has a row. */
function isKnown(key: string): boolean {
  const pattern = patternOf(key);
  return (
    fieldForKey(key) !== undefined ||
    SETUP_FIELDS.some((row) => row.key.startsWith(`${pattern}.`)) ||
    fieldForKey(`${key}.file`) !== undefined
  );
}

describe('cells of the notes on the format', () => {
  it.each([
    ['car.cg.x/y/z', ['car.cg.x', 'car.cg.y', 'car.cg.z']],
    ['steer.x/y/z, radius', ['steer.x', 'steer.y', 'steer.z', 'steer.radius']],
    ['car.shadow.texture, offset_x/y', ['car.shadow.texture', 'car.shadow.offset_x', 'car.shadow.offset_y']],
    [
      'tire_model.relaxation_length_lat, _long',
      ['tire_model.relaxation_length_lat', 'tire_model.relaxation_length_long'],
    ],
    ['tire_model_front/rear.a', ['tire_model_front.a', 'tire_model_rear.a']],
    ['<part>.model.file, model.scale.x', ['<part>.model.file', '<part>.model.scale.x']],
    [
      'wheel<n>.model2..3.file, .velocity',
      ['wheel0.model2.file', 'wheel0.model3.file', 'wheel0.model2.velocity', 'wheel0.model3.velocity'],
    ],
    ['wheel<n>.pacejka.a9..a10, a111', ['wheel0.pacejka.a9', 'wheel0.pacejka.a10', 'wheel0.pacejka.a111']],
    [
      'audio.(wind, horn, ...).smp<n>.min, max',
      ['audio.wind.smp0.min', 'audio.wind.smp0.max', 'audio.horn.smp0.min', 'audio.horn.smp0.max'],
    ],
    ['diff0, diff1 (at the ROOT)', ['diff0', 'diff1']],
    ['gearbox.gear1.. .ratio', ['gearbox.gear1.ratio']],
  ])('%s are keys', (cell, keys) => {
    expect(keysOfCell(cell)).toEqual(keys);
  });
});

describe('the notes on the format and the field table', () => {
  it('every key of section 3 has a row, at least 300 of them', ({ skip }) => {
    const cells = tableRows(notesOrSkip(skip), '3').map(([cell = '']) => cell);
    const keys = cells.filter((cell) => !(cell in NO_KEYS)).flatMap(keysOfCell);
    expect(keys.filter((key) => !isKnown(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(300);
    expect(Object.keys(NO_KEYS).filter((cell) => !cells.includes(cell))).toEqual([]);
  });

  it('every coefficient of the formulas of section 6 has a row', ({ skip }) => {
    const cells = tableRows(notesOrSkip(skip), '6')
      .flatMap((row) => row.slice(1))
      .join(' ');
    const names = new Set([...cells.matchAll(/\b[abc]\d+\b/g)].map(([name]) => name));
    expect([...names].filter((name) => fieldForKey(`wheel0.pacejka.${name}`) === undefined)).toEqual([]);
    expect(names.size).toBe(44);
  });

  it('both spellings of the bias ratio under power have a row', () => {
    expect(fieldForKey('differential.power_ratio')?.alias).toBe('differential.power_coeff');
    expect(fieldForKey('differential.power_coeff')?.obsolete).toMatch(/0\.8\.6/);
  });

  it('units are those of the notes', ({ skip }) => {
    const wrong: string[] = [];
    let compared = 0;
    for (const [cell = '', , unitCell = ''] of tableRows(notesOrSkip(skip), '3')) {
      const unit = UNITS[unitCell];
      if (cell in NO_KEYS || unit === undefined) continue;
      for (const key of keysOfCell(cell)) {
        const row = fieldForKey(key);
        if (row === undefined) continue;
        compared++;
        if (row.unit !== unit) wrong.push(`${key}: ${row.unit}, the notes have ${unitCell}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(90);
  });

  it('built-in defaults are those of the notes', ({ skip }) => {
    const wrong: string[] = [];
    let compared = 0;
    for (const [cell = '', , , defaults = ''] of tableRows(notesOrSkip(skip), '3')) {
      const numbers = defaults.split(/ ?[/,] /).map((text) => (text.trim() === '' ? NaN : Number(text)));
      const keys = cell in NO_KEYS ? [] : keysOfCell(cell);
      if (numbers.some(Number.isNaN) || (numbers.length !== 1 && numbers.length !== keys.length)) continue;
      keys.forEach((key, i) => {
        const row = fieldForKey(key);
        if (row === undefined || row.key in OTHER_DEFAULT || typeof row.default === 'object') return;
        const expected = numbers.length === 1 ? numbers[0] : numbers[i];
        if (row.kind === 'string' || row.kind === 'file') return;
        compared++;
        if (row.default !== expected)
          wrong.push(`${key}: ${String(row.default)}, the notes have ${String(expected)}`);
      });
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(120);
  });
});

/** Words of the page that look like keys but are not, each with its reason. */
const NO_KEYS_OF_PAGE: ReadonlyMap<string, string> = new Map([
  ['car.ini', 'the file'],
  ['wheel_front', 'a template'],
  ['wheel_rear', 'a template'],
]);

describe('the racer.nl page on differentials and the field table', () => {
  it('every key of the page has a row, at least 12 of them', ({ skip }) => {
    const words = differentialsPageKeys();
    if (words === undefined) skip('../shared/seeds is missing, so the page on differentials was not read');
    const keys = (words ?? []).filter((word) => !NO_KEYS_OF_PAGE.has(word));
    const positions = ['', 'differential.', 'wheel0.'];
    const missing = keys.filter(
      (key) => !positions.some((position) => fieldForKey(position + key) !== undefined),
    );
    expect(missing).toEqual([]);
    expect(keys.length).toBeGreaterThanOrEqual(12);
  });
});

/** Unit column of the notes where it is one unit for all keys of a row. */
const UNITS: Readonly<Record<string, SetupField['unit']>> = {
  m: 'm',
  kg: 'kg',
  'kg*m^2': 'kgm2',
  Nm: 'Nm',
  rpm: 'rpm',
  ms: 'ms',
  'ms, int': 'ms',
  'N/m': 'Npm',
  'N*s/m': 'Nspm',
  deg: 'deg',
  'm/s': 'mps',
  RADIANS: 'rad',
  ratio: '1',
  bool: '1',
  int: '1',
  '0..1': '1',
  factor: '1',
  'Nm per rad/s': 'Nmsprad',
  'm, vector': 'm',
};

/** Rows whose default is not the built-in one, each with its reason. */
const OTHER_DEFAULT: Readonly<Record<string, string>> = {
  'car.cg.y':
    'Racer 0.5.0 had 0.5 where the key moved nothing; since 0.8.27 it does, and a car without it turns about its origin',
  'differentials.count': 'shown only where a car has it; 0 and none read alike',
  'differential.clutch_factor': 'at 0 a Salisbury differential without the key would be open; 1 is used',
};
