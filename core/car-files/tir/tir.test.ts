import { describe, expect, it } from 'vitest';
import { fsaeTyre, fsaeTyreText, referenceTyreText } from '../../proof/testing/tyre-files.ts';
import { parseTir, withTirValue } from './tir-document.ts';
import { readTir } from './read.ts';
import { writeTir } from './write.ts';

const FILE = 'a.tir';
const read = (text: string) => readTir(text, FILE);
const messages = (text: string) => read(text).problems.map(({ message }) => message);
const parameters = (text: string) => read(text).tyre?.parameters;

const SHORT = ['[MODEL]', 'FITTYP = 61', '[VERTICAL]', 'FNOMIN = 650', ''].join('\n');

describe('a .tir file', () => {
  it('keeps headings, keys, values without comment or quotes, and their positions', () => {
    const { entries } = parseTir(
      "[UNITS] $first\r\n  LENGTH = 'mm $not a comment' $ one\r\nFORCE=newton!two\r\n",
    );
    expect(
      entries.map(({ section, key, value, line, column }) => [section, key, value, line, column]),
    ).toEqual([
      ['UNITS', 'LENGTH', 'mm $not a comment', 2, 3],
      ['UNITS', 'FORCE', 'newton', 3, 1],
    ]);
  });
  it('reads rows of numbers below a heading as a table without names of columns, and other lines as stray', () => {
    const { blocks, strays } = parseTir('[SHAPE]\n 1.00  0.00\n 0.9 1.0e+00\n[MODEL]\nodd words\n12\n');
    expect(blocks).toEqual([
      {
        section: 'SHAPE',
        columns: [],
        rows: [
          ['1.00', '0.00'],
          ['0.9', '1.0e+00'],
        ],
        line: 2,
      },
    ]);
    expect(strays.map(({ text }) => text)).toEqual(['odd words', '12']);
  });

  it('keeps the table of [SHAPE] with its four rows', () => {
    const text =
      '[SHAPE]\n{radial width}\n 1.0 0.0\n 1.0 0.4 $note\n 1.0 0.9\n 0.9 1.0\n[VERTICAL]\nFNOMIN = 1';
    const { blocks, entries, strays } = parseTir(text);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.columns).toEqual(['radial', 'width']);
    expect(blocks[0]?.rows[1]).toEqual(['1.0', '0.4']);
    expect(blocks[0]?.rows).toHaveLength(4);
    expect(entries[0]?.section).toBe('VERTICAL');
    expect(strays).toEqual([]);
  });
  it('gives a key without value its default, and INFLPRES without one the nominal pressure', () => {
    const p = parameters(`${SHORT}[OPERATING_CONDITIONS]\nINFLPRES =   \nNOMPRES = 97000\nWIDTH = $blank\n`);
    expect(p?.INFLPRES).toBe(97000);
    expect(p?.WIDTH).toBe(0.205);
    expect(read(`${SHORT}WIDTH = `).tyre?.given.has('WIDTH')).toBe(false);
  });
  it.each([
    ['6', 'MF5.2'],
    ['5', 'MF5.2'],
    ['21', 'MF5.2'],
    ['52', 'MF5.2'],
    ['60', 'MF6.1'],
    ['61', 'MF6.1'],
    ['62', 'MF6.2'],
  ])('with FITTYP %s is %s', (fittyp, version) =>
    expect(read(`[MODEL]\nFITTYP = ${fittyp}\nFNOMIN = 650`).tyre?.version).toBe(version),
  );
  it('without FITTYP is MF 5.2, as PAC2002 files are', () =>
    expect(read("PROPERTY_FILE_FORMAT = 'PAC2002'\nFNOMIN = 650").tyre?.version).toBe('MF5.2'));
  it('of another tyre model is refused by the name of that model', () =>
    expect(messages("[MODEL]\nPROPERTY_FILE_FORMAT = 'FIALA'\nFNOMIN = 650")[0]).toBe(
      'a.tir, line 2, [MODEL] PROPERTY_FILE_FORMAT: the file is for Fiala, not for the Magic Formula 5.2 to 6.2',
    ));
  it('with a FITTYP of 99 is refused, and names those that are known', () =>
    expect(messages('[MODEL]\nFITTYP = 99\nFNOMIN = 650')[0]).toContain(
      '[MODEL] FITTYP: unknown value "99"; use 5, 6, 21',
    ));
  it('with a bad number names file, line, section and key', () => {
    const { problems, tyre } = read(`${SHORT}[LATERAL_COEFFICIENTS]\nPDY1 = 1,7\n`);
    expect(tyre).toBeUndefined();
    expect(problems[0]).toMatchObject({
      severity: 'error',
      message: 'a.tir, line 6, [LATERAL_COEFFICIENTS] PDY1: "1,7" is not a number',
      line: 6,
      column: 1,
    });
  });
  it.each(['0', '-650'])('with a nominal load of %s N is refused', (load) =>
    expect(messages(`FNOMIN = ${load}`)[0]).toContain(`FNOMIN: must be greater than 0, not ${load}`),
  );
  it('reads exponents of C and of Fortran alike', () => {
    const p = parameters(`${SHORT}PEX4 = -3.7604e-005\nPHX1 = 1.5D-3\n`);
    expect(p?.PEX4).toBe(-3.7604e-5);
    expect(p?.PHX1).toBe(1.5e-3);
  });
  it('takes the last of two values and says so', () => {
    const reading = read(`${SHORT}FNOMIN = 700\n`);
    expect(reading.tyre?.parameters.FNOMIN).toBe(700);
    expect(reading.problems[0]).toMatchObject({ severity: 'warning', line: 5, key: 'FNOMIN' });
  });
  it('with a pressure of use and no nominal one is read, with a report of the 220 kPa that it gets', () => {
    const { tyre, problems } = read(`${SHORT}INFLPRES = 83000\n`);
    expect(tyre?.parameters).toMatchObject({ INFLPRES: 83000, NOMPRES: 220000 });
    expect(problems[0]).toMatchObject({ severity: 'warning', key: 'INFLPRES' });
  });
  // A reader that looks at each blank once for every other one would take hours.
  it('with a line of a million blanks is read', () => {
    expect(read(`${SHORT}a${' '.repeat(1_000_000)}b\n`).tyre).toBeDefined();
  });
  it('lists keys it does not know and lines that are none, and reads on', () => {
    const reading = read(`${SHORT}NEW_KEY = 3 $of a later version\nnonsense\n`);
    expect(reading.unknown.map(({ key, value }) => [key, value])).toEqual([['NEW_KEY', '3']]);
    expect(reading.problems[0]?.message).toBe('a.tir, line 6: "nonsense" is not an entry KEY = value');
    expect(reading.tyre).toBeDefined();
  });
  it('lists coefficients that its own equations do not have', () =>
    expect(read('FITTYP = 6\nFNOMIN = 650\nPKY5 = 1\nPKY1 = -20').foreign).toEqual(['PKY5']));
  it('with nothing of a tyre in it is refused', () =>
    expect(messages('hello')).toContain('a.tir: the file has no Magic Formula coefficients'));
  it('is mounted where TYRESIDE says', () => {
    expect(read(`${SHORT}TYRESIDE = 'Right'`).tyre?.side).toBe('right');
    expect(read(`${SHORT}TYRESIDE = 'UP'`).problems[0]?.severity).toBe('warning');
  });
});

describe('units of a .tir file', () => {
  const withUnits = (units: string, rest: string) => parameters(`[UNITS]\n${units}\n[VERTICAL]\n${rest}\n`);

  it('in mm and kN give a stiffness of 200 kN/mm as 2 x 10^8 N/m', () =>
    expect(
      withUnits("LENGTH = 'mm'\nFORCE = 'kilonewton'", 'VERTICAL_STIFFNESS = 200')?.VERTICAL_STIFFNESS,
    ).toBe(200e6));
  it('in inch and pound_force give 13 psi as 89632 Pa and a radius of 10 as 0.254 m', () => {
    const p = withUnits("LENGTH = 'inch'\nFORCE = 'pound_force'", 'NOMPRES = 13\nUNLOADED_RADIUS = 10');
    expect(p?.NOMPRES).toBeCloseTo(89631.845, 2);
    expect(p?.UNLOADED_RADIUS).toBeCloseTo(0.254, 12);
  });
  it('in degrees give the ranges in radians and leave the coefficients alone', () => {
    const p = withUnits("ANGLE = 'degrees'", 'ALPMAX = 12\nPDY1 = 1.5');
    expect(p?.ALPMAX).toBeCloseTo((12 * Math.PI) / 180, 15);
    expect(p?.PDY1).toBe(1.5);
  });
  it('in km and hour give 36 km/h as 10 m/s, and in milliseconds and mm 10 mm/ms as the same', () => {
    expect(withUnits("LENGTH = 'km'\nTIME = 'hour'", 'LONGVL = 36')?.LONGVL).toBeCloseTo(10, 12);
    expect(withUnits("LENGTH = 'mm'\nTIME = 'millisecond'", 'LONGVL = 10')?.LONGVL).toBeCloseTo(10, 12);
  });
  it('in slug and foot give an inertia of 1 as 1.35582 kg m2', () =>
    expect(withUnits("MASS = 'slug'\nLENGTH = 'foot'", 'IYY = 1')?.IYY).toBeCloseTo(1.3558179, 6));
  it('with a pressure of its own give 1.2 bar as 120 kPa', () =>
    expect(withUnits("LENGTH = 'mm'\nPRESSURE = 'bar'", 'NOMPRES = 1.2')?.NOMPRES).toBeCloseTo(120000, 6));
  it('do not take MASS of [UNITS] for the mass of the tyre', () =>
    expect(parameters("[UNITS]\nMASS = 'gram'\n[INERTIA]\nMASS = 9300\n")?.MASS).toBeCloseTo(9.3, 12));
  it('that are not known are refused by name', () =>
    expect(messages("[UNITS]\nFORCE = 'stone'\nFNOMIN = 1")[0]).toContain(
      'a.tir, line 2, [UNITS] FORCE: unknown unit of force "stone"',
    ));
});

describe('writing', () => {
  it('and reading again gives the same tyre', () => {
    const tyre = fsaeTyre();
    const again = read(writeTir(tyre));
    expect(again.problems).toEqual([]);
    expect(again.unknown).toEqual([]);
    expect(again.tyre?.parameters).toEqual(tyre.parameters);
    expect(again.tyre).toMatchObject({ version: 'MF6.1', side: 'left' });
  });
  it('the sample again gives the sample, but for its two lines of header', () => {
    const notes = fsaeTyreText()
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(2));
    expect(writeTir(fsaeTyre(), notes)).toBe(fsaeTyreText());
  });
  it('one value leaves every other byte of the file as it was, its comment too', () => {
    const text = "[VERTICAL]\r\nFNOMIN    = 650   $nominal\r\nNAME='a' ! b\r\nWIDTH =\r\n";
    const document = parseTir(text);
    const [load, name, width] = document.entries;
    if (load === undefined || name === undefined || width === undefined)
      throw new Error('three entries expected');
    expect(withTirValue(document, load, '700')).toBe(text.replace('650', '700'));
    expect(withTirValue(document, name, 'c')).toBe(text.replace("'a'", "'c'"));
    expect(withTirValue(document, width, '0.2')).toBe(text.replace('WIDTH =', 'WIDTH = 0.2'));
  });
});

describe('the tyre files beside the project', () => {
  it.for([
    ['tir/MagicFormula52_Parameters.tir', 'MF5.2', 9416.6],
    ['tir/MagicFormula61_Parameters.tir', 'MF6.1', 6752],
    ['tir/MagicFormula62_Parameters.tir', 'MF6.2', 6752],
    ['tir/chrono_Sedan_Pac02Tire.tir', 'MF5.2', 4850],
    ['tir/pacejka_book_205_60R15.tir', 'MF6.1', 4000],
    ['tir/teasit_obfuscated_fsae_mf52.tir', 'MF5.2', 2700],
    ['tir/teasit_obfuscated_fsae_mf61.tir', 'MF6.1', 2750],
  ] as const)('%s is %s of %d N, every key known', ([name, version, load_N], { skip }) => {
    const text = referenceTyreText(name);
    if (text === undefined) return skip(`reference/tyre-mf/${name} is not beside the project`);
    const { tyre, unknown, problems } = readTir(text, name);
    expect(tyre?.version).toBe(version);
    expect(tyre?.parameters.FNOMIN).toBe(load_N);
    expect(unknown).toEqual([]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
