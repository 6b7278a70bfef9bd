import { expect, it } from 'vitest';
import { recordedWheel } from './recorded-wheel.ts';

it('draws wheels behind the second axle with its motion, left and right apart', () =>
  expect([0, 1, 2, 3, 4, 5, 10, 11].map(recordedWheel)).toEqual([0, 1, 2, 3, 2, 3, 2, 3]));
