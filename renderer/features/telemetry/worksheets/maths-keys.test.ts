import { expect, it } from 'vitest';
import { renamedMaths } from './rename-maths.ts';
import { mathsKeysOf, withoutKeys } from './maths-keys.ts';

const CHARTS = { charts: ['speed_mps', 'maths:Front load', 'maths:Slip power {wheel}'], over: 'shown' };

it('a panel of three charts names two math channels, and is left with one without them', () => {
  expect(mathsKeysOf(CHARTS)).toEqual(['maths:Front load', 'maths:Slip power {wheel}']);
  expect(withoutKeys(CHARTS, mathsKeysOf(CHARTS))).toEqual({ charts: ['speed_mps'], over: 'shown' });
});

it('a single channel, as an axis of a plot, cannot be left out', () => {
  expect(withoutKeys({ x: 'maths:Front load', y: 'speed_mps' }, ['maths:Front load'])).toBeUndefined();
});

it('a renamed channel is renamed in lists and axes, of its four wheels too, and others of a like name stay', () => {
  expect(renamedMaths(CHARTS, 'front load', 'Nose load')).toEqual({
    charts: ['speed_mps', 'maths:Nose load', 'maths:Slip power {wheel}'],
    over: 'shown',
  });
  const axes = { x: 'maths:Slip power FL', y: 'maths:Slip power', colour: '' };
  expect(renamedMaths(axes, 'Slip power {wheel}', 'Heat {wheel}')).toEqual({
    x: 'maths:Heat FL',
    y: 'maths:Slip power',
    colour: '',
  });
});
