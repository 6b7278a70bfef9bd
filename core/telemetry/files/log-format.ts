import { planChannels, withPlans } from './aliases/plan-channel.ts';
import type { AliasTable } from './aliases/read-aliases.ts';
import type { FormatPreview, ReadOptions, TelemetryFormatCode } from './format-code.ts';
import { planByMapping, proposeLogMapping, withoutSkipped } from './map-channels.ts';
import { refuseFile } from './file-problems.ts';
import type { ChannelHead, RecordingPart } from './recording.ts';
import type { ByteSource } from './source.ts';

/** Reads a log with its channels under the names of the file, in units of ours. */
export type LogReader = (
  source: ByteSource,
  options: Pick<ReadOptions, 'ldx' | 'dbc' | 'onProgress' | 'signal'>,
) => AsyncGenerator<RecordingPart>;

async function* mappedLog(
  log: AsyncGenerator<RecordingPart>,
  { mapping, aliases }: ReadOptions & { readonly aliases: AliasTable },
): AsyncGenerator<RecordingPart> {
  if (mapping === undefined) yield* withPlans(log, (channels) => planChannels(channels, aliases));
  else
    yield* withoutSkipped(
      withPlans(log, (channels) => planByMapping(channels, mapping)),
      mapping,
    );
}

const shownChannel = ({ name, unitText, count, time }: ChannelHead): FormatPreview['channels'][number] => ({
  name,
  unitText,
  count,
  rate_Hz: time.kind === 'rate' ? time.rate_Hz : undefined,
});

async function previewLog(log: AsyncGenerator<RecordingPart>, aliases: AliasTable): Promise<FormatPreview> {
  for await (const part of log) {
    if (part.kind !== 'head') continue;
    const { details, channels } = part.head;
    return {
      table: { details, mapping: proposeLogMapping(channels, aliases), rows: [], problems: [] },
      channels: channels.map(shownChannel),
    };
  }
  throw refuseFile('the log holds no channels.');
}

/**
 * Reading and preview of a format whose files name their channels themselves; the person or an alias says which
 * channels of ours they are.
 *
 * @param section of the aliases that holds for these files alone.
 */
export function logFormat(read: LogReader, section?: string): Pick<TelemetryFormatCode, 'read' | 'preview'> {
  const ofFiles = (aliases: AliasTable): AliasTable =>
    section === undefined ? aliases : aliases.of(section);
  return {
    read: (source, options) =>
      mappedLog(read(source, options), { ...options, aliases: ofFiles(options.aliases) }),
    preview: (source, options, aliases) => previewLog(read(source, options), ofFiles(aliases)),
  };
}
