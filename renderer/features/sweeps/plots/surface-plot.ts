import type { StudySurface } from '../../../../core/contract/sweep-study.ts';
import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceTicks, tickText, type Domain } from '../../../plots/lines/domain.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { colourStep, SCALE_COLOURS } from '../../../plots/colour-scale.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { headText } from '../rows-csv.ts';
import { contoursOf } from './contours.ts';
import { nearText, withUnit } from './level-means.ts';
import {
  acrossParts,
  clearTicks,
  fitted,
  placed,
  scaleOf,
  upTicks,
  type Box,
  type Tick,
} from './plot-box.ts';
import type { PlotMark } from './plot-mark.ts';
import { roundTicks } from './round-ticks.ts';

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

export function rangeOf(z: ArrayLike<number>, measured: ArrayLike<number>): Domain {
  let [low, high] = [Infinity, -Infinity];
  for (const values of [z, measured])
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? NaN;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return [low, high];
}

/** Values of the surface between its grid points, interpolated linearly. */
export function surfaceAt(
  { x, y, z }: Pick<StudySurface, 'x' | 'y' | 'z'>,
  atX: number,
  atY: number,
): number {
  const place = (values: Float64Array, value: number): number => {
    const [first = NaN, last = NaN] = [values[0], values.at(-1)];
    return ((value - first) / (last - first)) * (values.length - 1);
  };
  const [column, row] = [place(x, atX), place(y, atY)];
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
    const place = [0, 4, -4, 8, -8, 12, -12]
      .map((by) => points[middle + by])
      .find((point) => point !== undefined && isFree(point));
    if (place !== undefined) labels.push({ text, x: place[0], y: place[1] });
  }
  return labels;
}

/** The keys that are held in the cut. */
export const heldKeys = (
  { keys }: StudySurface,
  { x, y }: Omit<SurfaceColumns, 'metric'>,
): StudySurface['keys'] => keys.filter(({ column }) => column !== x.column.id && column !== y.column.id);

/** @param better which values of the metric are marked: the better one, or both ends */
export function laySurface(
  surface: StudySurface,
  samples: Samples,
  columns: SurfaceColumns,
  better: Better,
  { width_px, height_px }: Size,
): SurfaceLayout {
  const { metric, x, y } = columns;
  const held = heldKeys(surface, columns);
  const box: Box = {
    left: ROOM.left,
    top: ROOM.top,
    width: Math.max(1, width_px - ROOM.left - ROOM.right),
    height: Math.max(1, height_px - ROOM.top - ROOM.bottom),
  };
  const ends = (values: Float64Array, { of }: ShownColumn): Domain => [
    of(values[0] ?? NaN),
    of(values.at(-1) ?? NaN),
  ];
  const [across, up] = [ends(surface.x, x), ends(surface.y, y)];
  const toX = scaleOf(across, box.left, box.left + box.width);
  const toY = scaleOf(up, box.top + box.height, box.top);
  const z = surface.z.map((value) => metric.of(value));
  const own = rangeOf(surface.z, samples.metric);
  const range: Domain = [metric.of(own[0]), metric.of(own[1])];
  const stepX = box.width / (surface.x.length - 1);
  const stepY = box.height / (surface.y.length - 1);
  const spanned = rangeOf(z, []);
  const levels = spanned[1] > spanned[0] ? niceTicks(spanned, LEVELS) : [];
  const step = niceStep((spanned[1] - spanned[0]) / LEVELS || 1);
  const lines = contoursOf(z, surface.x.length, levels).map(({ level, points }) => ({
    text: tickText(level, step),
    points: points.map(([i, k]) => [box.left + i * stepX, box.top + box.height - k * stepY] as const),
  }));
  const barY = scaleOf(range, box.top + box.height, box.top);
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
    ticks: clearTicks(placed(roundTicks(across, acrossParts(box)), toX)),
    upTicks: upTicks(box, up),
    across: headText(x),
    up: headText(y),
    bar: {
      title: fitted(headText(metric), box.width / 2),
      ticks: range[1] > range[0] ? placed(roundTicks(range, BAR_PARTS), barY) : [],
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
function placeText({ x, y }: StudySurface, columns: SurfaceColumns, atX: number, atY: number): string {
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
      const text = `${withUnit(metric.text(z[at] ?? NaN), metric)} at ${placeText(surface, columns, atX, atY)}`;
      return [{ which, isAtEdge, atX, atY, text }];
    });
}

/** Value of the surface at a point of the drawing; undefined outside it. */
export function surfaceTextAt(
  surface: StudySurface,
  columns: SurfaceColumns,
  { left, top, width, height }: Box,
  atX_px: number,
  atY_px: number,
): string | undefined {
  const { x, y } = surface;
  const atX = scaleOf([0, width], x[0] ?? NaN, x.at(-1) ?? NaN)(atX_px - left);
  const atY = scaleOf([0, height], y[0] ?? NaN, y.at(-1) ?? NaN)(top + height - atY_px);
  const value = surfaceAt(surface, atX, atY);
  if (Number.isNaN(value)) return undefined;
  return `${placeText(surface, columns, atX, atY)}: ${withUnit(columns.metric.text(value), columns.metric)} predicted`;
}
