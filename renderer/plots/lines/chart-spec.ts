import { CHANNEL_ROWS, CHANNELS } from '../../../core/catalogue/channels.ts';
import { RENAMED_ROWS } from '../../../core/catalogue/channels/renamed.ts';
import type { ChannelGroup, ChannelRow } from '../../../core/catalogue/channels/channel-row.ts';
import { DIFFERENTIAL_POSITIONS } from '../../../core/catalogue/differentials.ts';
import type { UnitOrNone } from '../../../core/units/suffixes.ts';
import {
  furtherWheelLabel,
  furtherWheelName,
  WHEELS,
  WHEEL_LABELS,
  type Wheel,
} from '../../../core/catalogue/wheels.ts';
import { FIRST_CHARTS } from '../../../core/catalogue/worksheets/ready.ts';
import { furtherStyle, POSITION_STYLES, PLAIN_STYLE, WHEEL_STYLES } from './wheel-style.ts';

export interface ChartLine {
  /** Stored channel name. */
  readonly name: string;
  readonly label: string;
  /** Short name in a legend; empty where the chart has one line only. */
  readonly short: string;
  readonly colour: string;
  readonly dash: readonly number[];
}

/** Group of a chart in lists: a group of the channel table, or one beside the table. */
export type ChartGroup = ChannelGroup | 'other' | 'library' | 'own';

/** Description of the channels of a chart. */
export interface ChartRow extends Pick<
  ChannelRow,
  'key' | 'label' | 'unit' | 'digits' | 'description' | 'perWheel' | 'perDifferential' | 'held'
> {
  readonly group: ChartGroup;
  /** For math channels; see Quantity. */
  readonly shownIn?: UnitOrNone;
  readonly unitText?: string;
}

/** One chart: a channel, or the channels of the four wheels or of the car's differentials over each other. */
export interface ChartSpec {
  readonly key: string;
  readonly row: ChartRow;
  readonly lines: readonly ChartLine[];
}

function linesOf(row: ChannelRow): ChartLine[] {
  if (row.perDifferential)
    return DIFFERENTIAL_POSITIONS.map((position) => ({
      name: `${row.key}.${position}`,
      label: `${row.label}, ${position}`,
      short: position,
      ...POSITION_STYLES[position],
    }));
  if (!row.perWheel) return [{ name: row.key, label: row.label, short: '', ...PLAIN_STYLE }];
  const four = WHEELS.map((wheel: Wheel) => ({
    name: `${row.key}.${wheel}`,
    label: `${row.label}, ${WHEEL_LABELS[wheel].toLowerCase()}`,
    short: wheel as string,
    ...WHEEL_STYLES[wheel],
  }));
  return [...four, ...furtherLines(row)];
}

/** Lines of the wheels beyond the fourth, which only vehicles with more than two axles record. */
function furtherLines(row: ChannelRow): ChartLine[] {
  return CHANNELS.flatMap(({ key, name, further }) =>
    key !== row.key || further === undefined
      ? []
      : [
          {
            name,
            label: `${row.label}, ${furtherWheelLabel(further)}`,
            short: furtherWheelName(further),
            ...furtherStyle(further),
          },
        ],
  );
}

export const CHART_SPECS: readonly ChartSpec[] = CHANNEL_ROWS.map((row) => ({
  key: row.key,
  row,
  lines: linesOf(row),
}));

export const GROUP_LABELS: Readonly<Record<ChartGroup, string>> = {
  wheel: 'Wheels',
  engine: 'Engine',
  driver: 'Driver',
  driveline: 'Driveline',
  chassis: 'Chassis',
  other: 'Other channels',
  own: 'Own math channels',
  library: 'Math channels of the library',
};

export const GROUPS = Object.keys(GROUP_LABELS) as ChartGroup[];

const ORDER: ReadonlyMap<string, number> = new Map(
  [...new Set<string>([...FIRST_CHARTS, ...CHANNEL_ROWS.map((row) => row.key)])].map((key, i) => [key, i]),
);

/**
 * Charts of a choice: the usual ones first, then in table order. A stored choice stays valid after a row is
 * renamed.
 */
export function chosenCharts(keys: readonly string[]): ChartSpec[] {
  const chosen = new Set(keys.map((key) => RENAMED_ROWS[key] ?? key));
  return CHART_SPECS.filter((spec) => chosen.has(spec.key)).sort(
    (a, b) => (ORDER.get(a.key) ?? 0) - (ORDER.get(b.key) ?? 0),
  );
}

/** Charts a session can show: those with at least one stored channel. */
export function availableCharts(channelNames: readonly string[]): ReadonlySet<string> {
  const stored = new Set(channelNames);
  return new Set(CHANNELS.filter((c) => stored.has(c.name)).map((c) => c.key));
}

/** The lines of a chart that a session has; the single line of a car with one differential has no name. */
function withLines(spec: ChartSpec, stored: ReadonlySet<string>): ChartSpec {
  const lines = spec.lines.filter((line) => stored.has(line.name));
  if (lines.length === spec.lines.length) return spec;
  const [only] = lines;
  if (!spec.row.perDifferential || lines.length !== 1 || only === undefined) return { ...spec, lines };
  return { ...spec, lines: [{ name: only.name, label: spec.row.label, short: '', ...PLAIN_STYLE }] };
}

/** Charts with their stored lines; charts without any are left out. */
export function recordedCharts(specs: readonly ChartSpec[], channelNames: readonly string[]): ChartSpec[] {
  const stored = new Set(channelNames);
  return specs.map((spec) => withLines(spec, stored)).filter((spec) => spec.lines.length > 0);
}

export function channelNamesOf(specs: readonly ChartSpec[]): string[] {
  return specs.flatMap((spec) => spec.lines.map((line) => line.name));
}
