import { describe, expect, it } from 'vitest';
import type {
  StudyInteraction,
  StudyMainEffect,
  StudySurface,
} from '../../../../core/contract/sweep-study.ts';
import { shownColumn, type ShownColumn } from '../column-text.ts';
import { contoursOf } from './contours.ts';
import { effectsSummary, effectsTable, layEffects, overallMean } from './effects-plot.ts';
import { interactionTable, layInteraction, offParallel } from './interaction-plot.ts';
import { levelText, nearText } from './level-means.ts';
import { clearTicks, fitted } from '../../../plots/axes/draw-axes.ts';
import { extremesOf, laySurface, surfaceAt, type Samples } from './surface-plot.ts';
import { careTexts, extremeText, fitText, fixedText, pooledText, surfaceTable } from './surface-words.ts';
import { layTornado, leftOutText, tornadoTable, type Sensitivities } from './tornado-plot.ts';

const column = (id: string, label: string, unit: string, words?: string[]): ShownColumn => {
  const kind = id.startsWith('key') ? 'key' : 'metric';
  return shownColumn(
    { id, kind, label, unit, digits: 2, metric: 'speed', ...(words !== undefined && { words }) },
    'engineering',
  );
};
/** 10 m/s are 36 km/h. */
const speed = column('metric.0', 'Speed', 'mps');
const preload = column('key.0', 'preload', 'Nm');
const kind = column('key.1', 'kind', '1', ['open', 'plate', 'locked']);
const spring = column('key.2', 'spring', 'Npmm');
const mass = column('key.3', 'mass', 'kg');
const SIZE = { width_px: 432, height_px: 216 };

const EFFECTS: StudyMainEffect[] = [
  {
    name: 'preload',
    column: 'key.0',
    levels: [
      { from: 0, to: 0, mean: 10, half: 1, setups: 3, runs: 6 },
      { from: 25, to: 25, setups: 0, runs: 0 },
      { from: 100, to: 100, mean: 20, setups: 1, runs: 2 },
    ],
  },
  {
    name: 'kind',
    column: 'key.1',
    levels: [
      { from: 0, to: 0, word: 'open', mean: 15, setups: 2, runs: 4 },
      { from: 2, to: 2, word: 'locked', mean: 10, setups: 2, runs: 4 },
    ],
  },
];

describe('main effects of a preload and a kind on a speed', () => {
  const layout = layEffects(EFFECTS, speed, [preload, kind], SIZE);
  it('have the mean of all four setups, (3 x 10 + 20) / 4 = 12.5 m/s = 45 km/h, as their line', () => {
    expect(overallMean(EFFECTS)).toBe(12.5);
    expect(layout.overall).toBeCloseTo(45, 12);
    expect(layout.up).toBe('Mean of Speed (km/h)');
  });
  it('share one scale of 30 to 80 km/h with both ends of the interval, 32.4 to 39.6 km/h', () => {
    const first = layout.cells[0]?.line.marks[0];
    expect(layout.domain).toEqual([30, 80]);
    // 150 px of a cell are 50 km/h: 6 km/h are 18 px.
    expect(first?.y).toBeCloseTo(18 + 24 + 150 - 18, 9);
    expect(first?.half).toBeCloseTo(3.6, 9);
  });
  it('are placed by value, words by their order, and a level without a setup is left out', () => {
    const [numbers, words] = layout.cells.map(({ line }) => line.marks.map(({ x }) => x));
    // 216 px of a cell, of which 52 are the scale's, 10 free and 16 at each side: 122 px between the ends.
    expect(numbers).toEqual([68, 190]);
    expect(words).toEqual([284, 406]);
    expect(layout.cells.map(({ line }) => line.isJoined)).toEqual([true, false]);
  });
  it('show at a mark its number of setups and runs', () =>
    expect(layout.cells[0]?.line.marks[0]?.text).toBe(
      'preload 0 N·m: 36.0 km/h (95 %: 32.4 to 39.6), 3 setups, 6 runs',
    ));
  it('are below each other where there is no room beside, each 150 px high or more', () => {
    const narrow = layEffects(EFFECTS, speed, [preload, kind], { width_px: 300, height_px: 200 });
    expect(narrow.size.height_px).toBe(318);
    expect(narrow.cells.map(({ frame }) => frame.top)).toEqual([18, 168]);
  });
  it('slices of a range have their ends as labels of the axis and are drawn in the middle', () => {
    const sliced: StudyMainEffect = {
      name: 'preload',
      column: 'key.0',
      levels: [
        { from: 0, to: 50, mean: 10, setups: 4, runs: 4 },
        { from: 50, to: 100, mean: 12, setups: 4, runs: 4 },
      ],
    };
    const [cell] = layEffects([sliced], speed, [preload], { width_px: 194, height_px: 200 }).cells;
    expect(cell?.axes.across.map(({ text }) => text)).toEqual(['0', '50', '100']);
    expect(cell?.line.marks.map(({ x }) => x)).toEqual([93, 143]);
    expect(cell?.line.marks[0]?.text).toContain('preload 0 to 50 N·m');
  });
  it('are a row for each level in shown units, empty where there is none', () => {
    const rows = effectsTable(EFFECTS, speed, [preload, kind]);
    expect(rows[1]).toEqual(['preload', '0', 'N·m', '36.0', '32.4', '39.6', '3', '6']);
    expect(rows[2]).toEqual(['preload', '25', 'N·m', '–', '–', '–', '0', '0']);
    expect(rows[5]).toEqual(['kind', 'locked', '', '36.0', '–', '–', '2', '4']);
  });
  it('are described by the minimum and the maximum mean of each key', () =>
    expect(effectsSummary(EFFECTS, speed, [preload, kind])).toBe(
      'Speed. Mean of all 45.0 km/h. preload: 36.0 at 0 N·m to 72.0 at 100 N·m. kind: 36.0 at locked to 54.0 at open.',
    ));
});

const crossed = (means: (number | undefined)[][]): StudyInteraction => ({
  a: { name: 'preload', column: 'key.0', levels: [0, 50, 100].map((at) => ({ from: at, to: at })) },
  b: {
    name: 'kind',
    column: 'key.1',
    levels: ['open', 'locked'].map((word, at) => ({ from: at, to: at, word })),
  },
  means: means.map((row) =>
    row.map((mean) => (mean === undefined ? { setups: 0, runs: 0 } : { mean, setups: 1, runs: 2 })),
  ),
});

describe('the interaction of a preload with a kind', () => {
  it('is 0 of parallel lines, 4/3 where one mean is 4 off: 4 x (1 - 1/3) x (1 - 1/2)', () => {
    expect(
      offParallel(
        crossed([
          [1, 2],
          [3, 4],
          [5, 6],
        ]),
      ),
    ).toBeCloseTo(0, 12);
    expect(
      offParallel(
        crossed([
          [1, 2],
          [3, 8],
          [5, 6],
        ]),
      ),
    ).toBeCloseTo(4 / 3, 12);
  });
  it('is left out where a pair of levels was not driven', () =>
    expect(
      offParallel(
        crossed([
          [1, 2],
          [3, undefined],
          [5, 6],
        ]),
      ),
    ).toBeUndefined());
  it('has a line for each kind with its own dashes, 5 px beside each other, with a gap where nothing was driven', () => {
    const { lines, axes } = layInteraction(
      crossed([
        [1, 2],
        [3, undefined],
        [5, 6],
      ]),
      speed,
      { a: preload, b: kind },
      { width_px: 600, height_px: 300 },
    );
    expect(lines.map(({ label, marks }) => [label, marks.length])).toEqual([
      ['open', 3],
      ['locked', 2],
    ]);
    expect(lines[0]?.dash).not.toEqual(lines[1]?.dash);
    expect((lines[1]?.marks[0]?.x ?? NaN) - (lines[0]?.marks[0]?.x ?? NaN)).toBe(5);
    expect(axes.across.map(({ text }) => text)).toEqual(['0', '50', '100']);
    expect(lines[1]?.marks[1]?.text).toBe('preload 100 N·m, kind locked: 21.6 km/h, 1 setup, 2 runs');
  });
  it('is a row for each pair', () =>
    expect(
      interactionTable(
        crossed([
          [1, 2],
          [3, 4],
          [5, 6],
        ]),
        speed,
        { a: preload, b: kind },
      )[2],
    ).toEqual(['0', 'locked', '7.2', '–', '–', '1', '2']));
});

describe('a tornado of four keys', () => {
  const sensitivities: Sensitivities = {
    explained: 0.9,
    freedom: 4,
    keys: [
      { name: 'preload', column: 'key.0', effect: -10, half: 2, from: 0, to: 100, isLeftOut: false },
      { name: 'kind', column: 'key.1', effect: 5, half: 6, from: 2, to: 0, isLeftOut: false },
      { name: 'spring', column: 'key.2', effect: 0, from: 16, to: 16, isLeftOut: true },
      { name: 'mass', column: 'key.3', effect: 0, from: 900, to: 1000, isLeftOut: true },
    ],
  };
  const keyOf = (id: string) => [preload, kind, spring].find((each) => each.column.id === id);
  const { bars, domain } = layTornado(sensitivities, 24, speed, keyOf, { width_px: 600, height_px: 200 });
  it('has bars from zero with their sign, and whiskers of 2 x 7.2 km/h', () => {
    expect(domain).toEqual([-60, 40]);
    expect(bars.map(({ effect }) => effect)).toEqual([expect.closeTo(-36, 9), expect.closeTo(18, 9)]);
    expect(bars[0]?.half).toBeCloseTo(7.2, 9);
    expect((bars[1]?.x ?? NaN) - (bars[0]?.x ?? NaN)).toBeGreaterThan(0);
  });
  it('says which effect is not significant, and between which words it is', () => {
    expect(bars.map(({ standing, value }) => [standing, value])).toEqual([
      ['significant', '\u221236.0'],
      ['not significant', '+18.0'],
    ]);
    expect(bars[1]?.text).toBe(
      'kind from locked to open: +18.0 km/h (95 %: \u22123.6 to +39.6), not significant (95 %, 24 runs)',
    );
  });
  it('says of the keys without a bar why', () =>
    expect(sensitivities.keys.slice(2).map(leftOutText)).toEqual([
      'spring: only one value',
      'mass: confounded with another key in this design',
    ]));
  it('is a row for each key, those without a bar with the reason in the place of numbers', () => {
    const rows = tornadoTable(sensitivities, 24, speed, keyOf);
    expect(rows[1]).toEqual([
      'preload',
      '0',
      '100',
      'N·m',
      '\u221236.0',
      '\u221243.2',
      '\u221228.8',
      'significant',
      '24',
    ]);
    expect(rows[3]?.slice(4)).toEqual(['–', '–', '–', 'only one value', '24']);
  });
});

describe('lines of equal height', () => {
  it('of a plane that rises to the right by 1 a step are upright where it is 0.5', () =>
    expect(contoursOf(Float64Array.of(0, 1, 0, 1, 0, 1), 2, [0.5])).toEqual([
      {
        level: 0.5,
        points: [
          [0.5, 0],
          [0.5, 1],
          [0.5, 2],
        ],
      },
    ]));
  it('around a peak of 1 are closed, at half a step from it', () => {
    const [ring, ...others] = contoursOf(Float64Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0), 3, [0.5]);
    expect(others).toEqual([]);
    expect(ring?.points).toHaveLength(5);
    expect(ring?.points[0]).toEqual(ring?.points.at(-1));
    for (const [x, y] of ring?.points ?? []) expect(Math.abs(x - 1) + Math.abs(y - 1)).toBeCloseTo(0.5, 12);
  });
  it('of a saddle keep the two corners together that the mean of all is with', () => {
    // Corners 1 and 1 with 0 and 0.2: the mean 0.55 is above 0.5, so the low corners are cut off.
    const lines = contoursOf(Float64Array.of(1, 0, 0.2, 1), 2, [0.5]);
    expect(lines).toHaveLength(2);
    const atLow = lines.find(({ points }) => points.every(([x, y]) => x >= 0.5 && y <= 0.5));
    expect(atLow?.points).toHaveLength(2);
  });
});

/** Speed = preload / 10 + spring, over preloads 0 to 100 and springs 10 to 20, at mass 900. */
const surface: StudySurface = {
  setups: 12,
  runs: 24,
  explained: 0.98,
  predicted: 0.912,
  freedom: 2,
  order: 2,
  keys: [
    { name: 'preload', column: 'key.0', least: 0, greatest: 100, held: 50 },
    { name: 'spring', column: 'key.2', least: 10, greatest: 20, held: 15 },
    { name: 'mass', column: 'key.3', least: 900, greatest: 1000, held: 900 },
  ],
  x: Float64Array.of(0, 50, 100),
  y: Float64Array.of(10, 15, 20),
  z: Float64Array.of(10, 15, 20, 15, 20, 25, 20, 25, 30),
};
const columns = { metric: speed, x: preload, y: spring };
const samples: Samples = {
  setups: Float64Array.of(4, 7),
  x: Float64Array.of(0, 100),
  y: Float64Array.of(10, 20),
  metric: Float64Array.of(10, 30),
  runs: Float64Array.of(2, 1),
  others: [Float64Array.of(900, 1000)],
};

describe('a response surface over preload and spring', () => {
  const layout = laySurface(surface, samples, columns, 'more', { width_px: 368, height_px: 268 });
  it('is 17.5 m/s between its grid points at 25 N·m and 15 N/mm, and nothing beyond its range', () => {
    expect(surfaceAt(surface, 25, 15)).toBeCloseTo(17.5, 12);
    expect(surfaceAt(surface, 101, 15)).toBeNaN();
    expect(surfaceAt(surface, 50, 9.9)).toBeNaN();
  });
  it('fills its box of 200 x 200 px without a gap', () => {
    const area = layout.patches.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBe(200 * 200);
  });
  it('has setups at their places, that with the held mass last and so on top', () => {
    expect(layout.samples.map(({ x, y, setup, isOnCut }) => [x, y, setup, isOnCut])).toEqual([
      [264, 26, 7, false],
      [64, 226, 4, true],
    ]);
    expect(layout.samples[1]?.text).toBe(
      'Setup 5, preload 0 N·m, spring 10 N/mm: 36.0 km/h measured, 2 runs',
    );
  });
  it('marks the maximum at its corner, and says that it is at the edge', () => {
    const [best, ...others] = extremesOf(surface, columns, 'more');
    expect(others).toEqual([]);
    expect(layout.crosses).toEqual([{ x: 264, y: 26 }]);
    expect(best && extremeText(best)).toBe(
      'Predicted maximum: 108.0 km/h at preload 100 N·m, spring 20 N/mm, at the edge of the driven range; nothing is known beyond it.',
    );
    expect(extremesOf(surface, columns, 'neither').map(({ which }) => which)).toEqual(['least', 'greatest']);
  });
  it('hatches the upper right quarter where no setup is allowed, and marks the best of what is: 20 m/s, 72 km/h', () => {
    const barred = { ...surface, barred: Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 1, 1) };
    const { barred: boxes } = laySurface(barred, samples, columns, 'more', { width_px: 368, height_px: 268 });
    expect(boxes).toEqual([{ left: 164, top: 26, width: 100, height: 100, kind: 1 }]);
    expect(extremesOf(barred, columns, 'more')[0]?.text).toBe('72.0 km/h at preload 100 N·m, spring 10 N/mm');
    expect(extremesOf({ ...surface, barred: new Uint8Array(9).fill(1) }, columns, 'more')).toEqual([]);
  });
  it('says what it explains and predicts, and warns of a plane, of no check and of 30 % predicted', () => {
    expect(fitText(surface)).toBe(
      'Second-order surface through 12 setups, 24 runs: explains 98 % of the variance and predicts 91 % of it in setups left out of the fit (PRESS).',
    );
    expect(careTexts(surface)).toEqual([]);
    expect(careTexts({ ...surface, predicted: 0.3 })[0]).toMatch(/^Poor prediction/);
    expect(careTexts({ ...surface, order: 1 })[0]).toBe(
      'Only a plane: curvature needs at least 11 setups, and there are 12.',
    );
    expect(careTexts({ ...surface, freedom: 0 })).toEqual([
      expect.stringMatching(/^The surface passes through every setup/),
    ]);
    const length = column('key.4', 'length', 'm');
    const keys = [preload, spring, mass, kind, length];
    expect(pooledText(keys, surface)).toMatch(/^kind: not numeric/);
    expect(fixedText(keys, surface)).toBe('length: only one value in these setups.');
    expect(fixedText([preload], surface)).toBe('');
  });
  it('is its grid, the setups and what is held as a table', () => {
    const rows = surfaceTable(surface, samples, columns, () => mass);
    expect(rows[2]).toEqual(['50', '10', '54.0', '24']);
    expect(rows[12]).toEqual(['5', '0', '10', '36.0', '2']);
    expect(rows.at(-1)).toEqual(['mass (kg)', '900']);
  });
});

describe('words of an axis', () => {
  it('have as many digits as a part in 200 of the span is worth', () => {
    expect(nearText(4.60649, 95, preload)).toBe('4.5');
    expect(nearText(852.319, 243, mass)).toBe('852');
    expect(levelText({ from: 1.75761, to: 18.0812 }, preload)).toBe('2 to 18');
  });
  it('do not overlap, the first and the last before those between', () => {
    const ticks = [0, 10, 100].map((at) => ({ at, text: '1000' }));
    expect(clearTicks(ticks, (at) => at).map(({ at }) => at)).toEqual([0, 100]);
  });
  it('are cut to 5 letters of 6 px with an ellipsis in 30 px', () =>
    expect(fitted('salisbury', 30)).toBe('sali…'));
});
