import { describe, expect, it } from 'vitest';
import { CHANNEL_ROWS } from './channels.ts';
import { DIFFERENTIALS } from './differentials.ts';
import { GLOSSARY, glossaryTerm, termsIn } from './glossary.ts';
import { SETUP_FIELDS } from './setup-fields.ts';

const NAMES = GLOSSARY.flatMap(({ term, otherNames }) => [term, ...otherNames]).map((name) =>
  name.toLowerCase(),
);

const wordsOf = (text: string): string[] => termsIn(text).map(({ start, end }) => text.slice(start, end));

describe('the glossary', () => {
  it('has at least 240 terms, each name once', () => {
    expect(GLOSSARY.length).toBeGreaterThanOrEqual(240);
    expect(NAMES.filter((name, i) => NAMES.indexOf(name) !== i)).toEqual([]);
  });

  it('has a meaning of one or two sentences and a source in every row', () => {
    for (const { term, meaning, source } of GLOSSARY) {
      expect(meaning, term).toMatch(/[.)²³]$/);
      expect(meaning.length, term).toBeLessThan(260);
      expect(source, term).not.toBe('');
    }
  });

  it('points only to terms of its own', () => {
    const pointers = GLOSSARY.flatMap(({ term, seeAlso }) => seeAlso.map((to) => `${term} -> ${to}`));
    const lost = pointers.filter((pointer) => !GLOSSARY.some(({ term }) => pointer.endsWith(`-> ${term}`)));
    expect(lost).toEqual([]);
  });

  it.each([
    'jounce',
    'rebound',
    'Ackermann',
    'roll stiffness distribution',
    'motion ratio',
    'damping ratio',
    'coast ratio',
    'relaxation length',
    'load sensitivity',
    'understeer gradient',
    'locking ratio',
    'weight ratio',
    'Pacejka',
    'LSD',
    'ABS',
    'sideforce',
    'maximum engine speed',
    'sensor resolution',
  ])('knows %s', (name) => {
    expect(glossaryTerm(name)?.meaning).toMatch(/\w/);
  });

  it('knows a name in any case, and no other word', () => {
    expect(glossaryTerm('CAMBER')?.term).toBe('camber');
    expect(glossaryTerm('steering wheel cover')).toBeUndefined();
  });
});

describe('terms in a text', () => {
  it('are the longest that fit, with their offsets', () => {
    const text = 'The roll stiffness distribution, not the roll stiffness.';
    expect(wordsOf(text)).toEqual(['roll stiffness distribution', 'roll stiffness']);
    expect(termsIn(text)[0]).toEqual({ start: 4, end: 31, term: 'roll stiffness distribution' });
  });

  it('are found in capitals and in the plural', () => {
    expect(wordsOf('SLIP ANGLES and Bias ratios')).toEqual(['SLIP ANGLES', 'Bias ratios']);
  });

  it('are marked at their first occurrence, under any of their names', () => {
    expect(wordsOf('Spool: the locked differential, a spool.')).toEqual(['Spool']);
  });

  it('are whole words, not pieces of words, keys and longer terms', () => {
    expect(wordsOf('Toenail, rolled, understeering.')).toEqual([]);
    expect(wordsOf('differential.ratio and wheel0.camber')).toEqual([]);
    expect(wordsOf('toe-in')).toEqual(['toe-in']);
  });

  it('are none of the everyday words that mean something narrower here', () => {
    expect(wordsOf('A run on a dry surface: hold the setup of the session.')).toEqual([]);
  });

  it('are none in an empty text', () => {
    expect(termsIn('')).toEqual([]);
  });

  it('are found once each in 100 kB of help', () => {
    const text = 'Damping rate over critical damping, without a term behind it. '.repeat(1700);
    expect(termsIn(text)).toHaveLength(2);
  });
});

/** Rows whose words need no glossary: names, plain positions and plain quantities. */
const PLAIN_ROWS: ReadonlySet<string> = new Set([
  'car.name',
  'car.year',
  'car.version',
  'car.wheels',
  'differential.script_rate',
  'differential.semi_active.supply_least',
  'differential.semi_active.piston_area',
  'differential.semi_active.plate_radius',
  'differential.electronic.mode',
  'wheel<n>.width',
  'wheel<n>.steering',
  'breakable<p>.name',
  'breakable<p>.mass',
  'brake',
  'steer',
  'semiActiveSpeed_mps',
  'semiActiveBusGear',
  'semiActiveBusSpeed_mps',
  'semiActiveRequestedPressure_Pa',
  'semiActiveSaturated_Pa',
  'motorTorque_Nm',
  'motorPower_W',
]);

describe('the words of the tables', () => {
  it('every simulated setting has a glossary term in its label or help, but for plain ones', () => {
    const bare = SETUP_FIELDS.filter(
      ({ key, simulated, label, help }) =>
        simulated &&
        !/^(diff<d>|differential[.]diff<d>)/.test(key) &&
        termsIn(`${label}. ${help}`).length === 0,
    );
    expect(bare.map(({ key }) => key).filter((key) => !PLAIN_ROWS.has(key))).toEqual([]);
  });

  it('every channel has one in its label or description, but for plain ones', () => {
    const bare = CHANNEL_ROWS.filter(
      ({ label, description }) => termsIn(`${label}. ${description}`).length === 0,
    );
    expect(bare.map(({ key }) => key).filter((key) => !PLAIN_ROWS.has(key))).toEqual([]);
  });

  it('every kind of differential has one', () => {
    for (const [kind, { label, note, formula }] of Object.entries(DIFFERENTIALS)) {
      const text = `${label} differential. ${note}. ${formula}`;
      expect(termsIn(text).length, kind).toBeGreaterThan(0);
    }
  });
});
