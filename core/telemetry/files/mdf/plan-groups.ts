import { RacebenchError } from '../../../contract/errors.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import type { ProblemList } from '../file-problems.ts';
import type { ChannelHead } from '../recording.ts';
import type { BlockReader } from './blocks.ts';
import { readConversion, type Conversion } from './mdf-conversions.ts';
import { CHANNEL_TYPE, DATA_TYPE, type MdfChannel, type MdfData, type MdfGroup } from './mdf-layout.ts';
import { bytesOfChannel, isNumeric } from './raw-values.ts';

/** A channel that is read. */
export interface PlannedChannel {
  readonly channel: MdfChannel;
  readonly conversion: Conversion;
  /** Its texts or bytes are stored as numbers. */
  readonly isText: boolean;
  readonly head: Omit<ChannelHead, 'time' | 'count'>;
}

/** A group with a time and channels. */
export interface PlannedGroup {
  readonly group: MdfGroup;
  readonly time: { readonly channel: MdfChannel; readonly conversion: Conversion };
  readonly channels: readonly PlannedChannel[];
}

const TIME_SYNC = 1;
/** Whole numbers of more bits need 64-bit samples. */
const NARROW_BITS = 16;
const NO_UNIT = { unit: '1', factor: 1, offset: 0 } as const;

const isMaster = ({ type }: MdfChannel): boolean =>
  type === CHANNEL_TYPE.master || type === CHANNEL_TYPE.virtualMaster;
const isVirtual = ({ type }: MdfChannel): boolean =>
  type === CHANNEL_TYPE.virtualMaster || type === CHANNEL_TYPE.virtual;
const isWhole = ({ dataType }: MdfChannel): boolean => dataType <= DATA_TYPE.signedBE;
const hasText = ({ dataType }: MdfChannel): boolean =>
  dataType >= DATA_TYPE.latin1 && dataType <= DATA_TYPE.bytes;

/** True where the bytes of a channel lie within the records of its group. */
function isInside(channel: MdfChannel, { dataBytes }: MdfGroup): boolean {
  if (isVirtual(channel)) return true;
  return channel.byteOffset + bytesOfChannel(channel) <= dataBytes;
}

/** Why a channel is not read; undefined for one that is. */
function reasonLeftOut(channel: MdfChannel, group: MdfGroup): string | undefined {
  if (channel.isArray) return 'holds arrays';
  if (channel.type === CHANNEL_TYPE.sync) return 'refers to media outside the file';
  if (channel.type > CHANNEL_TYPE.virtual) return `is of kind ${channel.type}`;
  if (channel.bitCount > 0x7fffffff || !isInside(channel, group)) return 'lies outside its records';
  if (channel.type === CHANNEL_TYPE.variable && channel.data === 0) return 'has no data';
  if (isVirtual(channel) || hasText(channel) || channel.type === CHANNEL_TYPE.variable) return undefined;
  return isNumeric(channel) ? undefined : `has values of type ${channel.dataType}, ${channel.bitCount} bits`;
}

const IDENTITY: Conversion = { linear: { factor: 1, offset: 0 }, valueOf: (number) => number, texts: [] };

/** The conversion of a channel; a channel whose conversion is not read keeps its numbers, which is reported. */
async function conversionOf(
  blocks: BlockReader,
  channel: MdfChannel,
  problems: ProblemList,
): Promise<{ readonly conversion: Conversion; readonly isRead: boolean }> {
  try {
    return { conversion: await readConversion(blocks, channel.conversion, isWhole(channel)), isRead: true };
  } catch (error) {
    if (!(error instanceof RacebenchError)) throw error;
    problems.report(
      'conversion-unread',
      `the conversion of channel "${channel.name}" is not read (${error.message}) Its numbers are stored without a unit.`,
    );
    return { conversion: IDENTITY, isRead: false };
  }
}

function isNarrow({ dataType, bitCount }: MdfChannel, { linear }: Conversion): boolean {
  if (dataType === DATA_TYPE.floatLE || dataType === DATA_TYPE.floatBE)
    return bitCount < 64 && linear !== undefined;
  return dataType <= DATA_TYPE.signedBE && bitCount <= NARROW_BITS && linear !== undefined;
}

async function plannedChannel(
  blocks: BlockReader,
  channel: MdfChannel,
  problems: ProblemList,
): Promise<PlannedChannel> {
  const isText = !isVirtual(channel) && (hasText(channel) || channel.type === CHANNEL_TYPE.variable);
  const { conversion, isRead } = isText
    ? { conversion: IDENTITY, isRead: channel.conversion === 0 }
    : await conversionOf(blocks, channel, problems);
  if (isText && !isRead)
    problems.report(
      'conversion-unread',
      `the conversion of the texts of channel "${channel.name}" is not read.`,
    );
  const unitText = isRead ? channel.unitText : '';
  const { unit, factor, offset } = readFileUnit(unitText) ?? { ...NO_UNIT, unit: undefined };
  return {
    channel,
    conversion,
    isText,
    head: {
      name: channel.name,
      unit,
      unitText,
      sampleType: isText || isNarrow(channel, conversion) ? 'f32' : 'f64',
      file: { name: channel.name, unitText, factor, offset },
      held: isText || conversion.texts.length > 0 || (isWhole(channel) && channel.bitCount === 1),
    },
  };
}

/** Parts of names of groups with events of a bus, which are not values. */
const BUS_EVENT = /^(CAN|LIN|FLX|ETH|MOST|K_LINE|ZF)_[A-Za-z]+(Frame|Error|Event|Pulse|Status|Info)?$/u;

async function plannedGroup(
  blocks: BlockReader,
  group: MdfGroup,
  problems: ProblemList,
): Promise<PlannedGroup | undefined> {
  const label = group.name === '' ? `at byte ${group.at}` : `"${group.name}"`;
  const event = [group.name, ...group.channels.map(({ name }) => name)].find((name) => BUS_EVENT.test(name));
  if (event !== undefined) {
    problems.report(
      'column-skipped',
      `group ${label} holds events of a bus (${event}), not values; it is left out.`,
    );
    return undefined;
  }
  const wanted = group.channels.filter(
    (channel) => !channel.isStructure || isNumeric(channel) || isMaster(channel),
  );
  const clock =
    wanted.find((channel) => isMaster(channel) && channel.sync === TIME_SYNC) ??
    wanted.find((channel) => isMaster(channel) && channel.sync === 0);
  const others = wanted.filter((channel) => channel !== clock);
  if (others.length === 0) return undefined;
  const reason = clock === undefined ? 'it has no channel of times' : reasonLeftOut(clock, group);
  if (clock === undefined || reason !== undefined) {
    if (group.cycles > 0)
      problems.report(
        'channel-without-rate',
        `group ${label} (${group.cycles} records, ${others.length} channels) is left out: ${reason ?? ''}.`,
      );
    return undefined;
  }
  const channels: PlannedChannel[] = [];
  for (const channel of others) {
    const why = reasonLeftOut(channel, group);
    if (why === undefined) channels.push(await plannedChannel(blocks, channel, problems));
    else problems.report('column-skipped', `channel "${channel.name}" ${why}; it is left out.`);
  }
  const { conversion } = await conversionOf(blocks, clock, problems);
  return channels.length === 0 ? undefined : { group, time: { channel: clock, conversion }, channels };
}

/** Groups of values that are read. */
export async function planGroups(
  blocks: BlockReader,
  data: readonly MdfData[],
  isOther: (group: MdfGroup) => boolean,
  problems: ProblemList,
): Promise<readonly PlannedGroup[]> {
  const planned: PlannedGroup[] = [];
  for (const { groups } of data)
    for (const group of groups) {
      if (group.isOfData || isOther(group)) continue;
      const plan = await plannedGroup(blocks, group, problems);
      if (plan !== undefined) planned.push(plan);
    }
  return planned;
}
