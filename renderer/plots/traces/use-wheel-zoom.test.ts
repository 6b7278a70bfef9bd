import { expect, test } from 'vitest';
import { wheelFactor, wheelPan } from './use-wheel-zoom.ts';

test('a notch of the wheel shows 0.8 of the width, back as much more', () => {
  expect(wheelFactor(-120)).toBe(0.8);
  expect(wheelFactor(100)).toBe(1.25);
});

test('a pinch in ten steps of 10 shows a part of 1/e, however many steps it comes in', () => {
  expect(wheelFactor(-10) ** 10).toBeCloseTo(Math.exp(-1), 12);
  expect(wheelFactor(-20) ** 5).toBeCloseTo(Math.exp(-1), 12);
});

test('two fingers move the view as far as they go: 60 px of 600 are a tenth; a notch with Shift is a tenth', () => {
  expect(wheelPan({ deltaX: 60, deltaY: 4, shiftKey: false }, 600)).toBeCloseTo(0.1, 12);
  expect(wheelPan({ deltaX: 0, deltaY: 120, shiftKey: true }, 600)).toBe(0.1);
  expect(wheelPan({ deltaX: -120, deltaY: 0, shiftKey: true }, 600)).toBe(-0.1);
});
