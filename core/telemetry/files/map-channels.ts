import type { ColumnMapping, TableMapping } from '../../contract/table-mapping.ts';
import { readFileUnit, statesUnit } from '../../units/file-units.ts';
import { aliasPlans, planFor, type ChannelPlan } from './aliases/plan-channel.ts';
import type { AliasTable } from './aliases/read-aliases.ts';
import type { ChannelHead, RecordingPart } from './recording.ts';

/**
 * Proposed mapping of each channel of a log, for a person to change: a channel of ours by name or alias,
 * otherwise its own name.
 */
export function proposeLogMapping(channels: readonly ChannelHead[], aliases: AliasTable): TableMapping {
  const plans = aliasPlans(channels, aliases);
  return {
    columns: channels.map(({ name, unitText }, i): ColumnMapping => {
      const own = { header: name, use: 'channel', name, unit: unitText, negate: false } as const;
      const plan = plans[i];
      if (plan === undefined) return own;
      const alias = aliases.find(name);
      return {
        ...own,
        name: plan.name,
        unit: statesUnit(unitText) ? unitText : (alias?.unit ?? unitText),
        negate: alias?.sign === -1,
      };
    }),
  };
}

/** Plan of a channel whose samples are in `unit` already; another unit text replaces the file's. */
function planOf(
  channel: ChannelHead,
  { name, unit: unitText, negate, scale = 1 }: ColumnMapping,
): ChannelPlan {
  const said = readFileUnit(channel.unitText);
  const meant = unitText === channel.unitText ? said : readFileUnit(unitText);
  // Back to the file's own number, then by the scale and the unit that it is in.
  const factor = (scale * (meant?.factor ?? 1)) / (said?.factor ?? 1);
  const offset = (meant?.offset ?? 0) - (said?.offset ?? 0) * factor;
  const plan = meant === undefined ? undefined : planFor(name, meant.unit, negate);
  if (plan === undefined) {
    const sign = negate ? -1 : 1;
    return {
      name,
      unit: meant?.unit,
      factor: sign * factor,
      offset: sign * offset,
      note: '',
      assumedUnit: '',
    };
  }
  return { ...plan, factor: plan.factor * factor, offset: plan.factor * offset + plan.offset };
}

/** Plans for the channels of a log as a person has mapped them; the mapping has one row for each, in their order. */
export function planByMapping(
  channels: readonly ChannelHead[],
  { columns }: TableMapping,
): readonly ChannelPlan[] {
  return channels.map((channel, i) =>
    planOf(
      channel,
      columns[i] ?? { header: '', use: 'channel', name: channel.name, unit: channel.unitText, negate: false },
    ),
  );
}

/** The parts of a log without the channels that a person leaves out. */
export async function* withoutSkipped(
  parts: AsyncIterable<RecordingPart>,
  { columns }: TableMapping,
): AsyncGenerator<RecordingPart> {
  const isUsed = (channel: number): boolean => columns[channel]?.use !== 'skip';
  let positionOf: readonly number[] = [];
  for await (const part of parts) {
    if (part.kind === 'head') {
      const { channels } = part.head;
      let usedCount = 0;
      positionOf = channels.map((_, i) => (isUsed(i) ? usedCount++ : -1));
      yield { kind: 'head', head: { ...part.head, channels: channels.filter((_, i) => isUsed(i)) } };
    } else if (part.kind === 'samples') {
      const channel = positionOf[part.channel] ?? -1;
      if (channel >= 0) yield { ...part, channel };
    } else yield part;
  }
}
