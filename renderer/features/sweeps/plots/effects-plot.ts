import type { StudyMainEffect } from '../../../../core/contract/sweep-study.ts';
import { themeColour } from '../../../workspace/theme.ts';
import { PLOT_FONT } from '../../../plots/lines/plot-font.ts';
import type { Domain } from '../../../plots/lines/domain.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import type { Ink } from '../../../plots/ink/svg-ink.ts';
import type { ShownColumn } from '../column-text.ts';
import {
  levelText,
  meanCells,
  meanName,
  meanText,
  nearText,
  meansDomain,
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

/** A level of a key where it is drawn. */
interface EffectMark extends PlotMark {
  readonly mean: ShownMean;
  /** Positions of the interval's ends, and of the slice of the level. */
  readonly interval_px: readonly [number, number] | undefined;
  readonly slice_px: readonly [number, number];
}

interface EffectCell {
  readonly title: string;
  readonly box: Box;
  readonly ticks: readonly Tick[];
  readonly marks: readonly EffectMark[];
  /** Levels of numbers are joined by a line, words are not. */
  readonly isJoined: boolean;
}

export interface EffectsLayout {
  /** As high as its rows need, at least as high as the room. */
  readonly size: Size;
  readonly domain: Domain;
  /** Name of the upright axes. */
  readonly up: string;
  readonly overall: number | undefined;
  readonly cells: readonly EffectCell[];
}

const CELL = { width_px: 180, height_px: 150, most: 5 } as const;
const ROOM = { left: 52, right: 10, top: 24, bottom: 24 } as const;
/** Room above all cells for the names of their upright axes. */
const HEAD_PX = 18;
/** Room beside the first and the last level. */
const INSET_PX = 16;

/** Mean over all setups: each of them has one level of the key. */
export function overallMean([first]: readonly StudyMainEffect[]): number | undefined {
  const told = first?.levels.filter(({ mean }) => mean !== undefined) ?? [];
  const setups = told.reduce((sum, level) => sum + level.setups, 0);
  if (setups === 0) return undefined;
  return told.reduce((sum, level) => sum + (level.mean ?? 0) * level.setups, 0) / setups;
}

/** Positions of levels across a cell: by value, words by their order. */
function acrossOf(
  { levels }: StudyMainEffect,
  key: ShownColumn,
  { left, width }: Box,
): (value: number) => number {
  const [from, to] = [left + INSET_PX, left + width - INSET_PX];
  if (key.column.words !== undefined) {
    const middle = levels.length === 1;
    const scale = scaleOf([0, Math.max(1, levels.length - 1)], from, to);
    return (value) => (middle ? (from + to) / 2 : scale(levels.findIndex((level) => level.from === value)));
  }
  const least = levels[0]?.from ?? 0;
  const greatest = levels.at(-1)?.to ?? 0;
  if (least === greatest) return () => (from + to) / 2;
  return scaleOf([least, greatest], from, to);
}

/** A drawing for each key, all on the same scale of the metric. `keys` are in the order of the effects. */
export function layEffects(
  effects: readonly StudyMainEffect[],
  metric: ShownColumn,
  keys: readonly ShownColumn[],
  { width_px, height_px }: Size,
): EffectsLayout {
  const all = effects.flatMap(({ levels }) => levels.map((level) => shownMean(level, metric)));
  const overall = overallMean(effects);
  const shownOverall = overall === undefined ? undefined : metric.of(overall);
  const domain = meansDomain(all, shownOverall === undefined ? [] : [shownOverall]);
  const columns = Math.max(1, Math.min(effects.length, CELL.most, Math.floor(width_px / CELL.width_px)));
  const rows = Math.max(1, Math.ceil(effects.length / columns));
  const height = Math.max(height_px - HEAD_PX, rows * CELL.height_px);
  const cells = effects.map((effect, k): EffectCell => {
    const box: Box = {
      left: ((k % columns) * width_px) / columns + ROOM.left,
      top: HEAD_PX + (Math.floor(k / columns) * height) / rows + ROOM.top,
      width: width_px / columns - ROOM.left - ROOM.right,
      height: height / rows - ROOM.top - ROOM.bottom,
    };
    const key = keys[k];
    if (key === undefined) return { title: '', box, ticks: [], marks: [], isJoined: false };
    const toX = acrossOf(effect, key, box);
    const toY = scaleOf(domain, box.top + box.height, box.top);
    const isSliced = effect.levels.some(({ from, to }) => from !== to);
    const ends = isSliced
      ? [...effect.levels.map(({ from }) => from), effect.levels.at(-1)?.to ?? NaN]
      : undefined;
    const ticks =
      ends?.map((value) => ({
        at_px: toX(value),
        text: nearText(value, (ends.at(-1) ?? NaN) - (ends[0] ?? NaN), key),
      })) ??
      effect.levels.map((level) => ({
        at_px: toX(level.from),
        text: fitted(levelText(level, key), box.width / 2),
      }));
    const marks = effect.levels.flatMap((level): EffectMark[] => {
      const mean = shownMean(level, metric);
      if (mean === undefined) return [];
      const slice_px = [toX(level.from), toX(level.to)] as const;
      return [
        {
          x: (slice_px[0] + slice_px[1]) / 2,
          y: toY(mean.mean),
          text: `${effect.name} ${withUnit(levelText(level, key), key)}: ${meanText(level, metric)}`,
          mean,
          interval_px: mean.interval && [toY(mean.interval[0]), toY(mean.interval[1])],
          slice_px,
        },
      ];
    });
    const unit = key.symbol === '' ? '' : ` (${key.symbol})`;
    const title = fitted(effect.name, box.width - 6 * unit.length) + unit;
    return { title, box, ticks: clearTicks(ticks), marks, isJoined: key.column.words === undefined };
  });
  return {
    size: { width_px, height_px: HEAD_PX + height },
    domain,
    up: meanName(metric),
    overall: shownOverall,
    cells,
  };
}

export function drawEffects(ink: Ink, { domain, up, overall, cells }: EffectsLayout): void {
  drawUpName(ink, up);
  for (const cell of cells) {
    const { box } = cell;
    drawUpAxis(ink, box, upTicks(box, domain));
    drawTicks(ink, box, cell.ticks);
    ink.font = PLOT_FONT;
    ink.fillStyle = themeColour('--ink');
    ink.textAlign = 'left';
    ink.textBaseline = 'alphabetic';
    ink.fillText(cell.title, box.left, box.top - 9);
    if (overall !== undefined) {
      const y = scaleOf(domain, box.top + box.height, box.top)(overall);
      ink.strokeStyle = themeColour('--quiet');
      ink.lineWidth = 1;
      ink.setLineDash([5, 4]);
      ink.beginPath();
      ink.moveTo(box.left, y);
      ink.lineTo(box.left + box.width, y);
      ink.stroke();
      ink.setLineDash([]);
    }
    drawMeans(ink, cell);
  }
}

function drawMeans(ink: Ink, { marks, isJoined }: EffectCell): void {
  const colour = themeColour('--accent');
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = 1.5;
  if (isJoined) {
    ink.beginPath();
    marks.forEach(({ x, y }, i) => (i === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
    ink.stroke();
  }
  for (const { x, y, interval_px, slice_px } of marks) {
    if (slice_px[1] > slice_px[0]) {
      ink.beginPath();
      ink.moveTo(slice_px[0] + 1, y);
      ink.lineTo(slice_px[1] - 1, y);
      ink.stroke();
    }
    if (interval_px !== undefined) drawWhisker(ink, x, interval_px);
    drawDot(ink, x, y, 3.5);
  }
}

/** A row for each level, in the shown units. */
export function effectsTable(
  effects: readonly StudyMainEffect[],
  metric: ShownColumn,
  keys: readonly ShownColumn[],
): Table {
  return [
    ['Key', 'Level', 'Unit', meanName(metric), '95 % from', '95 % to', 'Setups', 'Runs'],
    ...effects.flatMap((effect, k) => {
      const key = keys[k];
      if (key === undefined) return [];
      return effect.levels.map((level) => [
        effect.name,
        levelText(level, key),
        key.symbol,
        ...meanCells(level, metric),
      ]);
    }),
  ];
}

/** Description in words: for each key the levels with the minimum and the maximum mean. */
export function effectsSummary(
  effects: readonly StudyMainEffect[],
  metric: ShownColumn,
  keys: readonly ShownColumn[],
): string {
  const overall = overallMean(effects);
  const said = effects.flatMap((effect, k) => {
    const key = keys[k];
    const told = effect.levels.filter(({ mean }) => mean !== undefined);
    const sorted = [...told].sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
    const [least, greatest] = [sorted[0], sorted.at(-1)];
    if (key === undefined || least === undefined || greatest === undefined) return [];
    const at = (level: typeof least): string =>
      `${metric.text(level.mean ?? NaN)} at ${withUnit(levelText(level, key), key)}`;
    return [`${effect.name}: ${at(least)}${least === greatest ? '' : ` to ${at(greatest)}`}.`];
  });
  const all = overall === undefined ? '' : ` Mean of all ${withUnit(metric.text(overall), metric)}.`;
  return `${metric.head}.${all} ${said.join(' ')}`;
}
