import { GLOSSARY } from './glossary.ts';
import { SOURCES } from './sources.ts';
import { describe, expect, it } from 'vitest';
import { DIFFERENTIAL_KINDS, DIFFERENTIALS, differentialRow } from './differentials.ts';
import { SETUP_FIELDS } from './setup-fields.ts';

const FIELD_KEYS = SETUP_FIELDS.map(({ key }) => key);

describe('the table of differentials', () => {
  it('has label, note, formula and source in every row, each label once', () => {
    for (const kind of DIFFERENTIAL_KINDS) {
      const { label, note, formula, source } = differentialRow(kind);
      for (const text of [label, note, formula, source]) expect(text, kind).toMatch(/\S{3}/);
      expect(
        Object.values(SOURCES).some(({ title }) => source.includes(title)),
        source,
      ).toBe(true);
    }
    const labels = DIFFERENTIAL_KINDS.map((kind) => differentialRow(kind).label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each(DIFFERENTIAL_KINDS)(
    '%s: each key is a row of the setup-field table, with unit and help',
    (kind) => {
      const known = (name: string): boolean =>
        FIELD_KEYS.some((key) => key === `differential.${name}` || key.startsWith(`differential.${name}.`));
      const { keys } = differentialRow(kind);
      expect(keys.filter((name) => !known(name))).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('has each of Racer’s numbers once: 0 free, 1 viscous, 2 Salisbury', () => {
    const numbered = DIFFERENTIAL_KINDS.filter((kind) => differentialRow(kind).racerNumber !== undefined);
    expect(numbered).toEqual(['free', 'viscous', 'salisbury']);
    expect(numbered.map((kind) => DIFFERENTIALS[kind].racerNumber)).toEqual([0, 1, 2]);
  });

  it('calls Racer’s kind free by the name of the glossary, and outputs first and second, not 0 and 1', () => {
    const glossaryName = GLOSSARY.find(({ otherNames }) => otherNames.includes('free differential'))?.term;
    expect(`${differentialRow('free').label.toLowerCase()} differential`).toBe(glossaryName);
    expect(SETUP_FIELDS.filter(({ label }) => /\boutput \d/.test(label))).toEqual([]);
  });
});
