import { channelText, findChannel } from '../../../core/catalogue/channels.ts';
import { wheelIndexOf } from '../../../core/catalogue/wheels.ts';
import { isMathsAddress, MATHS_NAME } from '../../../core/catalogue/math-channel-names.ts';
import type { SessionChannel } from '../../../core/contract/session-channels.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { showQuantity, type Shown } from '../../../core/units/quantity.ts';
import type { Option } from '../../ui/Choice.tsx';
import {
  CHART_SPECS,
  chosenCharts,
  GROUP_LABELS,
  GROUPS,
  recordedCharts,
  type ChartLine,
  type ChartRow,
  type ChartSpec,
} from './chart-spec.ts';
import { PLAIN_STYLE, wheelStyleAt } from './wheel-style.ts';

/** Channels of a session that can be chosen, with their names and the format of their values. */
export interface ChannelCatalogue {
  /** Every chart, those of the table first. */
  readonly specs: readonly ChartSpec[];
  /** Charts of a choice that this session has: math channels, then the table's, then others. */
  readonly chosen: (keys: readonly string[]) => ChartSpec[];
  /**
   * Address in telemetry requests of a channel that a worksheet names; undefined where the session lacks it.
   */
  readonly address: (name: string) => string | undefined;
  /** Name in worksheets of an address; undefined where the session lacks it. */
  readonly name: (address: string) => string | undefined;
  /** Label of a name or an address. */
  readonly label: (name: string) => string;
  readonly shown: (name: string, system: DisplaySystem) => Shown;
  /** Single channels, and charts, to choose from. */
  readonly channelOptions: readonly Option<string>[];
  readonly chartOptions: readonly Option<string>[];
  /** Addresses of the math channels that a chart key or a channel name stands for. */
  readonly mathsOf: (key: string) => readonly string[];
  /** True where a channel is computed over the selection. */
  readonly hasOfSelection: boolean;
}

/** Label of a channel; for one that the session lacks, made from its name. */
export function channelLabel(name: string): string {
  if (findChannel(name) !== undefined) return channelText(name);
  return name.replace(MATHS_NAME, '').replaceAll('{wheel}', '').replaceAll(/\s+/gu, ' ').trim();
}

/** Label of a chart; {@link channelLabel} where the table does not have its key. */
export const chartLabel = (key: string): string =>
  CHART_SPECS.find((spec) => spec.key === key)?.row.label ?? channelLabel(key);

const groupOf = ({ origin, name }: SessionChannel): ChartRow['group'] =>
  origin === 'table' ? (findChannel(name)?.group ?? 'other') : origin;

function lineOf({ address, label, wheel }: SessionChannel, isAlone: boolean): ChartLine {
  if (isAlone || wheel === undefined) return { name: address, label, short: '', ...PLAIN_STYLE };
  return { name: address, label, short: wheel, ...wheelStyleAt(wheelIndexOf(wheel)) };
}

/** Charts of channels that are not in the table. */
function otherCharts(channels: readonly SessionChannel[]): ChartSpec[] {
  const charts = new Map<string, SessionChannel[]>();
  for (const channel of channels) {
    if (channel.origin === 'table') continue;
    charts.set(channel.chart, [...(charts.get(channel.chart) ?? []), channel]);
  }
  return [...charts].flatMap(([key, members]): ChartSpec[] => {
    const [first] = members;
    if (first === undefined) return [];
    const { chartLabel: label, unit, shownIn, unitText, digits, description } = first;
    const row: ChartRow = {
      key,
      label,
      group: groupOf(first),
      unit,
      digits,
      description,
      perWheel: first.wheel !== undefined,
      perDifferential: false,
      ...(shownIn !== undefined && { shownIn }),
      ...(unitText !== undefined && { unitText }),
    };
    return [{ key, row, lines: members.map((member) => lineOf(member, members.length === 1)) }];
  });
}

export function createChannelCatalogue(channels: readonly SessionChannel[]): ChannelCatalogue {
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  const byAddress = new Map(channels.map((channel) => [channel.address, channel]));
  const stored = channels.flatMap(({ origin, name }) => (origin === 'table' ? [name] : []));
  const find = (name: string): SessionChannel | undefined => byName.get(name) ?? byAddress.get(name);
  const others = otherCharts(channels);
  const tableKeys = channels.flatMap(({ origin, chart }) => (origin === 'table' ? [chart] : []));
  const specs = [...recordedCharts(chosenCharts(tableKeys), stored), ...others];
  const inGroups = <T>(all: readonly T[], group: (each: T) => ChartRow['group']): T[] =>
    GROUPS.flatMap((wanted) => all.filter((each) => group(each) === wanted));
  const label = (name: string): string => {
    const channel = find(name);
    return channel === undefined || channel.origin === 'table' ? channelLabel(name) : channel.label;
  };
  return {
    specs,
    chosen: (keys) => {
      const chosen = others.filter(({ key }) => keys.includes(key));
      // Channels defined for this sheet come before the groups of the table.
      return [
        ...chosen.filter(({ key }) => key.startsWith(MATHS_NAME)),
        ...recordedCharts(chosenCharts(keys), stored),
        ...chosen.filter(({ key }) => !key.startsWith(MATHS_NAME)),
      ];
    },
    address: (name) => byName.get(name)?.address,
    name: (address) => byAddress.get(address)?.name,
    label,
    shown: (name, system) => {
      const channel = find(name);
      return showQuantity(
        channel === undefined
          ? { key: name, unit: '1', digits: 3 }
          : { ...channel, key: findChannel(name)?.key ?? channel.chart },
        system,
      );
    },
    channelOptions: inGroups(channels, groupOf).map((channel) => ({
      value: channel.name,
      label: label(channel.name),
      group: GROUP_LABELS[groupOf(channel)],
    })),
    chartOptions: inGroups(specs, ({ row }) => row.group).map(({ key, row }) => ({
      value: key,
      label: row.label,
      group: GROUP_LABELS[row.group],
    })),
    mathsOf: (key) =>
      channels
        .filter(({ name, chart, address }) => (name === key || chart === key) && isMathsAddress(address))
        .map(({ address }) => address),
    hasOfSelection: channels.some(({ isOfSelection }) => isOfSelection),
  };
}
