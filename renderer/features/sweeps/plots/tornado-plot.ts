import type { StudySensitivity, SweepStudy } from '../../../../core/contract/sweep-study.ts';
import { numberText, signedText } from '../../../../core/units/quantity.ts';
import { linearTicks, niceDomain, type AxisTick, type Domain } from '../../../../core/units/axis.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import type { Table } from '../../../plots/output/csv-text.ts';
import { areaIn, chartScale, type Room } from '../../../plots/axes/chart-scale.ts';
import { acrossParts, fitted, textWidth } from '../../../plots/axes/draw-axes.ts';
import type { ShownColumn } from '../column-text.ts';
import { headText } from '../rows-csv.ts';
import { countedText } from '../counts-text.ts';
import { digitsOf, nearText, withUnit } from './level-means.ts';
import type { PlotMark } from './plot-mark.ts';

export type Sensitivities = NonNullable<SweepStudy['sensitivity']>;

/** Significance of an effect at 95 %. */
type Standing = 'significant' | 'not significant' | 'without an interval';

export interface TornadoBar extends PlotMark {
  readonly name: string;
  /** The two values that the effect is between. */
  readonly between: string;
  /** In the shown unit, signed: from the minimum to the maximum of the key. */
  readonly effect: number;
  /** Half of its 95 % interval. */
  readonly half: number | undefined;
  readonly value: string;
  readonly standing: Standing;
}

export interface TornadoLayout {
  readonly size: Size;
  readonly room: Room;
  readonly domain: Domain;
  readonly ticks: readonly AxisTick[];
  readonly across: string;
  readonly bars: readonly TornadoBar[];
}

/** Rows take the room there is, within these. */
const ROW = { least_px: 40, most_px: 64 } as const;
const ROOM = { right: 104, top: 8, bottom: 42 } as const;
const LABEL = { least_px: 110, most_px: 240 } as const;

type ShownEffect = Pick<TornadoBar, 'effect' | 'half'>;

/** Differences: a temperature scale has an offset. */
function shownEffect({ effect, half }: StudySensitivity, { of }: ShownColumn): ShownEffect {
  const change = (by: number): number => of(by) - of(0);
  return { effect: change(effect), half: half === undefined ? undefined : change(half) };
}

const intervalOf = ({ effect, half }: ShownEffect): readonly [number, number] | undefined =>
  half === undefined ? undefined : [effect - half, effect + half];

function standingOf({ effect, half }: StudySensitivity): Standing {
  if (half === undefined) return 'without an interval';
  return Math.abs(effect) > half ? 'significant' : 'not significant';
}

const betweenText = ({ from, to }: StudySensitivity, key: ShownColumn): string =>
  `${nearText(from, to - from, key)} to ${withUnit(nearText(to, to - from, key), key)}`;

/** An effect in words. `runs` is the number of runs of the study. */
function effectText(of: StudySensitivity, metric: ShownColumn, key: ShownColumn, runs: number): string {
  const digits = digitsOf(metric);
  const shown = shownEffect(of, metric);
  const interval = intervalOf(shown);
  const range =
    interval === undefined
      ? ''
      : ` (95 %: ${signedText(interval[0], digits)} to ${signedText(interval[1], digits)})`;
  const said = `${of.name} from ${betweenText(of, key)}: ${withUnit(signedText(shown.effect, digits), metric)}${range}`;
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
  const shownKeys = keys.filter(({ isLeftOut }) => !isLeftOut);
  const names = shownKeys.map((each) => {
    const key = keyOf(each.column);
    return { name: each.name, between: key === undefined ? '' : betweenText(each, key) };
  });
  const widest = names.reduce(
    (most, { name, between }) => Math.max(most, textWidth(name), textWidth(between)),
    0,
  );
  const label = Math.min(LABEL.most_px, width_px / 3, Math.max(LABEL.least_px, widest + 12));
  const effects = shownKeys.map((each) => shownEffect(each, metric));
  const ends = effects.flatMap((shown) => [shown.effect, ...(intervalOf(shown) ?? [])]);
  const most = ends.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
  const domain = niceDomain([[0, ...ends]], Math.max(1e-9 * most, 1e-12), 8);
  const free = (height_px - ROOM.top - ROOM.bottom) / Math.max(1, shownKeys.length);
  const row_px = Math.min(ROW.most_px, Math.max(ROW.least_px, free));
  const height = ROOM.top + ROOM.bottom + row_px * shownKeys.length;
  const room = { ...ROOM, left: label };
  const area = areaIn({ width_px, height_px: height }, room);
  const scale = chartScale(area, domain, [0, 1]);
  const digits = digitsOf(metric);
  const bars = shownKeys.map((each, i): TornadoBar => {
    const { effect = 0, half } = effects[i] ?? {};
    const { name = '', between = '' } = names[i] ?? {};
    const key = keyOf(each.column);
    return {
      x: scale.across(effect),
      y: area.top + row_px * (i + 0.5),
      text: key === undefined ? name : effectText(each, metric, key, runs),
      name: fitted(name, label - 12),
      between: fitted(between, label - 12),
      effect,
      half,
      value: signedText(effect, digits),
      standing: standingOf(each),
    };
  });
  return {
    size: { width_px, height_px: height },
    room,
    domain,
    ticks: linearTicks(domain, acrossParts(area)),
    across: `Change of ${headText(metric)} from the minimum to the maximum of the key`,
    bars,
  };
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
      const shown = shownEffect(each, metric);
      const numbers = each.isLeftOut ? [NaN, NaN, NaN] : [shown.effect, ...(intervalOf(shown) ?? [NaN, NaN])];
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
