import type { StudySurface } from '../../../../core/contract/sweep-study.ts';
import { extentOf, linearTicks, type AxisTick, type Domain } from '../../../../core/units/axis.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { colourStep, SCALE_COLOURS } from '../../../plots/colour-scale.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { headText } from '../rows-csv.ts';
import { contoursOf } from './contours.ts';
import { nearText, withUnit } from './level-means.ts';
import { areaIn, chartScale, type Box } from '../../../plots/axes/chart-scale.ts';
import {
  acrossParts,
  clearTicks,
  fitted,
  placed,
  upParts,
  type Tick,
} from '../../../plots/axes/draw-axes.ts';
import type { PlotMark } from './plot-mark.ts';

/** Setups that the surface was fitted to, in the columns' own units. */
export interface Samples {
  /** Numbers of the setups, from 0. */
  readonly setups: ArrayLike<number>;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly metric: ArrayLike<number>;
  /** Number of runs in each mean. */
  readonly runs: ArrayLike<number>;
  /** Values of the held keys, in their order. */
  readonly others: readonly ArrayLike<number>[];
}

interface SampleMark extends PlotMark {
  readonly setup: number;
  readonly colour: string;
  /** True where its other keys are near the values of the cut. */
  readonly isOnCut: boolean;
}

/** The minimum or maximum of the cut, in the keys' own units. */
export interface Extreme {
  readonly which: 'least' | 'greatest';
  readonly isAtEdge: boolean;
  readonly atX: number;
  readonly atY: number;
  /** Value and coordinates as a text. */
  readonly text: string;
}

export interface SurfaceLayout {
  readonly box: Box;
  /** Range of the metric, in the shown unit. */
  readonly range: Domain;
  readonly patches: readonly (Box & { readonly colour: string })[];
  readonly lines: readonly {
    readonly text: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly ticks: readonly Tick[];
  readonly upTicks: readonly Tick[];
  readonly across: string;
  readonly up: string;
  readonly bar: { readonly title: string; readonly ticks: readonly Tick[] };
  readonly samples: readonly SampleMark[];
  /** Boxes in which no setup is allowed. */
  readonly barred: readonly Box[];
  /** Position of the predicted best. */
  readonly crosses: readonly { readonly x: number; readonly y: number }[];
}

export type Better = 'less' | 'more' | 'neither';

export interface SurfaceColumns {
  readonly metric: ShownColumn;
  readonly x: ShownColumn;
  readonly y: ShownColumn;
}

export const ROOM = { left: 64, right: 104, top: 26, bottom: 42 } as const;
/** Number of contours over the range of the surface, and of numbers beside the scale. */
const LEVELS = 7;
const BAR_PARTS = 5;
/** Minimum distance of contour labels from each other and from the edge. */
const LABEL_px = { across: 44, up: 18 } as const;
/** Fraction of a key's range within which a setup is treated as on the cut. */
const ON_CUT = 0.02;

/** Values of the surface between its grid points, interpolated linearly. */
export function surfaceAt(
  { x, y, z }: Pick<StudySurface, 'x' | 'y' | 'z'>,
  atX: number,
  atY: number,
): number {
  const position = (values: Float64Array, value: number): number => {
    const [first = NaN, last = NaN] = [values[0], values.at(-1)];
    return ((value - first) / (last - first)) * (values.length - 1);
  };
  const [column, row] = [position(x, atX), position(y, atY)];
  if (!(column >= 0 && column <= x.length - 1 && row >= 0 && row <= y.length - 1)) return NaN;
  const [c, r] = [Math.min(x.length - 2, Math.floor(column)), Math.min(y.length - 2, Math.floor(row))];
  const [u, v] = [column - c, row - r];
  const at = (dx: number, dy: number): number => z[(r + dy) * x.length + c + dx] ?? NaN;
  return (1 - v) * ((1 - u) * at(0, 0) + u * at(1, 0)) + v * ((1 - u) * at(0, 1) + u * at(1, 1));
}

/** Cells of the grid as rectangles, neighbours of one kind in a row joined; none for a kind below zero. */
function cellBoxes(
  { x, y }: StudySurface,
  box: Box,
  kindOf: (corners: readonly number[]) => number,
): (Box & { readonly kind: number })[] {
  const [columns, rows] = [x.length - 1, y.length - 1];
  const edge = (from: number, length: number, count: number) => (k: number) =>
    Math.round(from + (length * k) / count);
  const toX = edge(box.left, box.width, columns);
  const toY = edge(box.top + box.height, -box.height, rows);
  const found: (Box & { kind: number })[] = [];
  for (let row = 0; row < rows; row++) {
    const kindAt = (column: number): number => {
      const corner = row * x.length + column;
      return kindOf([corner, corner + 1, corner + x.length, corner + x.length + 1]);
    };
    for (let from = 0; from < columns;) {
      const kind = kindAt(from);
      let to = from + 1;
      while (to < columns && kindAt(to) === kind) to++;
      const [left, top] = [toX(from), toY(row + 1)];
      if (kind >= 0) found.push({ left, top, width: toX(to) - left, height: toY(row) - top, kind });
      from = to;
    }
  }
  return found;
}

const meanOf = (values: ArrayLike<number>, corners: readonly number[]): number =>
  corners.reduce((sum, k) => sum + (values[k] ?? NaN), 0) / corners.length;

/** A label near the middle of each line, clear of setups and other labels. */
function labelsOf(
  lines: SurfaceLayout['lines'],
  box: Box,
  taken: readonly PlotMark[],
): SurfaceLayout['labels'] {
  const labels: { text: string; x: number; y: number }[] = [];
  const longest = [...lines].sort((a, b) => b.points.length - a.points.length);
  const isFree = ([x, y]: readonly [number, number]): boolean =>
    x > box.left + LABEL_px.across / 2 &&
    x < box.left + box.width - LABEL_px.across / 2 &&
    y > box.top + LABEL_px.up / 2 &&
    y < box.top + box.height - LABEL_px.up / 2 &&
    taken.every((mark) => Math.abs(mark.x - x) > LABEL_px.across / 2 || Math.abs(mark.y - y) > LABEL_px.up) &&
    labels.every((label) => Math.abs(label.x - x) > LABEL_px.across || Math.abs(label.y - y) > LABEL_px.up);
  for (const { text, points } of longest) {
    if (labels.some((label) => label.text === text)) continue;
    const middle = Math.floor(points.length / 2);
    const position = [0, 4, -4, 8, -8, 12, -12]
      .map((by) => points[middle + by])
      .find((point) => point !== undefined && isFree(point));
    if (position !== undefined) labels.push({ text, x: position[0], y: position[1] });
  }
  return labels;
}

/** The keys that are held in the cut. */
export const heldKeys = (
  { keys }: StudySurface,
  { x, y }: Omit<SurfaceColumns, 'metric'>,
): StudySurface['keys'] => keys.filter(({ column }) => column !== x.column.id && column !== y.column.id);

const NO_RANGE: Domain = [0, 0];

/** Ticks of a range; none where all values are one. */
const ticksIn = (range: Domain, parts: number): AxisTick[] =>
  range[1] > range[0] ? linearTicks(range, parts) : [];

/** @param better which values of the metric are marked: the better one, or both ends */
export function laySurface(
  surface: StudySurface,
  samples: Samples,
  columns: SurfaceColumns,
  better: Better,
  size: Size,
): SurfaceLayout {
  const { metric, x, y } = columns;
  const held = heldKeys(surface, columns);
  const box = areaIn(size, ROOM);
  const ends = (values: Float64Array, { of }: ShownColumn): Domain => [
    of(values[0] ?? NaN),
    of(values.at(-1) ?? NaN),
  ];
  const [across, up] = [ends(surface.x, x), ends(surface.y, y)];
  const { across: toX, up: toY } = chartScale(box, across, up);
  const z = surface.z.map((value) => metric.of(value));
  const own = extentOf(surface.z, samples.metric) ?? NO_RANGE;
  const range: Domain = [metric.of(own[0]), metric.of(own[1])];
  const stepX = box.width / (surface.x.length - 1);
  const stepY = box.height / (surface.y.length - 1);
  const levels = ticksIn(extentOf(z) ?? NO_RANGE, LEVELS);
  const texts = new Map(levels.map(({ at, text }) => [at, text]));
  const lines = contoursOf(z, surface.x.length, [...texts.keys()]).map(({ level, points }) => ({
    text: texts.get(level) ?? '',
    points: points.map(([i, k]) => [box.left + i * stepX, box.top + box.height - k * stepY] as const),
  }));
  const marks = Array.from(samples.setups, (setup, i): SampleMark => {
    const [atX, atY, value] = [samples.x[i] ?? NaN, samples.y[i] ?? NaN, samples.metric[i] ?? NaN];
    const isOnCut = held.every(
      ({ held: at, least, greatest }, k) =>
        Math.abs((samples.others[k]?.[i] ?? NaN) - at) <= ON_CUT * (greatest - least),
    );
    return {
      x: toX(x.of(atX)),
      y: toY(y.of(atY)),
      setup,
      colour: SCALE_COLOURS[colourStep(value, ...own)] ?? '',
      isOnCut,
      text: `Setup ${setup + 1}, ${atText(columns, x.text(atX), y.text(atY))}: ${withUnit(metric.text(value), metric)} measured, ${countedText(samples.runs[i] ?? 0, 'runs')}`,
    };
  });
  return {
    box,
    range,
    patches: cellBoxes(surface, box, (corners) => colourStep(meanOf(surface.z, corners), ...own)).map(
      ({ kind, ...patch }) => ({ ...patch, colour: SCALE_COLOURS[kind] ?? '' }),
    ),
    barred:
      surface.barred === undefined
        ? []
        : cellBoxes(surface, box, (corners) => (meanOf(surface.barred ?? [], corners) >= 0.5 ? 1 : -1)),
    lines,
    labels: labelsOf(lines, box, marks),
    ticks: placed(clearTicks(linearTicks(across, acrossParts(box)), toX), toX),
    upTicks: placed(linearTicks(up, upParts(box)), toY),
    across: headText(x),
    up: headText(y),
    bar: {
      title: fitted(headText(metric), box.width / 2),
      ticks: placed(ticksIn(range, BAR_PARTS), chartScale(box, [0, 1], range).up),
    },
    // Setups on the cut are drawn on top and found first.
    samples: [...marks].sort((a, b) => Number(a.isOnCut) - Number(b.isOnCut)),
    crosses: extremesOf(surface, columns, better).map(({ atX, atY }) => ({
      x: toX(x.of(atX)),
      y: toY(y.of(atY)),
    })),
  };
}

const atText = (columns: SurfaceColumns, x: string, y: string): string =>
  `${columns.x.head} ${withUnit(x, columns.x)}, ${columns.y.head} ${withUnit(y, columns.y)}`;

/** Coordinates of a point of the surface, with as many digits as its resolution justifies. */
function positionText({ x, y }: StudySurface, columns: SurfaceColumns, atX: number, atY: number): string {
  const near = (value: number, values: Float64Array, key: ShownColumn): string =>
    nearText(value, (values.at(-1) ?? NaN) - (values[0] ?? NaN), key);
  return atText(columns, near(atX, x, columns.x), near(atY, y, columns.y));
}

/** The best values of the cut where a setup is allowed: the minimum or the maximum, both where neither is better. */
export function extremesOf(surface: StudySurface, columns: SurfaceColumns, better: Better): Extreme[] {
  const { x, y, z, barred } = surface;
  const { metric } = columns;
  const allowed = [...z.keys()].filter((i) => barred?.[i] !== 1);
  return (['least', 'greatest'] as const)
    .filter((which) => better === 'neither' || (better === 'less') === (which === 'least'))
    .flatMap((which) => {
      const sign = which === 'least' ? 1 : -1;
      const [first, ...others] = allowed;
      if (first === undefined) return [];
      const at = others.reduce(
        (best, i) => (sign * (z[i] ?? NaN) < sign * (z[best] ?? NaN) ? i : best),
        first,
      );
      const [column, row] = [at % x.length, Math.floor(at / x.length)];
      const [atX, atY] = [x[column] ?? NaN, y[row] ?? NaN];
      const isAtEdge = [0, x.length - 1].includes(column) || [0, y.length - 1].includes(row);
      const text = `${withUnit(metric.text(z[at] ?? NaN), metric)} at ${positionText(surface, columns, atX, atY)}`;
      return [{ which, isAtEdge, atX, atY, text }];
    });
}

/** Value of the surface at a point of the drawing; undefined outside it. */
export function surfaceTextAt(
  surface: StudySurface,
  columns: SurfaceColumns,
  box: Box,
  atX_px: number,
  atY_px: number,
): string | undefined {
  const { x, y } = surface;
  const ends = (values: Float64Array): Domain => [values[0] ?? NaN, values.at(-1) ?? NaN];
  const scale = chartScale(box, ends(x), ends(y));
  const [atX, atY] = [scale.acrossAt(atX_px), scale.upAt(atY_px)];
  const value = surfaceAt(surface, atX, atY);
  if (Number.isNaN(value)) return undefined;
  return `${positionText(surface, columns, atX, atY)}: ${withUnit(columns.metric.text(value), columns.metric)} predicted`;
}
