import { findChannel } from '../../../catalogue/channels.ts';
import { convert, isConvertible } from '../../../units/convert.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import type { RecordedChannel, RecordedFile } from '../recording.ts';
import { converted } from './plan-channel.ts';
import type { AliasTable, ChannelAlias } from './read-aliases.ts';

/** The first name of each channel in the program's part of the table, where it means the same: no unknown sign, no note. */
function namesOf(program: string, aliases: AliasTable): ReadonlyMap<string, ChannelAlias> {
  const names = new Map<string, ChannelAlias>();
  for (const alias of aliases.all)
    if (
      alias.program === program &&
      alias.sign !== undefined &&
      alias.note === '' &&
      !names.has(alias.channel)
    )
      names.set(alias.channel, alias);
  return names;
}

function renamed(channel: RecordedChannel, alias: ChannelAlias): RecordedChannel {
  const row = findChannel(channel.name);
  const from = channel.unit ?? row?.unit;
  const into = (alias.unit === '' ? undefined : readFileUnit(alias.unit)?.unit) ?? from;
  if (from === undefined || into === undefined || !isConvertible(from, into)) return channel;
  const offset = convert(0, from, into);
  const factor = convert(1, from, into) - offset;
  const sign = alias.sign ?? 1;
  return {
    ...channel,
    name: alias.name,
    unit: into,
    unitText: alias.unit,
    samples: converted(channel.samples, { factor: sign * factor, offset: sign * offset }),
  };
}

/** A recording with its channels as a program calls them and in its units, for its worksheets; others keep their names. */
export function underNamesOf(program: string, file: RecordedFile, aliases: AliasTable): RecordedFile {
  const names = namesOf(program, aliases);
  const taken = new Set(file.channels.map(({ name }) => name));
  return {
    ...file,
    channels: file.channels.map((channel) => {
      const alias = names.get(channel.name);
      return alias === undefined || taken.has(alias.name) ? channel : renamed(channel, alias);
    }),
  };
}
