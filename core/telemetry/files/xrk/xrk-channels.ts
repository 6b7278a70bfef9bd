import { requireColumns } from '../file-problems.ts';
import { fieldText } from '../text-encoding.ts';
import {
  CHANNEL,
  NAME_WIDTH,
  sampleTypeOf,
  stepTicksOf,
  unitOf,
  type XrkSampleType,
  type XrkUnit,
} from './xrk-layout.ts';
import { createSampleList, type SampleList } from './xrk-samples.ts';

export interface XrkChannel {
  /** By the last announcement: a person may give a sensor its name after the recording has begun. */
  name: string;
  readonly unit: XrkUnit;
  /** Undefined for numbers of a kind that is not known. */
  readonly type: XrkSampleType | undefined;
  /** Bytes of a sample. */
  readonly bytes: number;
  /** 0 where blocks have no known step. */
  readonly stepTicks: number;
  readonly list: SampleList;
  /** Samples that could not be read. */
  unread: number;
}

/** Channels and groups of channels by their numbers in a log. */
export interface XrkChannels {
  readonly channels: readonly XrkChannel[];
  readonly byIndex: ReadonlyMap<number, XrkChannel>;
  readonly groups: ReadonlyMap<number, readonly number[]>;
  /** Takes the body of a message that describes a channel. */
  readonly describeChannel: (body: Uint8Array) => void;
  /** Takes the body of a message that lists the channels of a group. */
  readonly describeGroup: (body: Uint8Array) => void;
}

/**
 * Collects what a log says of its channels.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for more channels than a table may have.
 */
export function createXrkChannels(bytes: Uint8Array): XrkChannels {
  const channels: XrkChannel[] = [];
  const byIndex = new Map<number, XrkChannel>();
  const groups = new Map<number, readonly number[]>();

  function describeChannel(body: Uint8Array): void {
    if (body.length < CHANNEL.size) return;
    const of = new DataView(body.buffer, body.byteOffset, body.byteLength);
    const size = of.getUint8(CHANNEL.bytes);
    const type = sampleTypeOf(of.getUint8(CHANNEL.decoder), size);
    const channel: XrkChannel = {
      name: fieldText(body, CHANNEL.name, NAME_WIDTH),
      unit: unitOf(of.getUint8(CHANNEL.unit) & 127),
      type,
      bytes: size,
      stepTicks: stepTicksOf(of.getUint8(CHANNEL.rate) & 127),
      list: createSampleList(type === 'int32'),
      unread: 0,
    };
    const index = of.getUint16(CHANNEL.index, true);
    const before = byIndex.get(index);
    // Channels are announced several times.
    if (
      before !== undefined &&
      before.bytes === size &&
      before.type === type &&
      before.unit.text === channel.unit.text
    ) {
      before.name = channel.name;
      return;
    }
    byIndex.set(index, channel);
    channels.push(channel);
    requireColumns(channels.length, { offset: body.byteOffset - bytes.byteOffset });
  }

  function describeGroup(body: Uint8Array): void {
    if (body.length < 4) return;
    const of = new DataView(body.buffer, body.byteOffset, body.byteLength);
    const count = Math.min(of.getUint16(2, true), Math.floor((body.length - 4) / 2));
    groups.set(
      of.getUint16(0, true),
      Array.from({ length: count }, (_, i) => of.getUint16(4 + 2 * i, true)),
    );
  }

  return { channels, byIndex, groups, describeChannel, describeGroup };
}
