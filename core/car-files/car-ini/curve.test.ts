import { describe, expect, it } from 'vitest';
import { readCurve } from './curve.ts';

const curve = (points: string, ...xy: [string, string][]) =>
  `curve\n{\n  points=${points}\n${xy.map(([x, y], i) => `  point${i}\n  {\n    x=${x}\n    y=${y}\n    type=0\n  }\n`).join('')}}\n`;

const codes = (text: string) => readCurve(text, 'a.crv').diagnostics.map(({ code }) => code);

describe('curve files', () => {
  it('read their points whatever the axes are called', () => {
    const text = curve('2', ['1000', '0.5'], ['7000', '0']).replace('points', 'xname=torque\n  points');
    expect(readCurve(text, 'a.crv')).toEqual({ curve: { x: [1000, 7000], y: [0.5, 0] }, diagnostics: [] });
  });

  it('leave points beyond the count aside', () => {
    expect(readCurve(curve('1', ['0', '0'], ['7000', '1']), 'a.crv').curve).toEqual({ x: [0], y: [0] });
  });

  it('are reported to hold their last value where it is not 0', () => {
    expect(codes(curve('2', ['0', '0'], ['7000', '0.2']))).toEqual(['curve-not-ending-at-zero']);
  });

  it.each([
    ['without a curve block', 'nothing=1\n'],
    ['without points', curve('0')],
    ['with a point fewer than said', curve('3', ['0', '0'], ['7000', '0'])],
    ['with two points at one x', curve('2', ['7000', '1'], ['7000', '0'])],
  ])('%s are bad', (_what, text) => {
    expect(readCurve(text, 'a.crv').curve).toBeUndefined();
    expect(codes(text)).toEqual(['bad-curve']);
  });

  it('name file, line and key of a number that is none', () => {
    const { diagnostics } = readCurve(curve('1', ['zero', '0']), 'a.crv');
    expect(diagnostics[0]).toMatchObject({
      file: 'a.crv',
      key: 'curve.point0.x',
      line: 6,
      code: 'wrong-type',
    });
  });
});
