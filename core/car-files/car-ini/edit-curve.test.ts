import { describe, expect, it } from 'vitest';
import { readCurve } from './curve.ts';
import { curveNumber, editCurve, newCurve } from './edit-curve.ts';

const POINTS = [
  [0, 0.25],
  [3000, 0.934211],
  [6000, 0.5],
  [7000, 0],
] as const;

const TEXT = [
  '; dyno sheet 12',
  'curve',
  '{',
  '\txmax=8000',
  '\tymax=1',
  `\tpoints=${POINTS.length} ; as measured`,
  ...POINTS.flatMap(([x, y], i) => [
    `\t; point ${i} of the sheet`,
    `\tpoint${i} {`,
    `\t\tx=${x}`,
    `\t\ty=${y} ; corrected`,
    '\t\ttype=0',
    '\t}',
  ]),
  '}',
].join('\r\n');

const points = (text: string) => readCurve(text, 'a.crv').curve;

describe('moving a point of a curve file', () => {
  it('changes the bytes of its y alone from 0.934211 to 0.9', () => {
    const edited = editCurve(TEXT, 'a.crv', { kind: 'move', index: 1, x: 3000, y: 0.9 });
    expect(edited).toBe(TEXT.replace('y=0.934211 ; corrected', 'y=0.9 ; corrected'));
  });

  it('is refused beyond the point beside it', () => {
    expect(() => editCurve(TEXT, 'a.crv', { kind: 'move', index: 1, x: 6000, y: 0.9 })).toThrow(
      /x = 6000 is not between the points beside it/,
    );
  });

  it('is refused for a point that is not there', () => {
    expect(() => editCurve(TEXT, 'a.crv', { kind: 'move', index: 4, x: 8000, y: 0 })).toThrow(
      /4 points, no point 5/,
    );
  });
});

describe('adding a point at 4500 rpm', () => {
  const edited = editCurve(TEXT, 'a.crv', { kind: 'add', x: 4500, y: 0.8 });

  it('puts it third and gives the ones behind it the next number', () => {
    expect(points(edited)).toEqual({
      x: [0, 3000, 4500, 6000, 7000],
      y: [0.25, 0.934211, 0.8, 0.5, 0],
    });
  });

  it('writes it with the indentation, brace and line end of the one before it', () => {
    const lines = ['\tpoint2 {', '\t\tx=4500', '\t\ty=0.8', '\t\ttype=0', '\t}', ''].join('\r\n');
    const without = edited.replace(lines, '').replace('points=5', 'points=4');
    expect(without.replace('point3 {', 'point2 {').replace('point4 {', 'point3 {')).toBe(TEXT);
  });

  it('is taken back byte for byte by removing it', () => {
    expect(editCurve(edited, 'a.crv', { kind: 'remove', index: 2 })).toBe(TEXT);
  });

  it('does not bring back a point beyond the number of points', () => {
    const hidden = TEXT.replace('points=4', 'points=3');
    const more = editCurve(hidden, 'a.crv', { kind: 'add', x: 6500, y: 0.3 });
    expect(points(more)?.x).toEqual([0, 3000, 6000, 6500]);
    expect(more).toContain('\tpoint4 {\r\n\t\tx=7000');
  });

  it('goes before the first point too', () => {
    const late = editCurve(TEXT, 'a.crv', { kind: 'remove', index: 0 });
    expect(points(editCurve(late, 'a.crv', { kind: 'add', x: 500, y: 0.4 }))?.x[0]).toBe(500);
  });
});

it('a curve of 2 points keeps them', () => {
  const two = [3, 2].reduce((text, index) => editCurve(text, 'a.crv', { kind: 'remove', index }), TEXT);
  expect(() => editCurve(two, 'a.crv', { kind: 'remove', index: 0 })).toThrow(/at least 2 points/);
});

it('two blocks of one number move together', () => {
  const twice = TEXT.replace(
    '\t; point 2 of',
    ['\tpoint1 {', '\t\tx=1', '\t\ty=1', '\t}', '\t; point 2 of'].join('\r\n'),
  );
  const edited = editCurve(twice, 'a.crv', { kind: 'add', x: 1000, y: 0.5 });
  expect(points(edited)?.x).toEqual([0, 1000, 3000, 6000, 7000]);
});

it('the ends of the axes are whole numbers', () => {
  const edited = editCurve(TEXT, 'a.crv', { kind: 'axes', xMax: 8999.2, yMax: 1.2 });
  expect(edited).toBe(TEXT.replace('xmax=8000', 'xmax=9000').replace('ymax=1', 'ymax=2'));
});

it('numbers have no exponent and no empty zeros', () => {
  expect([1e-7, -0, 3000, 0.934210526, 12.5].map(curveNumber)).toEqual([
    '0',
    '0',
    '3000',
    '0.934211',
    '12.5',
  ]);
});

it('a new curve for 6500 rpm has its peak of 1 at 3900 rpm and ends at 0', () => {
  const { curve, diagnostics } = readCurve(newCurve(6500), 'torque.crv');
  expect(diagnostics).toEqual([]);
  expect(curve?.y.at(-1)).toBe(0);
  expect(curve?.x[curve.y.indexOf(1)]).toBe(3900);
});
