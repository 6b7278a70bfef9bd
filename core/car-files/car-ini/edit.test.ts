import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { fixtureText, sampleCarText } from '../../proof/testing/car-files.ts';
import { removeKey, setValue } from './edit.ts';
import { openCar } from './open-car.ts';

const coupe = sampleCarText('coupe-1974').text;

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof RacebenchError) return error.code;
    throw error;
  }
  return 'no error';
};

describe('setValue', () => {
  it('changes three characters of the maximum torque and keeps the note behind it', () => {
    const edited = setValue(coupe, 'engine.max_torque', '160');
    expect(edited).toBe(coupe.replace('max_torque=152 ;', 'max_torque=160 ;'));
    expect(edited).toHaveLength(coupe.length);
  });

  it('overrides an inherited spring rate in the own block, in its indentation and line ending', () => {
    expect(setValue(coupe, 'susp0.k', '20000')).toBe(
      coupe.replace('  x=0.68\r\n', '  x=0.68\r\n  k=20000\r\n'),
    );
  });

  it('overrides one coefficient of an inherited sub-block without hiding the others', () => {
    const edited = setValue(coupe, 'susp0.roll_center.y', '-0.5');
    expect(edited).toContain(
      '  x=0.68\r\n  roll_center~susp_front.roll_center\r\n  {\r\n    y=-0.5\r\n  }\r\n}\r\n',
    );
    const car = openCar(setValue(coupe, 'wheel0.pacejka.a2', '1100'), sampleCarText('coupe-1974').companions);
    expect(car.values.get('wheel0.pacejka.a2')?.value).toBe(1100);
    expect(car.values.get('wheel0.pacejka.a1')?.value).toBe(-30);
    expect(car.values.get('wheel1.pacejka.a2')?.value).toBe(1060);
  });

  it('writes a new key behind the last key of its block', () => {
    expect(setValue(coupe, 'differential.racebench_type', 'locked')).toBe(
      coupe.replace('  output1=3\r\n', '  output1=3\r\n  racebench_type=locked\r\n'),
    );
  });

  it('makes missing blocks in the style of the file', () => {
    const text = 'car {\n\tname=A\n\tcg {\n\t\tx=0\n\t}\n}\n';
    expect(setValue(text, 'car.shadow.width', '2')).toBe(
      'car {\n\tname=A\n\tcg {\n\t\tx=0\n\t}\n\tshadow {\n\t\twidth=2\n\t}\n}\n',
    );
    expect(setValue(text, 'engine.mass', '90')).toBe(`${text}engine {\n\tmass=90\n}\n`);
  });

  it('writes CRLF, two blanks and braces on their own line into an empty file', () => {
    expect(setValue('', 'body.inertia.x', '900')).toBe(
      'body\r\n{\r\n  inertia\r\n  {\r\n    x=900\r\n  }\r\n}\r\n',
    );
  });

  it('adds no line break to a last line that has none', () => {
    const text = fixtureText('no-final-newline');
    expect(setValue(text, 'engine.mass', '90')).toBe(`${text}\r\nengine\r\n{\r\n  mass=90\r\n}`);
  });

  it('gives a reference without braces its block', () => {
    const text = 'wheel_rear\n{\n  mass=20\n}\nwheel2~wheel_rear\nwheel3~wheel_rear\n';
    expect(setValue(text, 'wheel2.mass', '22')).toBe(
      'wheel_rear\n{\n  mass=20\n}\nwheel2~wheel_rear\n{\n  mass=22\n}\nwheel3~wheel_rear\n',
    );
  });

  it('makes wheel0 as a reference where a template stood in for it', () => {
    const text = 'wheel_front\n{\n  mass=20\n  radius=0.3\n}\n';
    expect(setValue(text, 'wheel0.mass', '22')).toBe(`${text}wheel0~wheel_front\n{\n  mass=22\n}\n`);
  });

  it('never puts a brace behind a reference, where it would join the name', () => {
    const text = 'wheel_front {\n  mass=20\n}\n';
    expect(setValue(text, 'wheel0.mass', '22')).toBe(`${text}wheel0~wheel_front\n{\n  mass=22\n}\n`);
  });

  it('keeps a right suspension right when it gets a block of its own', () => {
    const text = 'susp_front\n{\n  x=0.7\n  k=20000\n}\n';
    expect(setValue(text, 'susp1.k', '21000')).toBe(`${text}susp1~susp_front\n{\n  x=-0.7\n  k=21000\n}\n`);
  });

  it('changes the first of two duplicates, the one that is used', () => {
    const text = fixtureText('duplicates');
    expect(setValue(text, 'body.mass', '910')).toBe(text.replace('mass=900', 'mass=910'));
  });

  it('gives a bare name its value and keeps what stood behind it off the value', () => {
    const text = fixtureText('stray-tokens');
    expect(setValue(text, 'engine.max_rpm', '7500')).toBe(
      text.replace('max_rpm 7000', 'max_rpm=7500\n 7000'),
    );
  });

  it('writes a decimal point for a comma and a blank for a tab', () => {
    expect(setValue(coupe, 'differential.ratio', '3,9')).toBe(coupe.replace('ratio=4.1', 'ratio=3.9'));
    expect(setValue(coupe, 'car.credits', 'A\tB')).toContain('credits=A B\r\n');
  });

  it('keeps ISO 8859-1 bytes and refuses what they cannot hold', () => {
    expect(setValue(coupe, 'car.name', 'Coup\xe9 20\xb0')).toContain('name=Coup\xe9 20\xb0\r\n');
    expect(codeOf(() => setValue(coupe, 'car.name', 'Škoda'))).toBe('NOT_LATIN1');
    expect(codeOf(() => setValue(coupe, 'car.name', '5 €'))).toBe('NOT_LATIN1');
  });

  it.each([
    ['a line break', 'car.name', 'a\nb'],
    ['a value of 255 bytes', 'car.name', 'x'.repeat(255)],
    ['a key that is a block', 'engine', '5'],
    ['a key with a blank', 'engine.max torque', '5'],
    ['an empty part of a key', 'engine..mass', '5'],
    ['a key with a brace', 'engine{.mass', '5'],
    ['a key ten blocks deep', 'a.b.c.d.e.f.g.h.i.j.k', '5'],
  ])('refuses %s', (_what, key, value) => {
    expect(codeOf(() => setValue(coupe, key, value))).toBe('BAD_ARGUMENTS');
  });

  it('takes a value of 254 bytes', () => {
    expect(setValue(coupe, 'car.name', 'x'.repeat(254))).toContain(`name=${'x'.repeat(254)}\r\n`);
  });
});

describe('a file with a missing brace', () => {
  it('takes edits of its keys and names the line where a new key cannot be inserted', () => {
    const text = fixtureText('missing-close-brace');
    expect(setValue(text, 'body.mass', '910')).toBe(text.replace('mass=900', 'mass=910'));
    expect(() => setValue(text, 'clutch.max_torque', '200')).toThrow(
      /Line 2 must be corrected first: The block body/,
    );
  });
});

describe('setValue of the shared key', () => {
  it('changes the template for both front springs', () => {
    const shared = openCar(coupe, []).values.get('susp0.k')?.sourceKey ?? '';
    expect(shared).toBe('susp_front.k');
    const edited = setValue(coupe, shared, '20000');
    expect(edited).toBe(coupe.replace('k=18000', 'k=20000'));
    const { values } = openCar(edited, []);
    expect([0, 1, 2].map((n) => values.get(`susp${n}.k`)?.value)).toEqual([20000, 20000, 19000]);
  });
});

describe('removeKey', () => {
  it('takes the whole line with its note', () => {
    expect(removeKey(coupe, 'engine.max_torque')).toBe(
      coupe.replace('  max_torque=152 ; multiplies the curve\r\n', ''),
    );
  });

  it('takes all duplicates, so that the default counts again', () => {
    const text = fixtureText('duplicates');
    expect(removeKey(text, 'body.mass')).toBe(text.replace('  mass=900\n  mass=950\n', ''));
  });

  it('takes a block with its reference', () => {
    const edited = setValue(coupe, 'susp0.roll_center.y', '-0.5');
    expect(removeKey(edited, 'susp0.roll_center')).toBe(coupe);
  });

  it('undoes an override', () => {
    expect(removeKey(setValue(coupe, 'susp0.k', '20000'), 'susp0.k')).toBe(coupe);
  });

  it('leaves the text alone where the key is only inherited or nowhere', () => {
    expect(removeKey(coupe, 'susp0.k')).toBe(coupe);
    expect(removeKey(coupe, 'no.such.key')).toBe(coupe);
  });

  it('takes the line break before a last line without one', () => {
    expect(removeKey('a=1\nb=2', 'b')).toBe('a=1');
  });
});
