import type { StudyMainEffect } from '../../../../core/contract/sweep-study.ts';
import { linearTicks, type Domain } from '../../../../core/units/axis.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import { areaIn, chartScale, type Box } from '../../../plots/axes/chart-scale.ts';
import { clearTicks, fitted, upParts } from '../../../plots/axes/draw-axes.ts';
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
} from './level-means.ts';
import type { MeanAxes, MeanLine, MeanMark } from './MeanChart.tsx';

/** The chart of one key, on its part of the drawing. */
interface EffectCell {
  readonly title: string;
  /** Corner and size of the chart with its axes. */
  readonly frame: Box;
  readonly axes: MeanAxes;
  readonly line: MeanLine;
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
  const shownLevels = first?.levels.filter(({ mean }) => mean !== undefined) ?? [];
  const setups = shownLevels.reduce((sum, level) => sum + level.setups, 0);
  if (setups === 0) return undefined;
  return shownLevels.reduce((sum, level) => sum + (level.mean ?? 0) * level.setups, 0) / setups;
}

/** Place of a level on the axis of its key: words by their order. */
function positionsOf(
  { levels }: StudyMainEffect,
  key: ShownColumn,
): { readonly span: Domain; readonly position: (value: number) => number } {
  const isWords = key.column.words !== undefined;
  const ends: Domain = isWords ? [0, levels.length - 1] : [levels[0]?.from ?? 0, levels.at(-1)?.to ?? 0];
  return {
    span: ends[1] > ends[0] ? ends : [ends[0] - 1, ends[0] + 1],
    position: (value) => (isWords ? levels.findIndex(({ from }) => from === value) : value),
  };
}

/** A chart for each key, all on the same scale of the metric. `keys` are in the order of the effects. */
export function layEffects(
  effects: readonly StudyMainEffect[],
  metric: ShownColumn,
  keys: readonly ShownColumn[],
  { width_px, height_px }: Size,
): EffectsLayout {
  const all = effects.flatMap(({ levels }) => levels.map((level) => shownMean(level, metric)));
  const mean = overallMean(effects);
  const overall = mean === undefined ? undefined : metric.of(mean);
  const domain = meansDomain(all, overall === undefined ? [] : [overall]);
  const columns = Math.max(1, Math.min(effects.length, CELL.most, Math.floor(width_px / CELL.width_px)));
  const rows = Math.max(1, Math.ceil(effects.length / columns));
  const height = Math.max(height_px - HEAD_PX, rows * CELL.height_px);
  const cells = effects.flatMap((effect, k): EffectCell[] => {
    const key = keys[k];
    if (key === undefined) return [];
    const frame: Box = {
      left: ((k % columns) * width_px) / columns,
      top: HEAD_PX + (Math.floor(k / columns) * height) / rows,
      width: width_px / columns,
      height: height / rows,
    };
    return [layCell(effect, metric, key, domain, frame)];
  });
  return { size: { width_px, height_px: HEAD_PX + height }, domain, up: meanName(metric), overall, cells };
}

function layCell(
  effect: StudyMainEffect,
  metric: ShownColumn,
  key: ShownColumn,
  domain: Domain,
  frame: Box,
): EffectCell {
  const { levels, name } = effect;
  const area = areaIn({ width_px: frame.width, height_px: frame.height }, ROOM);
  const { span, position } = positionsOf(effect, key);
  const inner = { ...area, left: area.left + INSET_PX, width: area.width - 2 * INSET_PX };
  const scale = chartScale(inner, span, domain);
  const ends = levels.some(({ from, to }) => from !== to)
    ? [...levels.map(({ from }) => from), levels.at(-1)?.to ?? NaN]
    : undefined;
  const ticks =
    ends?.map((at) => ({ at, text: nearText(at, (ends.at(-1) ?? NaN) - (ends[0] ?? NaN), key) })) ??
    levels.map((level) => ({
      at: position(level.from),
      text: fitted(levelText(level, key), area.width / 2),
    }));
  const marks = levels.flatMap((level): MeanMark[] => {
    const shown = shownMean(level, metric);
    if (shown === undefined) return [];
    const slice = [position(level.from), position(level.to)] as const;
    const at = (slice[0] + slice[1]) / 2;
    return [
      {
        x: frame.left + scale.across(at),
        y: frame.top + scale.up(shown.mean),
        text: `${name} ${withUnit(levelText(level, key), key)}: ${meanText(level, metric)}`,
        at,
        ...shown,
        slice: slice[1] > slice[0] ? slice : undefined,
      },
    ];
  });
  const unit = key.symbol === '' ? '' : ` (${key.symbol})`;
  return {
    title: fitted(name, area.width - 6 * unit.length) + unit,
    frame,
    axes: {
      room: ROOM,
      inset_px: INSET_PX,
      span,
      domain,
      across: clearTicks(ticks, scale.across),
      up: linearTicks(domain, upParts(area)),
    },
    line: { label: name, colour: '--accent', dash: [], isJoined: key.column.words === undefined, marks },
  };
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
    const shownLevels = effect.levels.filter(({ mean }) => mean !== undefined);
    const sorted = [...shownLevels].sort((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
    const [least, greatest] = [sorted[0], sorted.at(-1)];
    if (key === undefined || least === undefined || greatest === undefined) return [];
    const at = (level: typeof least): string =>
      `${metric.text(level.mean ?? NaN)} at ${withUnit(levelText(level, key), key)}`;
    return [`${effect.name}: ${at(least)}${least === greatest ? '' : ` to ${at(greatest)}`}.`];
  });
  const all = overall === undefined ? '' : ` Mean of all ${withUnit(metric.text(overall), metric)}.`;
  return `${metric.head}.${all} ${said.join(' ')}`;
}
