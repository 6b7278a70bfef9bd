import { describe, expect, it } from 'vitest';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import type { QuickFix } from '../../../catalogue/car-edits.ts';
import { applyEdits } from '../apply-edits.ts';
import { openCar } from '../open-car.ts';

const { text: COUPE, companions } = sampleCarText('coupe-1974');
const applyQuickFix = (text: string, fix: QuickFix | undefined): string =>
  applyEdits(text, fix?.edits ?? [], companions);
const read = (text: string) => openCar(text, companions).diagnostics;
const brief = (text: string): string[] => read(text).map(({ line, code, key }) => `${line} ${code} ${key}`);
const USUAL = new Set(brief(COUPE));
const news = (text: string): string[] => brief(text).filter((one) => !USUAL.has(one));
const lineOf = (text: string, piece: string): number => text.slice(0, text.indexOf(piece)).split('\n').length;

/** The coupe without the `}` that closes the first block of these names. */
function withoutClosing(text: string, ...names: readonly string[]): string {
  const start = names.reduce((from, name) => text.indexOf(`${name}\r\n`, from), 0);
  const close = text.indexOf('}', start);
  return text.slice(0, close) + text.slice(close + 1);
}

describe('a missing }', () => {
  it('is named at the inner block that lacks it, and nothing that follows from it is listed', () => {
    const text = withoutClosing(COUPE, 'susp_front', 'roll_center');
    const line = lineOf(text, '{\r\n    ; 60 mm above the road');
    expect(brief(text).filter((one) => / (missing-close|car-not|unknown)/.test(one))).toEqual([
      `${line} missing-close-brace susp_front.roll_center`,
    ]);
    const [found] = read(text).filter(({ code }) => code === 'missing-close-brace');
    expect(found?.message).toMatch(
      new RegExp(
        `^The block susp_front\\.roll_center, which opens in line ${line}, is not closed: .* \\d+ more diagnostics follow`,
      ),
    );
    expect(openCar(applyQuickFix(text, found?.fixes?.[0]), companions).setup).toBeDefined();
  });
  it('in two blocks is named twice, and corrected one after the other', () => {
    const text = withoutClosing(withoutClosing(COUPE, 'engine', 'inertia'), 'susp_front', 'roll_center');
    const found = read(text).filter(({ code }) => code === 'missing-close-brace');
    expect(found.map(({ key }) => key)).toEqual(['engine.inertia', 'susp_front.roll_center']);
    const first = applyQuickFix(text, found[0]?.fixes?.[0]);
    const [second] = read(first).filter(({ code }) => code === 'missing-close-brace');
    expect(second?.key).toBe('susp_front.roll_center');
    expect(openCar(applyQuickFix(first, second?.fixes?.[0]), companions).setup).toBeDefined();
  });
  it('is named at the outermost open block where no indentation shows which one lacks it', () => {
    const flat = withoutClosing(COUPE, 'susp_front', 'roll_center').replace(/^[ \t]+/gm, '');
    expect(read(flat).filter(({ code }) => code === 'missing-close-brace')).toHaveLength(1);
  });
});

describe('a missing {', () => {
  /** A text without the `{` behind the first of these names. */
  function withoutOpening(text: string, ...names: readonly string[]): string {
    const start = names.reduce((from, name) => text.indexOf(`${name}\r\n`, from), 0);
    const open = text.indexOf('{', start);
    return text.slice(0, open) + text.slice(open + 1);
  }

  it.each([
    ['of a shared block', ['susp_front'], 'susp_front'],
    ['of a block within a block', ['susp_front', 'roll_center'], 'susp_front.roll_center'],
    ['of a block of the table', ['body'], 'body'],
    ['of a block within one of the table', ['engine', 'inertia'], 'engine.inertia'],
  ])('%s is the one error, with the remedy', (_, names, key) => {
    const text = withoutOpening(COUPE, ...names);
    const errors = read(text).filter(({ severity }) => severity === 'error');
    const all = read(text).filter(({ code }) => code === 'stray-name');
    expect(all.map((one) => one.key)).toEqual([key]);
    expect(errors).toEqual(errors.length === 0 ? [] : all);
    expect(all[0]?.message).toMatch(/^The block \S+ is not opened: .* more diagnostics? follow/);
    expect(news(text).filter((one) => !one.includes('stray-name'))).toEqual([]);
    expect(openCar(applyQuickFix(text, all[0]?.fixes?.[0]), companions).setup).toBeDefined();
  });

  it('of a shared block of any name is found by what refers to it', () => {
    const text = withoutOpening(COUPE.replaceAll('susp_front', 'axle_a'), 'axle_a');
    expect(news(text)).toEqual([`${lineOf(text, 'axle_a')} stray-name axle_a`]);
  });
});

describe('a value that cannot be a number', () => {
  it.each([
    ['mass=862', 'mass=heavy', 'wrong-type body.mass'],
    ['mass=862', 'mass=', 'car-not-drivable body.mass'],
    ['  k=18000', '  k=stiff', 'wrong-type susp_front.k'],
    ['max_rpm=6800', 'max_rpm=fast', 'wrong-type engine.max_rpm'],
  ])('is reported once (%s becomes %s)', (before, after, expected) => {
    const found = news(COUPE.replace(before, after)).map((one) => one.replace(/^\d+ /, ''));
    expect(found.filter((one) => one.endsWith(expected.split(' ')[1] ?? ''))).toEqual([expected]);
  });
  it('that is empty says both what it is read as and what follows', () => {
    const [found] = read(COUPE.replace('mass=862', 'mass=')).filter(({ key }) => key === 'body.mass');
    expect(found?.message).toMatch(/Has no value and is read as 0\. .*the car cannot drive/);
  });
});

describe('a near miss of a key', () => {
  it('beside the key itself is unknown and names it', () => {
    const text = COUPE.replace('  k=18000', '  bump_rat=1500\r\n  k=18000');
    const found = read(text).find(({ key }) => key === 'susp_front.bump_rat');
    expect(found).toMatchObject({
      code: 'unknown-key',
      message:
        'susp_front.bump_rat is an unknown setting: kept in the file, no effect. Did you mean bump_rate, which is set as well?',
    });
  });

  it.each([
    ['bump_rate=', 'bump_rat=', 'bump_rate'],
    ['rebound_rate=', 'rebond_rate=', 'rebound_rate'],
    ['max_torque=', 'max_torqe=', 'max_torque'],
    ['tire_rate=', 'tyre_rate=', 'tire_rate'],
  ])('gets a suggestion and a remedy (%s becomes %s)', (before, after, name) => {
    const text = COUPE.replace(before, after);
    const [found] = read(text).filter(({ code }) => code === 'near-miss-key');
    expect(found?.message).toContain(`did you mean ${name}?`);
    expect(applyQuickFix(text, found?.fixes?.[0])).toBe(COUPE);
  });

  it('in the name of a block is reported once, in its line, for all its settings', () => {
    const text = COUPE.replace('\nsusp_rear', '\nsusp_raer');
    const found = read(text).filter(({ code }) => code === 'near-miss-key');
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(
      /^The block susp_raer is unknown and its \d+ settings have no effect: did you mean susp_rear\?$/,
    );
    expect(text.split(/\r?\n/)[(found[0]?.line ?? 0) - 1]).toBe('susp_raer');
    expect(applyQuickFix(text, found[0]?.fixes?.[0])).toBe(COUPE);
  });
});

describe('a number converted once too often', () => {
  it('is a slip of unit with the number that was meant', () => {
    const text = COUPE.replace('  k=18000', '  k=18000000');
    const [found] = read(text).filter(({ code }) => code === 'unit-slip');
    expect(found).toMatchObject({ key: 'susp_front.k' });
    expect(found?.message).toContain('18000 N/m if it was converted from N/mm by mistake');
    expect(applyQuickFix(text, found?.fixes?.[0])).toBe(COUPE);
  });
});

describe('two axle differentials', () => {
  const diff = (number: number, left: number): string =>
    `diff${number}\r\n{\r\n  type=1\r\n  ratio=4.1\r\n  locking_coeff=20\r\n  output0=${left}\r\n  output1=${left + 1}\r\n}\r\n`;
  const start = COUPE.indexOf('\r\ndifferential\r\n') + 2;
  const end = COUPE.indexOf('}', start) + 1;
  const withDifferentials = (block: string): string => COUPE.slice(0, start) + block + COUPE.slice(end);

  it.each([
    ['at the root', `differentials\r\n{\r\n  count=2\r\n}\r\n${diff(0, 0)}${diff(1, 2)}`, 'free'],
    ['in the block differential', `differential\r\n{\r\n  count=2\r\n${diff(0, 0)}${diff(1, 2)}}`, 'free'],
    [
      'beside a differential with a type',
      `differential\r\n{\r\n  type=1\r\n  locking_coeff=50\r\n}\r\ndifferentials\r\n{\r\n  count=2\r\n}\r\n${diff(0, 0)}${diff(1, 2)}`,
      'viscous',
    ],
  ])('with count=2 (%s) are offered the centre one they lack', (_, block, kind) => {
    const text = withDifferentials(block);
    const [found] = read(text).filter(({ code }) => code === 'differential-count');
    expect(found?.fixes?.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Make the centre one \(differential\)/),
      'Write 1, the value used now',
    ]);
    const { setup } = openCar(applyQuickFix(text, found?.fixes?.[0]), companions);
    expect(setup?.differentials.map(({ position }) => position)).toEqual(['front', 'rear', 'centre']);
    expect(setup?.differentials[2]).toMatchObject({ kind, finalDriveRatio: 1 });
  });
  it('on one axle are offered 1 only', () => {
    const text = withDifferentials(`differentials\r\n{\r\n  count=2\r\n}\r\n${diff(0, 2)}${diff(1, 2)}`);
    const [found] = read(text).filter(({ code }) => code === 'differential-count');
    expect(found?.fixes).toHaveLength(1);
  });
  it('inside the block differential are not removed with it', () => {
    const text = withDifferentials(
      `differential\r\n{\r\n  type=1\r\n  count=3\r\n${diff(0, 0)}${diff(1, 2)}diff2\r\n{\r\n  type=0\r\n}\r\n}`,
    );
    const unused = read(text).filter(
      ({ code, key }) => code === 'unused-differential' && key === 'differential',
    );
    expect(unused).toHaveLength(1);
    expect(unused[0]?.fixes).toBeUndefined();
  });
});
