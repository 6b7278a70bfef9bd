import { describe, expect, it } from 'vitest';
import { mapPixels, resistanceAt, rgbOf, shade, strongest_Nm } from './map-colours.ts';

/** Input torque 0 to 1000 N.m across, speed difference -10 to 10 rad/s upward. */
const MAP = {
  inputTorque_Nm: Float64Array.of(0, 500, 1000),
  speedDifference_radps: Float64Array.of(-10, 10),
  resistance_Nm: Float64Array.of(0, 100, 200, 0, 100, Infinity),
};

describe('the operating map', () => {
  it('is strongest at its maximum finite torque, 200 N·m', () => {
    expect(strongest_Nm(MAP)).toBe(200);
    expect(shade(50, 200)).toBe(0.25);
    expect(shade(Infinity, 200)).toBe(1);
    expect(shade(-30, 200)).toBe(0);
    expect(shade(0, 0)).toBe(0);
  });

  it('has the maximum speed difference in the first row of pixels', () => {
    const pixels = mapPixels(MAP, [0, 0, 0], [200, 100, 40]);
    expect([...pixels.slice(0, 12)]).toEqual([0, 0, 0, 255, 100, 50, 20, 255, 200, 100, 40, 255]);
    expect(pixels).toHaveLength(24);
  });

  it('is read between its cells: 150 N·m at 750 N·m of input, nothing beside it', () => {
    expect(resistanceAt(MAP, 750, -10)).toBe(150);
    expect(resistanceAt(MAP, 500, 3)).toBe(100);
    expect(resistanceAt(MAP, 1000, 10)).toBe(Infinity);
    expect(resistanceAt(MAP, 1001, 0)).toBeUndefined();
  });

  it('takes colours as the build writes them', () => {
    expect(rgbOf('#fff')).toEqual([255, 255, 255]);
    expect(rgbOf('#5a90dd')).toEqual([90, 144, 221]);
  });
});
