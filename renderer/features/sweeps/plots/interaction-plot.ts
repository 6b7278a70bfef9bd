import type { StudyInteraction } from '../../../../core/contract/sweep-study.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { linearTicks, type Domain } from '../../../../core/units/axis.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { dashOf } from '../../../workspace/sessions/compared-laps.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import { areaIn, chartScale } from '../../../plots/axes/chart-scale.ts';
import { clearTicks, fitted, upParts } from '../../../plots/axes/draw-axes.ts';
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
import type { MeanAxes, MeanLine, MeanMark } from './MeanChart.tsx';

export interface InteractionLayout {
  readonly size: Size;
  readonly axes: MeanAxes;
  /** Names of the axes; empty on a small drawing. */
  readonly across: string;
  readonly up: string;
  readonly legend: string;
  readonly lines: readonly MeanLine[];
}

const ROOM = { left: 52, right: 12, top: 28, bottom: 40 } as const;
const INSET_PX = 24;
/** Horizontal offset of neighbouring lines, so that their intervals do not cover each other. */
const BESIDE_PX = 5;
const LEGEND = { width_px: 150, swatch_px: 40 } as const;
/** Charts of pairs this small have lines alone. */
const SMALL_PX = 160;
const SMALL_ROOM = { left: 4, right: 4, top: 4, bottom: 4 } as const;
const COLOURS = 8;

interface Keys {
  readonly a: ShownColumn;
  readonly b: ShownColumn;
}

export function layInteraction(
  { a, b, means }: StudyInteraction,
  metric: ShownColumn,
  keys: Keys,
  size: Size,
): InteractionLayout {
  const isSmall = size.width_px < SMALL_PX;
  const legend = isSmall ? 0 : Math.min(LEGEND.width_px, size.width_px / 3);
  const room = isSmall ? SMALL_ROOM : { ...ROOM, right: ROOM.right + legend };
  const inset_px = isSmall ? 6 : INSET_PX;
  const area = areaIn(size, room);
  const shown = means.map((row) =>
    row.map(({ half, ...cell }) =>
      shownMean(isSmall || half === undefined ? cell : { ...cell, half }, metric),
    ),
  );
  const domain = meansDomain(shown.flat());
  const positions = a.levels.map(({ from, to }, i) => (keys.a.column.words === undefined ? (from + to) / 2 : i));
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  const span: Domain = last > first ? [first, last] : [first - 1, first + 1];
  const inner = { ...area, left: area.left + inset_px, width: area.width - 2 * inset_px };
  const scale = chartScale(inner, span, domain);
  const markOf = (i: number, j: number, mean: ShownMean): MeanMark => {
    const beside_px = isSmall ? 0 : (j - (b.levels.length - 1) / 2) * BESIDE_PX;
    const x = scale.across(positions[i] ?? NaN) + beside_px;
    return {
      x,
      y: scale.up(mean.mean),
      text: `${nameOf(a.name, a.levels[i], keys.a)}, ${nameOf(b.name, b.levels[j], keys.b)}: ${meanText(means[i]?.[j] ?? NO_MEAN, metric)}`,
      at: scale.acrossAt(x),
      ...mean,
    };
  };
  const ticks = a.levels.map((level, i) => ({
    at: positions[i] ?? NaN,
    text: fitted(levelText(level, keys.a), area.width / 3),
  }));
  return {
    size,
    axes: {
      room,
      inset_px,
      span,
      domain,
      across: isSmall ? [] : clearTicks(ticks, scale.across),
      up: linearTicks(domain, upParts(area)),
    },
    across: isSmall ? '' : headText(keys.a),
    up: isSmall ? '' : meanName(metric),
    legend: fitted(headText(keys.b), legend),
    lines: b.levels.map((level, j) => ({
      label: fitted(levelText(level, keys.b), legend - LEGEND.swatch_px),
      colour: `--session-${j % COLOURS}`,
      dash: dashOf(j),
      isJoined: true,
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
