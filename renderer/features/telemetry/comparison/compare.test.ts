import { describe, expect, it } from 'vitest';
import { WHEELS } from '../../../../core/catalogue/wheels.ts';
import { sessionColour, SESSION_COLOUR_COUNT } from '../../../../core/contract/session-colours.ts';
import { chosenCharts, recordedCharts } from '../../../plots/lines/chart-spec.ts';
import { compareMarks } from './compare-marks.ts';
import { comparePanels, DISTANCE } from './compare-panels.ts';

describe('two sessions over each other', () => {
  const points = (x: number[], y: number[]) => ({ x: Float64Array.from(x), y: Float64Array.from(y) });
  const side = (name: string, colour: string, speed: number) => ({
    name,
    colour,
    lines: new Map([
      ['speed_mps', points([0, 1, 2], [speed, speed, speed])],
      [DISTANCE, points([0, 1, 2], [0, speed, 2 * speed])],
    ]),
  });
  const a = side('A', '--session-1', 10);
  const b = side('B', '--session-2', 20);

  it('draws the baseline solid and the compared session dashed', () => {
    const [panel] = comparePanels(chosenCharts(['speed_mps']), a, b, 'time', 'si');
    expect(panel?.lines.map((l) => l.dash.length > 0)).toEqual([false, true]);
    expect(panel?.lines.map((l) => l.colour)).toEqual(['--session-1', '--session-2']);
  });

  it('ends after 20 m and after 40 m over distance', () => {
    const [panel] = comparePanels(chosenCharts(['speed_mps']), a, b, 'distance', 'si');
    expect(panel?.lines.map((l) => l.points()?.x.at(-1))).toEqual([20, 40]);
  });

  it('gives a per-wheel channel one panel per wheel', () => {
    const recorded = WHEELS.map((wheel) => `slipRatio.${wheel}`);
    const charts = recordedCharts(chosenCharts(['slipRatio']), recorded);
    const panels = comparePanels(charts, a, b, 'time', 'si');
    expect(panels.map((p) => p.title.split(', ')[1])).toEqual([
      'front left',
      'front right',
      'rear left',
      'rear right',
    ]);
    expect(panels.map(({ place }) => place)).toEqual([...WHEELS]);
    const [speed] = comparePanels(chosenCharts(['speed_mps']), a, b, 'time', 'si');
    expect(speed).not.toHaveProperty('place');
  });

  it('keeps the colour of a session, and two that would share one apart', () => {
    expect(sessionColour(3)).toBe(sessionColour(3, 4));
    expect(sessionColour(3 + SESSION_COLOUR_COUNT, 3)).not.toBe(sessionColour(3));
  });
});

describe('the events of a compared run', () => {
  const lines = new Map([[DISTANCE, { x: Float64Array.of(0, 5, 10), y: Float64Array.of(0, 50, 200) }]]);
  const events = [
    { time_s: 6, kind: 'impact' as const, message: 'Impact at 79 km/h' },
    { time_s: 12, kind: 'impact' as const, message: 'After the last sample' },
  ];

  it('are at 6 s and 12 s over time', () => {
    const marks = compareMarks('B', events, '--session-1', 'time', lines);
    expect(marks.map(({ at, of }) => [at, of])).toEqual([
      [6, 'B'],
      [12, 'B'],
    ]);
  });

  it('are at 80 m over distance, between the samples at 50 m and 200 m; an unknown position is left out', () => {
    expect(compareMarks('B', events, '--session-1', 'distance', lines).map(({ at }) => at)).toEqual([80]);
    expect(compareMarks('B', events, '--session-1', 'distance', new Map())).toEqual([]);
  });
});
