import { describe, expect, it } from 'vitest';
import { ggvTable } from './ggv-table.ts';
import type { LapLayer } from './use-ggv.ts';

const G = { symbol: 'g', digits: 2 };
const V = { symbol: 'km/h', digits: 0 };
const layer = (lap: string, speed: number): LapLayer =>
  ({
    lap,
    speed,
    lateral: Float64Array.of(1, 0.5),
    longitudinal: Float64Array.of(0, -0.25),
    samples: Float64Array.of(12, 3),
  }) as unknown as LapLayer;

describe('the table of a GGV diagram', () => {
  it('has a row for each direction of each speed, with one more digit than the chart', () => {
    expect(ggvTable([layer('Lap 1', 40), layer('Lap 1', 80)], G, V, false)).toEqual([
      ['Speed', 'Lateral acceleration', 'Longitudinal acceleration', 'Samples'],
      ['km/h', 'g', 'g', ''],
      ['40', '1.000', '0.000', '12'],
      ['40', '0.500', '−0.250', '3'],
      ['80', '1.000', '0.000', '12'],
      ['80', '0.500', '−0.250', '3'],
    ]);
  });

  it('names the laps where several lie over each other', () => {
    const table = ggvTable([layer('Lap 1', 40), layer('Lap 2', 40)], G, V, true);
    expect(table.map(([first]) => first)).toEqual(['Lap', '', 'Lap 1', 'Lap 1', 'Lap 2', 'Lap 2']);
  });
});
