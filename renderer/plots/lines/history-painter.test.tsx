import { describe, expect, it } from 'vitest';
import { CHANNEL_ROWS } from '../../../core/catalogue/channels.ts';
import { USUAL_RANGES } from '../../../core/catalogue/channels/usual-ranges.ts';
import { showQuantity } from '../../../core/units/quantity.ts';
import { chosenCharts } from './chart-spec.ts';
import { createHistoryPainter, MAX_TICKS } from './history-painter.ts';

/** Ends of the value axis of the speed, km/h, after histories of these speeds in m/s. */
function speedAxis(isSteady: boolean) {
  const [spec] = chosenCharts(['speed_mps']);
  const painter = createHistoryPainter(spec!, showQuantity(spec!.row, 'engineering'), isSteady);
  const grid = document.createElement('div');
  for (let i = 0; i < MAX_TICKS; i++) {
    const group = document.createElement('div');
    group.append(document.createElement('i'), document.createElement('b'));
    grid.append(group);
  }
  painter.setGrid(grid);
  painter.setArea({ left: 0, top: 0, width: 100, height: 50 });
  return (until_s: number, ...speeds_mps: number[]): string[] => {
    painter.paint({
      time_s: Float64Array.from(speeds_mps, (_, i) => until_s - speeds_mps.length + 1 + i),
      values: new Map([['speed_mps', Float64Array.from(speeds_mps)]]),
    });
    const texts = [...grid.children]
      .filter((group) => group.getAttribute('visibility') === 'visible')
      .map((group) => group.children[1]?.textContent ?? '');
    return [texts[0] ?? '', texts.at(-1) ?? ''];
  };
}

describe('the value axis of a running chart', () => {
  it('begins with the usual range of its channel, and grows only where a value leaves it', () => {
    const ends = speedAxis(true);
    expect([ends(1, 0, 0.1), ends(2, 0.1, 5), ends(3, 5, 20)]).toEqual(Array(3).fill(['0', '100']));
    expect(ends(4, 20, 30)).toEqual(['0', '150']);
    expect(ends(5, 10, 5)).toEqual(['0', '150']);
    // Another run begins at an earlier time.
    expect(ends(1, 0, 0.1)).toEqual(['0', '100']);
  });

  it('fits the samples of a chart of no run', () => {
    const ends = speedAxis(false);
    expect(ends(2, 0, 5)).toEqual(['0', '20']);
    expect(ends(3, 0, 20)).toEqual(['0', '80']);
  });

  it('has usual ranges of channels that exist, the lower end first', () => {
    const keys = CHANNEL_ROWS.map(({ key }) => key);
    for (const [key, [low, high]] of Object.entries(USUAL_RANGES)) {
      expect(keys).toContain(key);
      expect(high).toBeGreaterThan(low);
    }
  });
});
