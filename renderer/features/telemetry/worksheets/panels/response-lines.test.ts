import { describe, expect, it } from 'vitest';
import type { ChannelResponse } from '../../../../../core/contract/spectrum-requests.ts';
import { delayText, responseLines } from './response-lines.ts';

const ANSWER = {
  frequency_Hz: Float64Array.of(1, 2),
  gain: Float64Array.of(2, 3),
  phase_rad: Float64Array.of(-Math.PI / 2, -Math.PI),
  coherence: Float64Array.of(0.9, 0.5),
} as ChannelResponse;
const SPAN = { short: '', colour: '--session-0', dash: [] };
const degrees = { of: (rad: number): number => (180 / Math.PI) * rad };
const celsius = { of: (kelvin: number): number => kelvin - 273.15 };

describe('the lines of a frequency response', () => {
  it('have gain in shown units, without their zero offset, and phase in degrees', () => {
    const units = { input: celsius, output: degrees };
    const { gain, phase, coherence } = responseLines([ANSWER], [SPAN], units, 'Yaw rate');
    expect(gain[0]?.label).toBe('Yaw rate');
    expect(gain[0]?.values[0]).toBeCloseTo(360 / Math.PI, 9);
    expect([...(phase[0]?.values ?? [])]).toEqual([-90, -180]);
    expect(coherence[0]?.counts).toBeUndefined();
  });

  it('mark points of a coherence below 0.6 as unreliable', () => {
    const { gain } = responseLines([ANSWER], [SPAN], { input: celsius, output: celsius }, 'Yaw rate');
    expect([...(gain[0]?.counts ?? [])]).toEqual([1, 0]);
  });

  it('are named by their laps where there are several, without those that are not read yet', () => {
    const spans = [
      { ...SPAN, short: 'A 1' },
      { ...SPAN, short: 'B 2' },
    ];
    const { gain } = responseLines([ANSWER], spans, { input: celsius, output: celsius }, 'Yaw rate');
    expect(gain.map(({ label }) => label)).toEqual(['A 1']);
  });
});

it('the delay is in milliseconds with its sign, or there is no coherence to find it', () => {
  expect(delayText(0.0123)).toBe('Equivalent delay +12.3 ms');
  expect(delayText(undefined)).toBe('No coherence above 0.6');
});
