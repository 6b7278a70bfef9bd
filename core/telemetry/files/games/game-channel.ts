import { findChannel } from '../../../catalogue/channels.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { planFor } from '../aliases/plan-channel.ts';
import type { FileChannel } from '../recording.ts';
import type { LayoutField, PacketLayout, Values } from './packet-layout.ts';

/** A channel of the rows of a game. */
export interface GameChannel {
  readonly name: string;
  /** Unit of its samples; undefined where the unit of the game is not in the list. */
  readonly unit: UnitOrNone | undefined;
  readonly unitText: string;
  readonly isHeld: boolean;
  readonly isWide: boolean;
  /** The field behind it; undefined for a channel that is computed from several. */
  readonly file: FileChannel | undefined;
}

/** Channels that are computed from fields, in the unit of the channel table where they are ours. */
export type ComputedChannels = Readonly<Record<string, (values: Values) => number>>;

/** The recorded channels of a game, and their samples out of the values of its fields. */
export interface ChannelSet {
  readonly channels: readonly GameChannel[];
  readonly samples: (values: Values) => Float64Array<ArrayBuffer>;
}

const WIDE: ReadonlySet<string> = new Set(['u32', 'i32', 'u64', 'f64']);

function channelOf({ name, type, unitText, channel }: LayoutField): GameChannel {
  const isWide = WIDE.has(type);
  const read = readFileUnit(unitText);
  if (channel !== undefined) {
    // A share of a full scale is a plain number, whatever the game writes as its unit.
    const unit = Math.abs(channel.factor) === 1 ? read : { unit: '1' as const, factor: 1, offset: 0 };
    const plan = unit && planFor(channel.name, unit.unit, false);
    if (unit === undefined || plan === undefined) throw new RangeError(`${name} cannot be ${channel.name}`);
    return {
      name: channel.name,
      unit: plan.unit,
      unitText,
      isHeld: findChannel(channel.name)?.held ?? false,
      isWide,
      file: {
        name,
        unitText,
        factor: unit.factor * plan.factor * channel.factor,
        offset: unit.offset * plan.factor + plan.offset,
      },
    };
  }
  const { factor, offset } = read ?? { factor: 1, offset: 0 };
  return {
    name,
    unit: read?.unit,
    unitText,
    isHeld: !type.startsWith('f') && unitText === '',
    isWide,
    file: { name, unitText, factor, offset },
  };
}

function computedChannel(name: string): GameChannel {
  const row = findChannel(name);
  return {
    name,
    unit: row?.unit ?? '1',
    unitText: '',
    isHeld: row?.held ?? true,
    isWide: row?.sampleType === 'f64',
    file: undefined,
  };
}

/** Channels of layouts in their order, then the computed ones. */
export function channelSet(layouts: readonly PacketLayout[], computed: ComputedChannels): ChannelSet {
  const own = layouts.flatMap(({ fields }) =>
    fields.filter(({ isRecorded }) => isRecorded).map((field) => channelOf(field)),
  );
  const more = Object.entries(computed);
  return {
    channels: [...own, ...more.map(([name]) => computedChannel(name))],
    samples: (values) => {
      const result = new Float64Array(own.length + more.length);
      own.forEach(({ file }, i) => {
        if (file !== undefined) result[i] = (values[file.name] ?? Number.NaN) * file.factor + file.offset;
      });
      more.forEach(([, compute], i) => (result[own.length + i] = compute(values)));
      return result;
    },
  };
}
