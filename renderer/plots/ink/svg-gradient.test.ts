import { expect, test } from 'vitest';
import { gradientMarks } from './svg-gradient.ts';

test('a colour scale of three colours has stops at 0, 0.5 and 1 over the 80 px of its bar', () => {
  const marks = gradientMarks(
    'linear-gradient(to right, rgb(42, 88, 168), rgb(1, 2, 3), rgb(232, 120, 52))',
    4,
    6,
    80,
    8,
  );
  expect(marks.match(/<stop offset="[^"]+" stop-color="[^"]+"\/>/g)).toEqual([
    '<stop offset="0" stop-color="rgb(42, 88, 168)"/>',
    '<stop offset="0.5" stop-color="rgb(1, 2, 3)"/>',
    '<stop offset="1" stop-color="rgb(232, 120, 52)"/>',
  ]);
  expect(marks).toContain('<rect x="4.0" y="6.0" width="80.0" height="8.0" fill="url(#scale-');
});

test('no picture and pictures of other kinds have no marks', () => {
  expect(gradientMarks('none', 0, 0, 9, 9)).toBe('');
  expect(gradientMarks('url("a.png")', 0, 0, 9, 9)).toBe('');
});
