import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { createCatalogue, OWN_CHANNELS } from './catalogue.ts';
import { checkDefinitions, type CheckedDefinition } from './check-definitions.ts';
import { parseMathDocument } from './maths-document.ts';
import {
  addDefinition,
  formatMathDocument,
  removeDefinition,
  renameDefinition,
  setDefinitionText,
} from './edit-document.ts';

const OWN = createCatalogue(OWN_CHANNELS);

const check = (...texts: readonly string[]) =>
  checkDefinitions(
    texts.map((text, i) => parseMathDocument(text, `${i}.maths`)),
    OWN,
  );

/** All diagnostics as "3:9 message". */
const reported = (...texts: readonly string[]): string[] =>
  check(...texts).diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);

const FILE = `racebench-maths 1
; of the team
[Slip power {wheel}]
unit = kW
digits = 2
description = Force times sliding speed; no loss is 0.
source = Milliken & Milliken, ch. 2
value = 'Longitudinal force {wheel}'      # of the tyre
  * ('Wheel speed {wheel}' * 0.3 [m]
     - 'Longitudinal velocity')

# kept
[Twice]
value = 2 * 'Slip power FL'
`;

describe('a file of math channels', () => {
  it('defines a channel for each wheel where the name holds {wheel}', () => {
    const { definitions, diagnostics } = check(FILE);
    expect(diagnostics).toEqual([]);
    expect(definitions.map(({ name }) => name)).toEqual([
      'Slip power FL',
      'Slip power FR',
      'Slip power RL',
      'Slip power RR',
      'Twice',
    ]);
    expect(definitions[2]).toMatchObject({
      unit: 'kW',
      digits: 2,
      description: 'Force times sliding speed; no loss is 0.',
      source: 'Milliken & Milliken, ch. 2',
      file: '0.maths',
    });
    expect(definitions[4]).toMatchObject({ unit: 'W', digits: 3 });
  });

  it('reports a fault in the third line of a value by that line and column', () => {
    expect(reported(FILE.replace("- 'Longitudinal", "- 'Longitude"))).toEqual([
      "10:8 There is no channel 'Longitude velocity'; did you mean 'Longitudinal velocity'?",
    ]);
  });

  it('reads indented keys as keys, not as a continuation of the line above', () => {
    const text = "racebench-maths 1\n[A]\n  unit = deg\n  value = 'Yaw angle'\n   * 2\n";
    expect(check(text)).toMatchObject({ definitions: [{ name: 'A', unit: 'deg' }], diagnostics: [] });
    expect(formatMathDocument(text)).toBe(
      "racebench-maths 1\n\n[A]\nunit = deg\nvalue = 'Yaw angle'\n   * 2\n",
    );
  });

  it('reports a fault of four wheels once', () => {
    expect(reported(FILE.replace('0.3 [m]', '0.3 [kg]'))).toHaveLength(1);
  });

  it.each([
    ['', ['1:1 The first line of a math channel file must be racebench-maths 1']],
    ['[A]\nvalue = 1', ['1:1 The first line of a math channel file must be racebench-maths 1']],
    ['racebench-maths 1\nvalue = 1', ['2:1 value is above the first [name]']],
    [
      'racebench-maths 1\n[A]\nvalu = 1',
      ["2:2 'A' has no value", '3:1 There is no key valu: did you mean value?'],
    ],
    ['racebench-maths 1\n[A]\nvalue = 1\nvalue = 2', ['4:1 value is set twice; the first one is used']],
    [
      'racebench-maths 1\n[A]\nvalue = 1\n[a]\nvalue = 2',
      ["4:2 'a' is defined twice; the first definition is used"],
    ],
    ['racebench-maths 1\n[A\nvalue = 1', ['2:1 The bracket of this name is not closed']],
    ['racebench-maths 1\n[]\nvalue = 1', ['2:1 A definition without a name']],
    ["racebench-maths 1\n[A'b]\nvalue = 1", ['2:2 A name must not contain quotes or brackets']],
    ['racebench-maths 1\n[A]\nvalue = 1\ndigits = many', ['4:10 "many" is not a number of digits, 0 to 9']],
    ['racebench-maths 1\n[A]\nvalue = 1\nnonsense', ['4:1 "nonsense" is neither a [name] nor key = value']],
    [
      'racebench-maths 1\n[A]\nunit = kN/m\nvalue = 1',
      ['3:8 kN/m is not a display unit of a channel; write N/m'],
    ],
    [
      "racebench-maths 1\n[A]\nvalue = 'Jounce {wheel}'",
      ['3:9 {wheel} is only allowed in a definition whose name contains it'],
    ],
  ])('%j', (text, faults) => {
    expect(reported(text)).toEqual(faults);
  });

  it('takes a byte-order mark, Windows line ends and any case of a name', () => {
    const text = `\uFEFF${FILE.replaceAll('\n', '\r\n')}`;
    expect(check(text).definitions).toEqual(
      check(FILE).definitions.map((d) => ({ ...d, expression: expect.anything() as never })),
    );
    expect(reported(FILE.replace("'Slip power FL'", "'slip POWER fl'"))).toEqual([]);
  });
});

describe('definitions that use each other', () => {
  const chain = (a: string, b: string, c: string) =>
    `racebench-maths 1\n[A]\nvalue = ${a}\n[B]\nvalue = ${b}\n[C]\nvalue = ${c}\n`;

  it('may be in any order', () => {
    const { definitions } = check(chain("'B' * 2", "'C' + 1", '3'));
    expect(definitions.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
  });

  it('in a cycle are reported with all names of the cycle', () => {
    expect(reported(chain("'B'", "'C'", "'A' + 1"))).toEqual([
      "7:9 'A' uses 'B', which uses 'C', which uses 'A'",
    ]);
    expect(reported(chain("'A' + 1", '1', '2'))).toEqual(["3:9 'A' uses itself"]);
    expect(check(chain("'B'", "'A'", '2')).definitions.map(({ name }) => name)).toEqual(['C']);
  });

  it('are left out if one that they use is wrong, which is reported once', () => {
    const { definitions, diagnostics } = check(chain("'B'", "'Speed' + 1", "'Speed'"));
    expect(diagnostics).toHaveLength(1);
    expect(definitions.map(({ name }) => name)).toEqual(['C']);
  });

  it('of a later file come before those of an earlier one and before channels', () => {
    const mine = 'racebench-maths 1\n[B]\nvalue = 7\n[Speed]\nunit = kph\nvalue = 3 [m/s]\n';
    const { definitions, diagnostics } = check(chain("'B' * 'Speed'", '1', '2'), mine);
    expect(diagnostics).toEqual([]);
    expect(definitions.find(({ name }) => name === 'A')?.unit).toBe('mps');
    expect(definitions.find(({ name }) => name === 'B')?.file).toBe('1.maths');
  });
});

describe('an edit touches what it changes and nothing else', () => {
  it('a unit is set in place', () => {
    expect(setDefinitionText(FILE, 'Slip power {wheel}', 'unit', 'W')).toBe(FILE.replace('kW', 'W'));
  });

  it('a new unit is inserted before the value', () => {
    expect(setDefinitionText(FILE, 'Twice', 'unit', 'kW')).toBe(
      FILE.replace('[Twice]\n', '[Twice]\nunit = kW\n'),
    );
  });

  it('a value of two lines replaces one of three; an empty text removes a key', () => {
    const edited = setDefinitionText(FILE, 'Slip power {wheel}', 'value', "'Jounce {wheel}'\n* 2");
    expect(edited).toContain("ch. 2\nvalue = 'Jounce {wheel}'\n  * 2\n\n# kept\n");
    expect(setDefinitionText(FILE, 'Slip power {wheel}', 'source', '')).toBe(
      FILE.replace('source = Milliken & Milliken, ch. 2\n', ''),
    );
  });

  it('a definition is added at the end and removed again', () => {
    const added = addDefinition(FILE, 'New', { value: "'Speed'", unit: 'kph' });
    expect(added).toBe(`${FILE}\n[New]\nunit = kph\nvalue = 'Speed'\n`);
    expect(removeDefinition(added, 'New')).toBe(FILE);
    expect(addDefinition('', 'New', { value: '1' })).toBe('racebench-maths 1\n\n[New]\nvalue = 1\n');
  });

  it('a name that would be two sections is refused, and a line of a description that looks like a key joins its text', () => {
    expect(() => addDefinition(FILE, 'A]\n[B', { value: '1' })).toThrow(
      'must not contain quotes or brackets',
    );
    const added = addDefinition(FILE, 'New', { value: '1', description: 'Where\nvalue = 2\nof old' });
    expect(check(added).definitions.at(-1)).toMatchObject({
      name: 'New',
      description: 'Where value = 2 of old',
    });
  });

  it('comments outlive the definition that contains them', () => {
    expect(removeDefinition(FILE, 'Twice')).toContain('# kept');
    expect(removeDefinition(FILE, 'Slip power {wheel}')).toBe(
      "racebench-maths 1\n; of the team\n\n# kept\n[Twice]\nvalue = 2 * 'Slip power FL'\n",
    );
  });
});

/** The content of definitions without the positions of their parts. */
const meaning = (definitions: readonly CheckedDefinition[]): unknown =>
  JSON.parse(
    JSON.stringify(definitions, (key, value: unknown) =>
      key === 'from' || key === 'to' ? undefined : value,
    ),
  );

describe('another name for a definition', () => {
  const TEXT = [
    'racebench-maths 1',
    '[Load {wheel}]',
    "value = 'Tyre load {wheel}' # of the wheel",
    '[Front]',
    'value = \'load FL\' + "Load FR"',
    "  + 'Load of nothing'",
    '',
  ].join('\r\n');

  it('is changed in the expressions that refer to it, of each wheel, too; nothing else changes', () => {
    expect(renameDefinition(TEXT, 'Load {wheel}', 'Weight {wheel}')).toBe(
      TEXT.replace('[Load {wheel}]', '[Weight {wheel}]')
        .replace("'load FL'", "'Weight FL'")
        .replace('"Load FR"', '"Weight FR"'),
    );
  });

  it('may differ in capitals only; is refused where another definition has it, or no definition the old one', () => {
    expect(renameDefinition(TEXT, 'front', 'FRONT')).toBe(TEXT.replace('[Front]', '[FRONT]'));
    expect(() => renameDefinition(TEXT, 'Front', 'load {wheel}')).toThrow(/already/);
    expect(() => renameDefinition(TEXT, 'Front', "a'b")).toThrow(/quotes/);
    expect(() => renameDefinition(TEXT, 'Rear', 'Back')).toThrow(/no definition/);
  });
});

describe('the usual layout', () => {
  it('of an untidy file says the same, keeps every comment and changes nothing when done again', () => {
    const part = fc.constantFrom(
      '',
      '   ',
      '# note',
      '  ; note within',
      '[A]',
      '  [B {wheel}]  ',
      'unit=deg',
      ' digits =  2',
      '  value = 3',
      "value   =  'Yaw angle'",
      "value=2*'Yaw angle'   ",
      "     + 'Yaw angle'",
      'description = a; b',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.constantFrom('\n', '\r\n'), (parts, end) => {
        const text = ['racebench-maths 1', ...parts].join(end);
        const formatted = formatMathDocument(text);
        expect(meaning(check(formatted).definitions)).toEqual(meaning(check(text).definitions));
        expect(check(formatted).diagnostics.map((d) => d.message)).toEqual(
          check(text).diagnostics.map((d) => d.message),
        );
        expect(formatMathDocument(formatted)).toBe(formatted);
        expect(formatted.match(/note/g)?.length).toBe(text.match(/note/g)?.length);
      }),
      { numRuns: 500 },
    );
  });
});
