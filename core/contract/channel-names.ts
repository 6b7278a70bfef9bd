import { z } from 'zod';
import { channelText, findChannel } from '../catalogue/channels.ts';
import { telemetryFormat, type TelemetryFormat } from '../catalogue/telemetry-files.ts';
import { isConvertible } from '../units/convert.ts';
import { readFileUnit } from '../units/file-units.ts';
import { nothing, request, storing, type RequestRow } from './request-row.ts';

/** A channel of ours that a name in files means. */
export const channelName = z.object({
  /** Name in the file. */
  name: z.string().trim().min(1).max(200),
  /** Name of the channel table. */
  channel: z.string().min(1).max(100),
  /** Unit of the numbers where the file states none; '' for that of the channel. */
  unit: z.string().trim().max(40),
  /** The sign in the file is the opposite of ours. */
  negate: z.boolean(),
});
export type ChannelName = z.infer<typeof channelName>;
export const channelNames = z.array(channelName).max(2000);

/** The fault of a person's name; undefined where it can be used. */
export function nameProblem({ name, channel, unit }: ChannelName): string | undefined {
  const row = findChannel(channel);
  if (row === undefined) return `${name}: there is no channel "${channel}".`;
  const known = readFileUnit(unit);
  const isUnit = known !== undefined && (unit === '' || isConvertible(known.unit, row.unit));
  return isUnit ? undefined : `${name}: "${unit}" is not a unit of channel "${channelText(channel)}".`;
}

/** Files for which names hold: those of one format, or all. */
export const nameScope = z.union([telemetryFormat, z.literal('all')]);
export type NameScope = z.infer<typeof nameScope>;

export const scopedNames = z.object({ scope: nameScope, names: channelNames });
export type ScopedNames = z.infer<typeof scopedNames>;

/** Names that hold for files of a format, those of the format first. */
export const namesForFormat = (all: readonly ScopedNames[], format: TelemetryFormat): ChannelName[] =>
  [format, 'all' as const].flatMap((wanted) =>
    all.flatMap(({ scope, names }) => (scope === wanted ? names : [])),
  );

export const CHANNEL_NAME_REQUESTS = {
  /** A person's names; scopes without any are left out. */
  'channel-names/list': request(nothing, z.array(scopedNames)),
  /** Replaces the names of one scope; the answer holds those before. Refused with BAD_ARGUMENTS for a channel or unit that is not known. */
  'channel-names/set': storing(scopedNames, z.object({ before: channelNames })),
} as const satisfies Record<string, RequestRow>;
