import { channelText, findChannel } from '../../../catalogue/channels.ts';
import { convert, isConvertible } from '../../../units/convert.ts';
import { readFileUnit, statesUnit } from '../../../units/file-units.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import type { ChannelHead, FileChannel, RecordingPart, Samples } from '../recording.ts';
import type { ProblemList } from '../file-problems.ts';
import { uniqueNames } from '../names.ts';
import { problemList } from '../file-problems.ts';
import { createSampleRoom, type SampleRoom } from '../sample-room.ts';
import type { AliasTable } from './read-aliases.ts';

/** Conversion of a channel of a file: value x factor + offset in `unit`. */
export interface ChannelPlan {
  readonly name: string;
  readonly unit: UnitOrNone | undefined;
  readonly factor: number;
  readonly offset: number;
  /** Note for people on what is uncertain; empty where nothing is. */
  readonly note: string;
  /** The unit that an alias gives to numbers without a unit in the file; otherwise empty. */
  readonly assumedUnit: string;
}

/** Conversion of numbers from one unit to another. */
function conversion(
  from: UnitOrNone,
  into: UnitOrNone,
): { readonly factor: number; readonly offset: number } {
  const offset = convert(0, from, into);
  return { factor: convert(1, from, into) - offset, offset };
}

/**
 * A channel under the name `target` of the channel table with its numbers, in `unit`, brought to the unit of that row; undefined
 * where the units measure different things.
 */
export function planFor(
  target: string,
  unit: UnitOrNone,
  negate: boolean,
  note = '',
): ChannelPlan | undefined {
  const row = findChannel(target);
  if (row === undefined || !isConvertible(unit, row.unit)) return undefined;
  const { factor, offset } = conversion(unit, row.unit);
  return { name: target, unit: row.unit, factor: negate ? -factor : factor, offset, note, assumedUnit: '' };
}

/** Plan of a channel by its alias; undefined where no alias fits. */
export function planByAlias(
  channel: Pick<ChannelHead, 'name' | 'unit' | 'unitText'>,
  aliases: AliasTable,
): ChannelPlan | undefined {
  const alias = aliases.find(channel.name);
  if (alias === undefined) return undefined;
  const isStated = statesUnit(channel.unitText);
  const given = isStated ? channel.unit : (readFileUnit(alias.unit)?.unit ?? '1');
  if (given === undefined) return undefined;
  const sign =
    alias.sign === undefined ? 'The sign convention of the program is not documented; the sign is kept.' : '';
  const note = [sign, alias.note].filter((text) => text !== '').join(' ');
  const plan = planFor(alias.channel, given, alias.sign === -1, note);
  return plan && { ...plan, assumedUnit: isStated ? '' : alias.unit };
}

/**
 * Plans of which each name is used once, and none of the `taken` names: of several channels with the same
 * meaning that of the first one without a note, otherwise that of the first.
 */
export function usedOnce(
  plans: readonly (ChannelPlan | undefined)[],
  taken: Iterable<string>,
): readonly (ChannelPlan | undefined)[] {
  const certain = new Set(plans.flatMap((plan) => (plan?.note === '' ? [plan.name] : [])));
  const used = new Set(taken);
  return plans.map((plan) => {
    if (plan === undefined || used.has(plan.name)) return undefined;
    if (plan.note !== '' && certain.has(plan.name)) return undefined;
    used.add(plan.name);
    return plan;
  });
}

/** Plans by alias of the channels of a file, in their order; undefined for one that keeps its name. */
export function aliasPlans(
  channels: readonly Pick<ChannelHead, 'name' | 'unit' | 'unitText'>[],
  aliases: AliasTable,
): readonly (ChannelPlan | undefined)[] {
  const isOurs = ({ name }: Pick<ChannelHead, 'name'>): boolean => findChannel(name) !== undefined;
  return usedOnce(
    channels.map((channel) => (isOurs(channel) ? undefined : planByAlias(channel, aliases))),
    channels.filter(isOurs).map(({ name }) => name),
  );
}

/**
 * Plans for all channels of a file: by alias where one fits, our own unchanged, all others under their own
 * names.
 */
export function planChannels(channels: readonly ChannelHead[], aliases: AliasTable): readonly ChannelPlan[] {
  const plans = aliasPlans(channels, aliases);
  return channels.map((channel, i) => {
    const unchanged: ChannelPlan = {
      name: channel.name,
      unit: channel.unit,
      factor: 1,
      offset: 0,
      note: '',
      assumedUnit: '',
    };
    if (findChannel(channel.name) !== undefined)
      return channel.unit === undefined
        ? unchanged
        : (planFor(channel.name, channel.unit, false) ?? unchanged);
    return plans[i] ?? unchanged;
  });
}

// One loop for each width: a shared one takes twice as long.
function convert32(values: Float32Array, factor: number, offset: number, to: Float32Array): void {
  for (let i = 0; i < values.length; i++) to[i] = (values[i] ?? Number.NaN) * factor + offset;
}

function convert64(values: Float64Array, factor: number, offset: number, to: Float64Array): void {
  for (let i = 0; i < values.length; i++) to[i] = (values[i] ?? Number.NaN) * factor + offset;
}

/**
 * Values x factor + offset; the array itself where nothing changes.
 *
 * @param room memory for the result; new memory without it
 */
export function converted(
  values: Samples,
  { factor, offset }: Pick<ChannelPlan, 'factor' | 'offset'>,
  room?: SampleRoom,
): Samples {
  if (factor === 1 && offset === 0) return values;
  if (values instanceof Float64Array) {
    const result = room?.f64(values.length) ?? new Float64Array(values.length);
    convert64(values, factor, offset, result);
    return result;
  }
  const result = room?.f32(values.length) ?? new Float32Array(values.length);
  convert32(values, factor, offset, result);
  return result;
}

/** The channel of the file behind one that a plan brings to another name and unit. */
function fileChannel(
  { name, unitText, file }: ChannelHead,
  { factor, offset }: Pick<ChannelPlan, 'factor' | 'offset'> = { factor: 1, offset: 0 },
): FileChannel {
  const given = file ?? { name, unitText, factor: 1, offset: 0 };
  return { ...given, factor: given.factor * factor, offset: given.offset * factor + offset };
}

/** The parts of a file with channels under the names and in the units of the plans. */
export async function* withPlans(
  parts: AsyncIterable<RecordingPart>,
  plansOf: (channels: readonly ChannelHead[]) => readonly ChannelPlan[],
): AsyncGenerator<RecordingPart> {
  let plans: readonly ChannelPlan[] = [];
  const room = createSampleRoom();
  const problems: ProblemList = problemList();
  for await (const part of parts) {
    if (part.kind === 'head') {
      const { channels } = part.head;
      plans = plansOf(channels);
      const names = uniqueNames(plans.map(({ name }) => name));
      channels.forEach((channel, i) => {
        const { note, assumedUnit } = plans[i] ?? { note: '', assumedUnit: '' };
        if (note !== '')
          problems.report(
            'alias-note',
            `"${channel.name}" is read as ${channelText(names[i] ?? '')}. ${note}`,
          );
        if (assumedUnit !== '')
          problems.report('alias-note', `channel "${channel.name}" has no unit; ${assumedUnit} was assumed.`);
      });
      yield {
        kind: 'head',
        head: {
          ...part.head,
          channels: channels.map((channel, i) => ({
            ...channel,
            name: names[i] ?? channel.name,
            unit: plans[i]?.unit,
            file: fileChannel(channel, plans[i]),
            held: findChannel(names[i] ?? '')?.held ?? channel.held ?? false,
          })),
        },
      };
    } else if (part.kind === 'samples') {
      const plan = plans[part.channel];
      yield plan === undefined ? part : { ...part, values: converted(part.values, plan, room) };
    } else if (part.kind === 'end') yield { ...part, problems: [...part.problems, ...problems.all()] };
    else yield part;
  }
}
