import type { StudySensitivity, SweepStudy } from '../../../../core/contract/sweep-study.ts';
import { numberText, signedText } from '../../../../core/units/quantity.ts';
import { themeColour } from '../../../workspace/theme.ts';
import { PLOT_FONT } from '../../../plots/lines/plot-font.ts';
import { niceDomain, type Domain } from '../../../plots/lines/domain.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import type { Ink } from '../../../plots/ink/svg-ink.ts';
import type { ShownColumn } from '../column-text.ts';
import { headText } from '../rows-csv.ts';
import { countedText } from '../counts-text.ts';
import { digitsOf, nearText, withUnit } from './level-means.ts';
import {
  acrossParts,
  drawTicks,
  drawUprights,
  drawWhisker,
  fitted,
  hatch,
  placed,
  scaleOf,
  textWidth,
  type Box,
} from './plot-box.ts';
import type { PlotMark } from './plot-mark.ts';
import { roundTicks } from './round-ticks.ts';

export type Sensitivities = NonNullable<SweepStudy['sensitivity']>;

/** Significance of an effect at 95 %. */
type Standing = 'significant' | 'not significant' | 'without an interval';

interface TornadoBar extends PlotMark {
  readonly name: string;
  /** The two values that the effect is between. */
  readonly between: string;
  readonly top_px: number;
  readonly from_px: number;
  readonly to_px: number;
  readonly interval_px: readonly [number, number] | undefined;
  readonly value: string;
  readonly standing: Standing;
}

export interface TornadoLayout {
  readonly size: Size;
  readonly box: Box;
  readonly domain: Domain;
  readonly across: string;
  readonly bars: readonly TornadoBar[];
}

/** Rows take the room there is, within these. */
const ROW = { least_px: 40, most_px: 64 } as const;
const BAR_px = 18;
const ROOM = { right: 104, top: 8, bottom: 42 } as const;
const LABEL = { least_px: 110, most_px: 240 } as const;

/** An effect and its interval in the shown unit, signed: from the minimum to the maximum of the key. */
interface ShownEffect {
  readonly effect: number;
  readonly interval: readonly [number, number] | undefined;
}

function shownEffect({ effect, half }: StudySensitivity, { of }: ShownColumn): ShownEffect {
  const change = (by: number): number => of(by) - of(0);
  return {
    effect: change(effect),
    interval: half === undefined ? undefined : [change(effect - half), change(effect + half)],
  };
}

function standingOf({ effect, half }: StudySensitivity): Standing {
  if (half === undefined) return 'without an interval';
  return Math.abs(effect) > half ? 'significant' : 'not significant';
}

const betweenText = ({ from, to }: StudySensitivity, key: ShownColumn): string =>
  `${nearText(from, to - from, key)} to ${withUnit(nearText(to, to - from, key), key)}`;

/** An effect in words. `runs` is the number of runs of the study. */
function effectText(of: StudySensitivity, metric: ShownColumn, key: ShownColumn, runs: number): string {
  const digits = digitsOf(metric);
  const { effect, interval } = shownEffect(of, metric);
  const range =
    interval === undefined
      ? ''
      : ` (95 %: ${signedText(interval[0], digits)} to ${signedText(interval[1], digits)})`;
  const said = `${of.name} from ${betweenText(of, key)}: ${withUnit(signedText(effect, digits), metric)}${range}`;
  const standing = standingOf(of);
  if (standing === 'significant') return said;
  return standing === 'not significant'
    ? `${said}, not significant (95 %, ${countedText(runs, 'runs')})`
    : `${said}, without an interval: the setups leave no degree of freedom`;
}

/** Why a key has no bar. */
export const leftOutText = ({ name, from, to }: StudySensitivity): string =>
  from === to ? `${name}: only one value` : `${name}: confounded with another key in this design`;

/** A bar for each key that is not confounded, the largest first. `keyOf` gives the column of a key. */
export function layTornado(
  { keys }: Sensitivities,
  runs: number,
  metric: ShownColumn,
  keyOf: (column: string) => ShownColumn | undefined,
  { width_px, height_px }: Size,
): TornadoLayout {
  const told = keys.filter(({ isLeftOut }) => !isLeftOut);
  const names = told.map((each) => {
    const key = keyOf(each.column);
    return { name: each.name, between: key === undefined ? '' : betweenText(each, key) };
  });
  const widest = names.reduce(
    (most, { name, between }) => Math.max(most, textWidth(name), textWidth(between)),
    0,
  );
  const label = Math.min(LABEL.most_px, width_px / 3, Math.max(LABEL.least_px, widest + 12));
  const effects = told.map((each) => shownEffect(each, metric));
  const ends = effects.flatMap(({ effect, interval }) => [effect, ...(interval ?? [])]);
  const most = ends.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
  const domain = niceDomain([[0, ...ends]], Math.max(1e-9 * most, 1e-12), 8);
  const free = (height_px - ROOM.top - ROOM.bottom) / Math.max(1, told.length);
  const row_px = Math.min(ROW.most_px, Math.max(ROW.least_px, free));
  const height = ROOM.top + ROOM.bottom + row_px * told.length;
  const box: Box = {
    left: label,
    top: ROOM.top,
    width: Math.max(1, width_px - label - ROOM.right),
    height: row_px * told.length,
  };
  const toX = scaleOf(domain, box.left, box.left + box.width);
  const digits = digitsOf(metric);
  const bars = told.map((each, i): TornadoBar => {
    const { effect = 0, interval } = effects[i] ?? {};
    const { name = '', between = '' } = names[i] ?? {};
    const key = keyOf(each.column);
    const top_px = box.top + row_px * i + (row_px - BAR_px) / 2;
    return {
      x: toX(effect),
      y: top_px + BAR_px / 2,
      text: key === undefined ? name : effectText(each, metric, key, runs),
      name: fitted(name, label - 12),
      between: fitted(between, label - 12),
      top_px,
      from_px: toX(Math.min(0, effect)),
      to_px: toX(Math.max(0, effect)),
      interval_px: interval && [toX(interval[0]), toX(interval[1])],
      value: signedText(effect, digits),
      standing: standingOf(each),
    };
  });
  const across = `Change of ${headText(metric)} from the minimum to the maximum of the key`;
  return { size: { width_px, height_px: height }, box, domain, across, bars };
}

export function drawTornado(ink: Ink, { box, domain, across, bars }: TornadoLayout): void {
  const toX = scaleOf(domain, box.left, box.left + box.width);
  const ticks = placed(roundTicks(domain, acrossParts(box)), toX);
  drawUprights(ink, box, ticks);
  drawTicks(ink, box, ticks);
  ink.fillText(across, box.left + box.width / 2, box.top + box.height + 24);
  for (const bar of bars) drawBar(ink, bar, box);
  ink.strokeStyle = themeColour('--axis-ink');
  ink.beginPath();
  ink.moveTo(toX(0), box.top);
  ink.lineTo(toX(0), box.top + box.height);
  ink.stroke();
}

function drawBar(ink: Ink, bar: TornadoBar, { left, width }: Box): void {
  const { from_px, to_px, top_px, y } = bar;
  const colour = themeColour('--accent');
  if (bar.standing === 'significant') {
    ink.fillStyle = colour;
    ink.fillRect(from_px, top_px, to_px - from_px, BAR_px);
  } else {
    drawHatched(ink, { left: from_px, top: top_px, width: to_px - from_px, height: BAR_px }, colour);
  }
  ink.lineWidth = 1.5;
  ink.strokeStyle = themeColour('--ink');
  if (bar.interval_px !== undefined) drawWhisker(ink, y, bar.interval_px, true);
  ink.font = PLOT_FONT;
  ink.textBaseline = 'middle';
  ink.textAlign = 'right';
  ink.fillStyle = themeColour('--ink');
  ink.fillText(bar.name, left - 10, y - 7);
  ink.fillStyle = themeColour('--quiet');
  ink.fillText(bar.between, left - 10, y + 8);
  ink.textAlign = 'left';
  ink.fillStyle = themeColour('--ink');
  ink.fillText(bar.value, left + width + 8, bar.standing === 'significant' ? y : y - 7);
  if (bar.standing === 'significant') return;
  ink.fillStyle = themeColour('--quiet');
  ink.fillText(
    bar.standing === 'not significant' ? 'not significant' : 'no interval',
    left + width + 8,
    y + 8,
  );
}

/** An outline with slanted lines in it. */
function drawHatched(ink: Ink, box: Box, colour: string): void {
  const outline = (): void => {
    ink.beginPath();
    ink.rect(box.left, box.top, box.width, box.height);
  };
  ink.save();
  outline();
  ink.clip();
  hatch(ink, box, colour);
  ink.restore();
  ink.strokeStyle = colour;
  ink.lineWidth = 1;
  outline();
  ink.stroke();
}

/** A row for each key, those without a bar at the end. */
export function tornadoTable(
  { keys }: Sensitivities,
  runs: number,
  metric: ShownColumn,
  keyOf: (column: string) => ShownColumn | undefined,
): Table {
  const digits = digitsOf(metric);
  return [
    [
      'Key',
      'From',
      'To',
      'Unit',
      `Effect on ${headText(metric)}`,
      '95 % from',
      '95 % to',
      'Standing',
      'Runs',
    ],
    ...keys.map((each) => {
      const key = keyOf(each.column);
      const { effect, interval } = shownEffect(each, metric);
      const numbers = each.isLeftOut ? [NaN, NaN, NaN] : [effect, ...(interval ?? [NaN, NaN])];
      const standing = standingOf(each);
      return [
        each.name,
        key?.text(each.from) ?? '',
        key?.text(each.to) ?? '',
        key?.symbol ?? '',
        ...numbers.map((value) => signedText(value, digits)),
        each.isLeftOut ? leftOutText(each).slice(each.name.length + 2) : standing,
        String(runs),
      ];
    }),
  ];
}

/** Explained variance and degrees of freedom of the effects in words. */
export function sensitivityText({ explained, freedom }: Sensitivities): string {
  const left = freedom === 1 ? '1 degree of freedom is left' : `${freedom} degrees of freedom are left`;
  return `The effects together explain ${numberText(100 * explained, 0)} % of the variance (R²); ${left} for the 95 % intervals.`;
}

/** Description of the plot in words. */
export function tornadoSummary(
  sensitivity: Sensitivities,
  runs: number,
  metric: ShownColumn,
  keyOf: (column: string) => ShownColumn | undefined,
): string {
  const said = sensitivity.keys.map((each) => {
    const key = keyOf(each.column);
    if (each.isLeftOut || key === undefined) return leftOutText(each);
    return effectText(each, metric, key, runs);
  });
  return `${metric.head}. ${sensitivityText(sensitivity)} ${said.map((text) => `${text}.`).join(' ')}`;
}
