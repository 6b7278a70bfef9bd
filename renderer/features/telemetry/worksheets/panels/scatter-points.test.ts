import { describe, expect, it } from 'vitest';
import { scatterPoints } from './scatter-points.ts';

const times = (factor: number) => ({ of: (value: number) => value * factor });
const channel = (name: string, ...values: number[]) => ({ name, values: Float64Array.from(values) });

describe('points of a scatter chart', () => {
  it('are in shown units, with the colour of their lap', () => {
    const lap = {
      channels: [channel('speed_mps', 10, 20), channel('brake', 0, 1), channel('steer', 1, NaN)],
    };
    expect(scatterPoints([lap], { x: times(3.6), y: times(100), colour: times(2) }, ['--session-0'])).toEqual(
      [
        {
          x: Float64Array.of(36, 72),
          y: Float64Array.of(0, 100),
          colour: Float64Array.of(2, NaN),
          ink: '--session-0',
        },
      ],
    );
  });

  it('are none for a lap that is not read yet, which keeps its position', () => {
    const lap = { channels: [channel('speed_mps', 1), channel('brake', 1)] };
    const [first, second] = scatterPoints([undefined, lap], { x: times(1), y: times(1), colour: undefined }, [
      '--session-0',
    ]);
    expect(first).toMatchObject({ x: new Float64Array(0), colour: undefined, ink: '--session-0' });
    expect(second?.x).toEqual(Float64Array.of(1));
    expect(second).not.toHaveProperty('ink');
  });
});
