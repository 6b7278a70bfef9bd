import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SweepColumn } from '../../../../core/contract/sweep-rows.ts';
import { createSvgInk } from '../../../plots/ink/svg-ink.ts';
import { readFilter, shownColumn } from '../column-text.ts';
import { behindText } from './behind-text.ts';
import { brushesOf, brushText, inBrushes } from './brushes.ts';
import { generationRows } from './convergence-scene.ts';
import { drawBest } from './draw-convergence.ts';
import { drawBehind, lineStrokes, type ParallelLines } from './draw-parallel.ts';
import { drawFrontEdge, drawPoints } from './draw-points.ts';
import { lineHeights, nearestLine, parallelArea } from './parallel-scene.ts';
import { partOf, plotAxis } from './plot-axis.ts';
import {
  bestFirst,
  colourSteps,
  nearestPoint,
  NO_STEP,
  onScreen,
  rankedPositions,
  withValues,
} from './point-scene.ts';

// Colours are those of a page; here each is the name of its variable.
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (variable: string) => variable }));
afterAll(() => {
  vi.unstubAllGlobals();
});

const column = (more: Partial<SweepColumn>): ReturnType<typeof shownColumn> =>
  shownColumn({ id: 'key.0', kind: 'key', label: 'spring', unit: '1', ...more }, 'si');
const SPRING = column({});
const KIND = column({ id: 'key.1', label: 'kind', words: ['open', 'salisbury', 'locked'] });

describe('an axis', () => {
  it('of 12 to 87 is from 0 to 100 with ticks every 25 where there is room for 4', () => {
    const axis = plotAxis(SPRING, [12, NaN, 87]);
    expect(axis.domain).toEqual([0, 100]);
    expect(axis.ticks(4).map(({ text }) => text)).toEqual(['0', '50', '100']);
    expect(partOf(axis, 25)).toBe(0.25);
  });
  it('of one value, 43.8, has room beside it', () => {
    const [low, high] = plotAxis(SPRING, [43.8, 43.8]).domain;
    expect(low).toBeLessThan(43.8);
    expect(high).toBeGreaterThan(43.8);
    expect(high - low).toBeLessThan(10);
  });
  it('of words has one place for each, half a place within its ends', () => {
    const axis = plotAxis(KIND, [0, 2]);
    expect(axis.domain).toEqual([-0.5, 2.5]);
    expect(axis.ticks(1).map(({ text }) => text)).toEqual(['open', 'salisbury', 'locked']);
  });
});

describe('points', () => {
  it('are those at which both columns have a value', () => {
    expect(withValues([Float64Array.of(1, NaN, 3, 4), Float64Array.of(1, 2, NaN, 4)])).toEqual(
      Int32Array.of(0, 3),
    );
  });
  it('lie between the corners of the area: 0 low at the left, 100 high at the right', () => {
    const axis = plotAxis(SPRING, [0, 100]);
    const area = { left: 50, top: 10, width: 200, height: 100 };
    const at = onScreen(area, axis, axis, [0, 50, 100], [0, 50, 100]);
    expect([...at.x, ...at.y]).toEqual([50, 150, 250, 110, 60, 10]);
    expect(nearestPoint(at, 160, 60, 24)).toBe(1);
    expect(nearestPoint(at, 200, 60, 24)).toBe(-1);
  });
  it('are ranked from the maximum where more is better', () => {
    const values = Float64Array.of(2, 3, 1);
    expect(rankedPositions('more', values)).toEqual(Int32Array.of(1, 0, 2));
    expect(rankedPositions('less', values)).toEqual(Int32Array.of(2, 0, 1));
    const order = bestFirst('less', values);
    expect([0, 1, 2, 3].map(order.at)).toEqual([2, 0, 1, -1]);
    expect(bestFirst('less', new Float64Array()).at(0)).toBe(-1);
  });
  it('have the first colour at the low end, the last one at the high end, and none without a value', () => {
    expect(colourSteps(Float64Array.of(0, 100, NaN), plotAxis(SPRING, [0, 100]))).toEqual(
      Uint8Array.of(0, 63, NO_STEP),
    );
    expect(colourSteps(Float64Array.of(2, 0), plotAxis(KIND, [0, 2]))).toEqual(Uint8Array.of(2, 0));
  });
  it('are a circle each in a picture of lines, and squares from 4001 on', () => {
    const some = createSvgInk();
    drawPoints(
      some,
      { x: Float32Array.of(1, 2, 3), y: Float32Array.of(1, 2, 3) },
      { steps: undefined, isWords: false, ink: '--accent' },
    );
    expect(some.text().match(/M/g)).toHaveLength(3);
    const many = createSvgInk();
    const positions = new Float32Array(4001);
    drawPoints(many, { x: positions, y: positions }, { steps: undefined, isWords: false, ink: '--accent' });
    expect(many.text().match(/h3v3h-3z/g)).toHaveLength(4001);
  });
  it('of a front of less and less are joined by steps through the worse corner of both: right, then down', () => {
    const ink = createSvgInk();
    drawFrontEdge(ink, { x: Float32Array.of(10, 30), y: Float32Array.of(10, 50) }, true, false);
    expect(ink.text()).toContain('d="M10 10L30 10L30 50"');
  });
});

describe('lines on parallel axes', () => {
  const axis = plotAxis(SPRING, [0, 100]);
  const area = parallelArea({ width_px: 356, height_px: 122 }, 2);
  const heights = lineHeights(
    area,
    [axis, axis],
    [Float64Array.of(0, 100, 50), Float64Array.of(100, 0, NaN)],
  );
  it('go through their values: axes at 78 and 278 px, 0 at 96 px and 100 at 8 px', () => {
    expect(area.xs).toEqual([78, 278]);
    expect(heights.map((of) => [...of])).toEqual([
      [96, 8, 52],
      [8, 96, NaN],
    ]);
  });
  it('are found a quarter of the way at 74 px, the second one where the first one is outside of the brushes', () => {
    expect(nearestLine(area, heights, Uint8Array.of(1, 1, 1), 128, 74, 8)).toBe(0);
    expect(nearestLine(area, heights, Uint8Array.of(0, 1, 1), 128, 74, 8)).toBe(-1);
    expect(nearestLine(area, heights, Uint8Array.of(0, 1, 1), 128, 30, 8)).toBe(1);
  });
});

describe('brushes', () => {
  const columns = new Map([
    ['key.0', Float64Array.of(10, 20, 30, NaN)],
    ['key.1', Float64Array.of(0, 1, 2, 1)],
  ]);
  it('on two axes leave what is in both; a row without a value is in none', () => {
    const isIn = (brushes: Parameters<typeof inBrushes>[1]) => inBrushes(4, brushes, (id) => columns.get(id));
    expect(isIn({})).toEqual(Uint8Array.of(1, 1, 1, 1));
    expect(isIn({ 'key.0': { from: 15, to: 30 } })).toEqual(Uint8Array.of(0, 1, 1, 0));
    expect(isIn({ 'key.0': { from: 15, to: 30 }, 'key.1': { from: -0.4, to: 1.3 } })).toEqual(
      Uint8Array.of(0, 1, 0, 0),
    );
  });
  it('become what is typed in the filters of the table, which read them as the same range', () => {
    expect(brushText({ from: 12.5, to: 20 }, SPRING)).toBe('12.5..20');
    expect(readFilter('12.5..20', SPRING)).toEqual({ from: 12.5, to: 20 });
    expect(brushText({ from: 0.6, to: 2.5 }, KIND)).toBe('salisbury..locked');
    expect(readFilter('salisbury..locked', KIND)).toEqual({ from: 1, to: 2 });
    expect(brushText({ from: 0.6, to: 1.4 }, KIND)).toBe('salisbury');
    expect(readFilter('sal', KIND)).toEqual({ from: 1, to: 1 });
  });
  it('are taken over from filters of shown axes, open where these are', () => {
    const filters = [
      { column: 'key.0', from: 3 },
      { column: 'metric.9', to: 4 },
    ];
    expect(brushesOf(filters, ['key.0', 'key.1'])).toEqual({ 'key.0': { from: 3, to: Infinity } });
    expect(brushText({ from: 3, to: Infinity }, SPRING)).toBe('3..');
  });
});

describe('the number of setups behind a plot', () => {
  const values = {
    all: 64,
    filtered: 64,
    matched: 60,
    numbers: new Float64Array(60),
    runs: new Float64Array(60).fill(2),
    columns: [],
  };
  it('is 54 of 64 setups with 108 runs, 4 that did not finish and 6 without a value', () => {
    expect(
      behindText(
        values,
        Int32Array.from({ length: 54 }, (_, i) => i),
        false,
      ),
    ).toBe('54 of 64 setups, 108 runs, 4 did not finish as planned, 6 without a value');
  });
  it('says where setups are selected at random: 60 of 1 000 000 setups', () => {
    const many = { ...values, all: 1_000_000, filtered: 1_000_000, matched: 1_000_000 };
    expect(
      behindText(
        many,
        Int32Array.from({ length: 60 }, (_, i) => i),
        true,
      ),
    ).toBe('60 of 1\u202f000\u202f000 setups, random selection, 120 runs, filters of the table');
  });
});

describe('a convergence', () => {
  it('of two generations of 3 and 2 setups has setups 1 to 3 and 4 to 5', () => {
    const of = (...values: number[]): Float64Array<ArrayBuffer> => Float64Array.from(values);
    const rows = generationRows({
      finished: 4,
      runs: 8,
      value: of(),
      best: of(),
      bestPoint: of(),
      generations: {
        setups: of(3, 2),
        finished: of(2, 2),
        best: of(38, 39),
        mean: of(39, 40),
        worst: of(40, 41),
      },
    });
    expect(rows).toEqual([
      { from: 1, to: 3, finished: 2, best: 38, mean: 39, worst: 40 },
      { from: 4, to: 5, finished: 2, best: 39, mean: 40, worst: 41 },
    ]);
  });
  it('keeps the best till a setup is better: along, then down', () => {
    const ink = createSvgInk();
    drawBest(ink, { x: Float32Array.of(0, 10, 20), y: Float32Array.of(5, 5, 9) });
    expect(ink.text()).toContain('d="M0 5L10 5L10 5L20 5L20 9"');
  });
});

describe('lines of parallel coordinates', () => {
  const count = 45;
  const lines: ParallelLines = {
    area: parallelArea({ width_px: 300, height_px: 200 }, 2),
    heights: [new Float32Array(count), new Float32Array(count)],
    // The last five are outside of the brushes, the first three have the first colour.
    isIn: Uint8Array.from({ length: count }, (_, i) => (i < 40 ? 1 : 0)),
    steps: Uint8Array.from({ length: count }, (_, i) => (i < 3 ? 0 : 4)),
  };
  const strokes = lineStrokes(lines);

  it('are in paths of 20 at most: 5 outside of the brushes hindmost, then 20 and 17 of the worse colour, the best 3 foremost', () => {
    expect(strokes.map((stroke) => stroke.lines.length)).toEqual([5, 20, 17, 3]);
    expect(strokes[0]?.colour).toBe('--line-strong');
    expect(strokes.at(-1)?.lines).toEqual([0, 1, 2]);
  });
  it('are drawn from the foremost to the hindmost, behind what is drawn, 7 paths a frame, until they are ended', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', (n: number) => void (frames[n - 1] = () => undefined));
    const drawn: string[] = [];
    const context = {
      strokeStyle: '',
      globalCompositeOperation: 'source-over',
      beginPath: () => undefined,
      moveTo: () => undefined,
      lineTo: () => undefined,
      stroke: () => void drawn.push(`${context.strokeStyle} ${context.globalCompositeOperation}`),
    };
    const many = [...strokes, ...strokes, ...strokes];
    const draw = (): (() => void) => drawBehind(context as unknown as CanvasRenderingContext2D, lines, many);
    draw();
    expect(drawn).toHaveLength(7);
    expect(drawn[0]).toBe(`${many.at(-1)?.colour} destination-over`);
    expect(context.globalCompositeOperation).toBe('source-over');
    frames[0]?.();
    expect(drawn).toHaveLength(12);
    expect(drawn.at(-1)).toBe('--line-strong destination-over');
    expect(frames).toHaveLength(1);
    const end = draw();
    end();
    frames[1]?.();
    expect(drawn).toHaveLength(12 + 7);
    vi.unstubAllGlobals();
  });
});
