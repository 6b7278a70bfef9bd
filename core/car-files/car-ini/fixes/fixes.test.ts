import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../../../catalogue/diagnostics.ts';
import { EXPLANATIONS } from '../../../catalogue/explanations.ts';
import { joinEdits } from '../../../catalogue/car-edits.ts';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import { applyEdits } from '../apply-edits.ts';
import { setValue } from '../edit.ts';
import { openCar, type OpenCar } from '../open-car.ts';

const { text: WINDOWS, companions } = sampleCarText('coupe-1974');
const COUPE = WINDOWS.replaceAll('\r\n', '\n');
const read = (text: string): OpenCar => openCar(text, companions);

/** The lines of `b` that differ from `a` at the same line number, and the lines of `a` that they replace. */
function changedLines(a: string, b: string): { readonly gone: string[]; readonly come: string[] } {
  const [before, after] = [a.split(/\r?\n/), b.split(/\r?\n/)];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const trimmed = (lines: readonly string[]): string[] =>
    lines.slice(start, lines.length - end).map((line) => line.trim());
  return { gone: trimmed(before), come: trimmed(after) };
}

interface Fixed {
  readonly label: string;
  readonly gone: readonly string[];
  readonly come: readonly string[];
  /** True where the corrected car no longer has the code. */
  readonly isGone: boolean;
}

/** Applies a fix of the first diagnostic of a code and returns its changes to the text. */
function fixed(text: string, code: DiagnosticCode, at = 0): Fixed {
  const found = read(text).diagnostics.find((d) => d.code === code);
  const fix = found?.fixes?.[at];
  if (found === undefined || fix === undefined)
    throw new Error(`no fix ${at} for ${code}: ${found?.message ?? 'no such diagnostic'}`);
  const mended = applyEdits(text, fix.edits, companions);
  const isGone = !read(mended).diagnostics.some((d) => d.code === code && d.key === found.key);
  return { label: fix.label, ...changedLines(text, mended), isGone };
}

const withLine = (before: string, after: string): string => {
  if (!COUPE.includes(before)) throw new Error(`the coupe has no "${before}"`);
  return COUPE.replace(before, after);
};

describe('remedies for keys', () => {
  it('bump_rat is a slip of bump_rate and is renamed in its place', () => {
    const text = withLine('bump_rate=1100', 'bump_rat=1100');
    const car = read(text).diagnostics.find(({ code }) => code === 'near-miss-key');
    expect(car?.explanation).toBe(EXPLANATIONS['near-miss-key']);
    expect(car).toMatchObject({ key: 'susp_front.bump_rat', severity: 'warning' });
    expect(car?.message).toContain('did you mean bump_rate?');
    expect(fixed(text, 'near-miss-key')).toEqual({
      label: 'Rename to bump_rate',
      gone: ['bump_rat=1100'],
      come: ['bump_rate=1100'],
      isGone: true,
    });
  });

  it('a slip in the name of a block renames the block: geer3 to gear3', () => {
    const text = withLine('gear3\n', 'geer3\n');
    expect(fixed(text, 'near-miss-key')).toMatchObject({ gone: ['geer3'], come: ['gear3'], isGone: true });
  });

  it('swapped letters are one slip: roll_cnetre is far, roll_cetner is roll_center', () => {
    expect(fixed(withLine('roll_center\n', 'roll_cetner\n'), 'near-miss-key').come).toEqual(['roll_center']);
  });

  it('a25 beside a13 and an unknown name are not slips', () => {
    const text = withLine('a13=0\n', 'a13=0\n  a25=0\n  my_own_key=3\n');
    const codes = read(text).diagnostics.map(({ code }) => code);
    expect(codes).not.toContain('near-miss-key');
    expect(codes.filter((code) => code === 'unknown-key')).toHaveLength(2);
  });

  it('a key is not renamed to one that is already there', () => {
    const text = withLine('bump_rate=1100', 'bump_rate=1100\n  bump_rat=900');
    expect(read(text).diagnostics.map(({ code }) => code)).not.toContain('near-miss-key');
  });

  it('power_coeff becomes power_ratio, engine.reaction engine.torque_reaction', () => {
    const lsd = setValue(setValue(COUPE, 'differential.type', '3'), 'differential.power_coeff', '2.5');
    expect(fixed(lsd, 'obsolete-key')).toMatchObject({ come: ['power_ratio=2.5'], isGone: true });
    const reaction = withLine('torque_reaction=0.3', 'reaction=0.3');
    expect(fixed(reaction, 'older-key')).toMatchObject({ come: ['torque_reaction=0.3'], isGone: true });
  });

  it('of a key that is set twice the second is removed, or used from now on', () => {
    const text = withLine('bump_rate=1100\n', 'bump_rate=1100\n  bump_rate=1500\n');
    expect(fixed(text, 'duplicate-key')).toMatchObject({ gone: ['bump_rate=1500'], come: [], isGone: true });
    const merged = fixed(text, 'duplicate-key', 1);
    expect(merged).toMatchObject({ gone: ['bump_rate=1100'], come: [] });
  });

  it('a reference to susp_frnt refers to susp_front', () => {
    const text = withLine('susp1~susp_front', 'susp1~susp_frnt');
    expect(fixed(text, 'unknown-reference')).toMatchObject({ come: ['susp1~susp_front'], isGone: true });
  });
});

describe('remedies for values', () => {
  it('0,41 is written as 0.41, and a vector with three commas keeps its three numbers', () => {
    expect(fixed(withLine('cx=0.41', 'cx=0,41'), 'decimal-comma')).toMatchObject({
      label: 'Write 0.41',
      come: ['cx=0.41'],
      isGone: true,
    });
    const vector = withLine('center=0 0.05 0', 'center=0,1 0,05 0,2');
    expect(fixed(vector, 'decimal-comma')).toMatchObject({ come: ['center=0.1 0.05 0.2'], isGone: true });
  });

  it('gears=010 reads 8: it is written as 10, or as the 8 that is used', () => {
    const text = withLine('gears=6', 'gears=010');
    expect(fixed(text, 'octal-integer')).toMatchObject({ come: ['gears=10'], isGone: true });
    expect(fixed(text, 'octal-integer', 1)).toMatchObject({ come: ['gears=8'], isGone: true });
  });

  it('"stiff" is not a rate: the default of 7500 N/m is written', () => {
    const text = withLine('k=19000 ; 1.45 Hz', 'k=stiff ; 1.45 Hz');
    expect(fixed(text, 'wrong-type')).toMatchObject({ come: ['k=7500 ; 1.45 Hz'], isGone: true });
  });

  it('what follows a number becomes a note', () => {
    expect(fixed(withLine('mass=862', 'mass=862 kg'), 'trailing-text')).toMatchObject({
      come: ['mass=862 ; kg'],
      isGone: true,
    });
  });

  it('a friction scale of 7 goes to the most, 5; a reverse gear of 3.2 to -3.2', () => {
    expect(fixed(withLine('friction_road=1\n', 'friction_road=7\n'), 'out-of-range').come).toEqual([
      'friction_road=5',
    ]);
    expect(fixed(withLine('ratio=-3.2', 'ratio=3.2'), 'out-of-range').come).toEqual(['ratio=-3.2']);
  });

  it('a radius of 0 and a minlen above maxlen are corrected', () => {
    expect(fixed(COUPE.replace('radius=0.295', 'radius=0'), 'car-not-drivable')).toMatchObject({
      come: ['radius=0.25'],
      isGone: true,
    });
    const text = withLine('minlen=0.22\n  maxlen=0.39', 'minlen=0.39\n  maxlen=0.22');
    expect(fixed(text, 'car-not-drivable').come).toEqual(['minlen=0.22', 'maxlen=0.39']);
  });
});

describe('remedies for braces', () => {
  it('a missing } goes where the indentation of its block ends', () => {
    const text = withLine('    y=-0.524\n    z=0\n  }\n}', '    y=-0.524\n    z=0\n}');
    expect(fixed(text, 'missing-close-brace')).toMatchObject({ gone: [], come: ['}'], isGone: true });
    const mended = applyEdits(
      text,
      read(text).diagnostics.find((d) => d.code === 'missing-close-brace')?.fixes?.[0]?.edits ?? [],
    );
    expect(mended).toBe(COUPE);
  });

  it('a block that runs on into the next one is closed in front of it', () => {
    const text = withLine('  max_torque=260\n}', '  max_torque=260');
    const edits = read(text).diagnostics.find((d) => d.code === 'missing-close-brace')?.fixes?.[0]?.edits;
    expect(applyEdits(text, edits ?? [])).toBe(COUPE);
  });

  it('without indentation the } goes to the end of the file', () => {
    const text = 'car\n{\nname=X\nwheels=4\nbody\n{\nmass=800\n}\n';
    const fixes = openCar(text, []).diagnostics.find((d) => d.code === 'missing-close-brace')?.fixes;
    expect(fixes?.map(({ label }) => label)).toEqual(['Insert the } at the end of the file']);
    expect(applyEdits(text, fixes?.[0]?.edits ?? [])).toBe(`${text}}\n`);
  });

  it('a surplus } deeper than its block is removed with its line, not the last one of the file', () => {
    const text = withLine('  max_rpm=6800\n', '  max_rpm=6800\n  }\n');
    const edits = read(text).diagnostics.find((d) => d.code === 'extra-close-brace')?.fixes?.[0]?.edits;
    expect(applyEdits(text, edits ?? [])).toBe(COUPE);
  });

  it('a { that is missing goes below its name', () => {
    const text = withLine('engine\n{', 'engine');
    const { diagnostics } = read(text);
    expect(diagnostics.some(({ code }) => code === 'extra-close-brace')).toBe(false);
    const fix = diagnostics.find((d) => d.code === 'stray-name')?.fixes?.[0];
    expect(fix?.label).toMatch(/^Insert the \{ below engine in line \d+$/);
    expect(applyEdits(text, fix?.edits ?? [])).toBe(COUPE);
  });

  // A public Lancer of Racer has a deeply indented } in its body, and a surplus one after each of its wheels.
  it('a } that is indented too deep in a whole block is not blamed for one that closes nothing further down', () => {
    const deep = withLine('body\n{', 'body\n{\n  extra\n  {\n    file=\n      }');
    const at = deep.indexOf('\nsteer\n');
    const text = `${deep.slice(0, at)}\n}${deep.slice(at)}`;
    const line = text.slice(0, at).split('\n').length + 1;
    const found = read(text).diagnostics.find(({ code }) => code === 'extra-close-brace');
    expect(found?.line).toBe(line);
    expect(found?.fixes?.map(({ label }) => label)).toEqual([`Remove the } of line ${line}`]);
    expect(applyEdits(text, found?.fixes?.[0]?.edits ?? [])).toBe(deep);
  });

  it('a { is offered for names of blocks only', () => {
    const text = withLine('engine\n{', 'engine\n{\n  Fast').replace(
      '  max_rpm=6800\n',
      '  max_rpm=6800\n  }\n',
    );
    const fixes = read(text).diagnostics.find((d) => d.code === 'stray-name')?.fixes;
    expect(fixes?.map(({ label }) => label)).toEqual(['Make it a comment']);
  });

  it('a } in a value goes to a line of its own', () => {
    const text = withLine('  max_torque=260\n}', '  max_torque=260 }');
    expect(fixed(text, 'brace-inside-value')).toMatchObject({
      gone: ['max_torque=260 }'],
      come: ['max_torque=260', '}'],
      isGone: true,
    });
    expect(read(text).diagnostics.some((d) => d.code === 'missing-close-brace')).toBe(true);
  });

  it('clutch{ on one line is split', () => {
    expect(fixed(withLine('clutch\n{', 'clutch{'), 'brace-joined-to-name')).toMatchObject({
      come: ['clutch', '{'],
      isGone: true,
    });
  });
});

describe('remedies for the car', () => {
  it('the ratio of the gearbox moves to the differential', () => {
    const text = setValue(
      withLine('  ratio=4.1\n  inertia=0.04', '  inertia=0.04'),
      'gearbox.end_ratio',
      '4.1',
    );
    const result = fixed(text, 'end-ratio-used');
    expect(result.label).toBe('Move 4.1 to differential.ratio');
    expect(result.isGone).toBe(true);
    expect(result.come).toContain('ratio=4.1');
    expect(result.come.join()).not.toContain('end_ratio');
  });

  it('a car with left and right exchanged gets the usual order: +0.68 m at the left', () => {
    const text = COUPE.replace(/x=(-?)(0\.6\d+)/g, (_, minus: string, size: string) =>
      minus === '' ? `x=-${size}` : `x=${size}`,
    );
    const found = read(text).diagnostics.find(({ code }) => code === 'wheel-order');
    expect(applyEdits(text, found?.fixes?.[0]?.edits ?? [])).toBe(COUPE);
  });

  // m/12 (b2 + c2) with 992 kg: (1 + 16.4025), (2.6244 + 16.4025), (2.6244 + 1)
  it('an inertia that no body has becomes that of the box: 1439, 1573 and 300 kg m2', () => {
    const text = withLine('    z=270', '    z=2700');
    expect(fixed(text, 'car-not-drivable').come).toEqual(['x=1439', 'y=1573', 'z=300']);
  });

  it('a missing key is written with the value that is used', () => {
    expect(fixed(withLine('clutch\n{\n  max_torque=260\n}\n', ''), 'missing-key')).toMatchObject({
      label: 'Write 228 N·m, the value used now',
      isGone: true,
    });
  });

  it('a missing curve is made: 152 N·m at its peak, 0 above 6800 rpm', () => {
    const found = openCar(COUPE, []).diagnostics.find(({ code }) => code === 'missing-file');
    const [file] = found?.fixes?.[0]?.files ?? [];
    expect(file?.name).toBe('torque.crv');
    const car = openCar(COUPE, [{ name: 'torque.crv', text: file?.text ?? '' }]);
    expect(car.diagnostics).toEqual([]);
    expect(Math.max(...(car.setup?.engine.curve.torque_Nm ?? []))).toBe(152);
    expect(car.setup?.engine.curve.torque_Nm.at(-1)).toBe(0);
  });

  // 20 kg (1/0.001)^2 = 2e7 N/m for spring, bars (2 x 9000) and tyre
  it('a tyre of 30 MN/m on a 20 kg wheel swings too fast for 1 ms: 19.9 MN/m are the most', () => {
    const text = withLine('mass=20\n  inertia=0.75', 'mass=20\n  inertia=0.75').replace(
      'tire_rate=190000',
      'tire_rate=30000000',
    );
    const found = read(text).diagnostics.find(({ code }) => code === 'spring-too-stiff');
    expect(found?.message).toContain('195 Hz');
    expect(fixed(text, 'spring-too-stiff')).toMatchObject({ come: ['tire_rate=19900000'], isGone: true });
  });

  it('a faked drive of 40 % becomes a centre differential, or gets 30 %', () => {
    // 2 x 1.37 beside 4.1 is 40 %; 0.3 / 0.7 x 4.1 / 2 = 0.878
    const text = withLine('  powered=0\n', '  powered=1\n  power_gearing=1.37\n');
    expect(fixed(text, 'faked-drive-share')).toMatchObject({ isGone: true });
    expect(fixed(text, 'faked-drive-share', 1)).toMatchObject({ come: ['power_gearing=0.87'], isGone: true });
  });
});

describe('remedies of many diagnostics at once', () => {
  it('all decimal commas and duplicates go in one list of edits', () => {
    const text = withLine('cx=0.41', 'cx=0,41')
      .replace('bump_rate=1100\n', 'bump_rate=1100\n  bump_rate=1500\n')
      .replace('rebound_rate=2000\n', 'rebound_rate=2000\n  rebound_rate=1\n');
    const fixes = read(text).diagnostics.flatMap(({ fixes: [first] = [] }) => first ?? []);
    expect(applyEdits(text, joinEdits(fixes))).toBe(COUPE);
  });
});

describe('diagnostics of real cars', () => {
  it('each one has an explanation', () => {
    const { diagnostics } = read(withLine('cx=0.41', 'cx=0,41'));
    expect(diagnostics.every(({ explanation = '' }) => explanation.length > 20)).toBe(true);
  });
});
