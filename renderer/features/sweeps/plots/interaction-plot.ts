import type { StudyInteraction } from '../../../../core/contract/sweep-study.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { themeColour } from '../../../workspace/theme.ts';
import { PLOT_FONT } from '../../../plots/lines/plot-font.ts';
import type { Domain } from '../../../plots/lines/domain.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { dashOf } from '../../../workspace/sessions/compared-laps.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import type { Ink } from '../../../plots/ink/svg-ink.ts';
import type { ShownColumn } from '../column-text.ts';
import { headText } from '../rows-csv.ts';
import {
  digitsOf,
  levelText,
  meanCells,
  meanName,
  meansDomain,
  meanText,
  shownMean,
  withUnit,
  type ShownMean,
} from './level-means.ts';
import {
  clearTicks,
  drawDot,
  drawTicks,
  drawUpAxis,
  drawUpName,
  drawWhisker,
  fitted,
  scaleOf,
  upTicks,
  type Box,
  type Tick,
} from './plot-box.ts';
import type { PlotMark } from './plot-mark.ts';

/** A mean of two levels where it is drawn. */
interface CrossMark extends PlotMark {
  readonly interval_px: readonly [number, number] | undefined;
}

/** The levels of a with one level of b. */
interface CrossLine {
  readonly label: string;
  /** Theme variable. */
  readonly colour: string;
  readonly dash: readonly number[];
  readonly marks: readonly CrossMark[];
}

export interface InteractionLayout {
  readonly domain: Domain;
  readonly box: Box;
  readonly ticks: readonly Tick[];
  /** Name of an axis; empty on a small drawing. */
  readonly across: string;
  readonly up: string;
  readonly legend: { readonly title: string; readonly left_px: number };
  readonly lines: readonly CrossLine[];
}

const ROOM = { left: 52, right: 12, top: 28, bottom: 40 } as const;
const INSET_PX = 24;
/** Horizontal offset of neighbouring lines, so that their intervals do not cover each other. */
const BESIDE_PX = 5;
const LEGEND = { width_px: 150, line_px: 18, swatch_px: 26 } as const;
/** Drawings of pairs this small have lines alone. */
const SMALL_PX = 160;
const COLOURS = 8;

interface Keys {
  readonly a: ShownColumn;
  readonly b: ShownColumn;
}

export function layInteraction(
  { a, b, means }: StudyInteraction,
  metric: ShownColumn,
  keys: Keys,
  { width_px, height_px }: Size,
): InteractionLayout {
  const isSmall = width_px < SMALL_PX;
  const legend = isSmall ? 0 : Math.min(LEGEND.width_px, width_px / 3);
  const room = isSmall ? { left: 4, right: 4, top: 4, bottom: 4 } : ROOM;
  const box: Box = {
    left: room.left,
    top: room.top,
    width: Math.max(1, width_px - room.left - room.right - legend),
    height: Math.max(1, height_px - room.top - room.bottom),
  };
  const shown = means.map((row) =>
    row.map(({ half, ...cell }) =>
      shownMean(isSmall || half === undefined ? cell : { ...cell, half }, metric),
    ),
  );
  const domain = meansDomain(shown.flat());
  const toY = scaleOf(domain, box.top + box.height, box.top);
  const inset = isSmall ? 6 : INSET_PX;
  const middles = a.levels.map(({ from, to }, i) =>
    keys.a.column.words === undefined ? (from + to) / 2 : i,
  );
  const [least = 0, greatest = 0] = [middles[0], middles.at(-1)];
  const scale = scaleOf([least, greatest], box.left + inset, box.left + box.width - inset);
  const toX = (i: number): number =>
    least === greatest ? box.left + box.width / 2 : scale(middles[i] ?? NaN);
  const markOf = (i: number, j: number, mean: ShownMean): CrossMark => ({
    x: toX(i) + (isSmall ? 0 : (j - (b.levels.length - 1) / 2) * BESIDE_PX),
    y: toY(mean.mean),
    interval_px: mean.interval && [toY(mean.interval[0]), toY(mean.interval[1])],
    text: `${nameOf(a.name, a.levels[i], keys.a)}, ${nameOf(b.name, b.levels[j], keys.b)}: ${meanText(means[i]?.[j] ?? NO_MEAN, metric)}`,
  });
  return {
    domain,
    box,
    ticks: isSmall
      ? []
      : clearTicks(
          a.levels.map((level, i) => ({
            at_px: toX(i),
            text: fitted(levelText(level, keys.a), box.width / 3),
          })),
        ),
    across: isSmall ? '' : headText(keys.a),
    up: isSmall ? '' : meanName(metric),
    legend: { title: fitted(headText(keys.b), legend), left_px: box.left + box.width + 14 },
    lines: b.levels.map((level, j) => ({
      label: fitted(levelText(level, keys.b), legend - LEGEND.swatch_px - 14),
      colour: `--session-${j % COLOURS}`,
      dash: dashOf(j),
      marks: a.levels.flatMap((_, i) => {
        const mean = shown[i]?.[j];
        return mean === undefined ? [] : [markOf(i, j, mean)];
      }),
    })),
  };
}

const NO_MEAN = { setups: 0, runs: 0 };

const nameOf = (
  name: string,
  level: StudyInteraction['a']['levels'][number] | undefined,
  key: ShownColumn,
): string => (level === undefined ? name : `${name} ${withUnit(levelText(level, key), key)}`);

/**
 * Deviation of the means from parallel lines: the maximum distance of one from the sum of the separate effects of its
 * row and column, in the unit of the metric. Undefined where a pair of levels has no setup.
 */
export function offParallel({ means }: StudyInteraction): number | undefined {
  const values = means.map((row) => row.map(({ mean }) => mean ?? NaN));
  const [first = []] = values;
  const meanOf = (list: readonly number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const rows = values.map(meanOf);
  const columns = first.map((_, j) => meanOf(values.map((row) => row[j] ?? NaN)));
  const all = meanOf(rows);
  const most = values
    .flatMap((row, i) =>
      row.map((value, j) => Math.abs(value - (rows[i] ?? NaN) - (columns[j] ?? NaN) + all)),
    )
    .reduce((greatest, value) => (value > greatest || Number.isNaN(value) ? value : greatest), 0);
  return Number.isNaN(most) ? undefined : most;
}

export function drawInteraction(
  ink: Ink,
  { domain, box, ticks, across, up, legend, lines }: InteractionLayout,
): void {
  const isSmall = across === '';
  drawUpName(ink, up);
  drawUpAxis(ink, box, upTicks(box, domain), !isSmall);
  drawTicks(ink, box, ticks);
  ink.fillStyle = themeColour('--axis-ink');
  if (!isSmall) ink.fillText(across, box.left + box.width / 2, box.top + box.height + 22);
  lines.forEach(({ label, colour, dash, marks }, j) => {
    ink.strokeStyle = themeColour(colour);
    ink.fillStyle = themeColour(colour);
    ink.lineWidth = isSmall ? 1.5 : 2;
    ink.setLineDash([...dash]);
    ink.beginPath();
    marks.forEach(({ x, y }, i) => (i === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
    ink.stroke();
    const y = box.top + 22 + LEGEND.line_px * j;
    if (!isSmall) {
      ink.beginPath();
      ink.moveTo(legend.left_px, y);
      ink.lineTo(legend.left_px + LEGEND.swatch_px, y);
      ink.stroke();
    }
    ink.setLineDash([]);
    if (isSmall) return;
    ink.lineWidth = 1.25;
    for (const mark of marks) {
      if (mark.interval_px !== undefined) drawWhisker(ink, mark.x, mark.interval_px);
      drawDot(ink, mark.x, mark.y, 3.5);
    }
    ink.fillStyle = themeColour('--ink');
    ink.textAlign = 'left';
    ink.textBaseline = 'middle';
    ink.fillText(label, legend.left_px + LEGEND.swatch_px + 6, y);
  });
  if (isSmall) return;
  ink.font = PLOT_FONT;
  ink.fillStyle = themeColour('--quiet');
  ink.textAlign = 'left';
  ink.textBaseline = 'middle';
  ink.fillText(legend.title, legend.left_px, box.top + 4);
}

/** A row for each pair of levels, in the shown units. */
export function interactionTable({ a, b, means }: StudyInteraction, metric: ShownColumn, keys: Keys): Table {
  return [
    [headText(keys.a), headText(keys.b), meanName(metric), '95 % from', '95 % to', 'Setups', 'Runs'],
    ...a.levels.flatMap((levelA, i) =>
      b.levels.map((levelB, j) => [
        levelText(levelA, keys.a),
        levelText(levelB, keys.b),
        ...meanCells(means[i]?.[j] ?? NO_MEAN, metric),
      ]),
    ),
  ];
}

/** Number of setups and runs of all pairs of levels together. */
export function interactionCounts({ means }: StudyInteraction): {
  readonly setups: number;
  readonly runs: number;
} {
  const cells = means.flat();
  return {
    setups: cells.reduce((sum, { setups }) => sum + setups, 0),
    runs: cells.reduce((sum, { runs }) => sum + runs, 0),
  };
}

/** Size of the interaction of two keys in words. */
export function interactionSummary(answer: StudyInteraction, metric: ShownColumn): string {
  const off = offParallel(answer);
  const { a, b } = answer;
  if (off === undefined)
    return `Not every level of ${a.name} was driven with every level of ${b.name}; compare the lines where both have means.`;
  const ends = answer.means.flat().map(({ mean = NaN }) => metric.of(mean));
  const spread = Math.max(...ends) - Math.min(...ends);
  const digits = digitsOf(metric);
  return `Largest interaction ${withUnit(numberText(metric.of(off) - metric.of(0), digits), metric)}; spread of means ${withUnit(numberText(spread, digits), metric)}.`;
}
