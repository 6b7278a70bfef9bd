import { describe, expect, it } from 'vitest';
import { linearTicks } from '../../../core/units/axis.ts';
import { clearUpTicks } from './draw-axes.ts';

const texts = (domain: readonly [number, number], height_px: number): string[] =>
  clearUpTicks(linearTicks(domain), height_px / (domain[1] - domain[0])).map(({ text }) => text);

describe('numbers of an upright axis', () => {
  it('are all there where they have 12 px each', () => {
    expect(texts([-0.4, 0.4], 48)).toEqual(['\u22120.4', '\u22120.2', '0.0', '0.2', '0.4']);
  });

  it('are every second one in half the height, counted from zero', () => {
    expect(texts([-0.4, 0.4], 24)).toEqual(['\u22120.4', '0.0', '0.4']);
    expect(texts([-0.2, 0.6], 24)).toEqual(['0.0', '0.4']);
  });

  it('are counted from the first where zero is not on the axis', () => {
    expect(texts([10, 18], 24)).toEqual(['10', '14', '18']);
  });
});
