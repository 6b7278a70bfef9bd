import type { AliasTable } from '../aliases/read-aliases.ts';
import { planChannels, withPlans } from '../aliases/plan-channel.ts';
import type { FormatPreview, ReadOptions, TelemetryFormatCode } from '../format.ts';
import { planByMapping, proposeLogMapping, withoutSkipped } from '../map-channels.ts';
import { refuseFile } from '../problems.ts';
import type { RecordedFile, RecordingPart } from '../recording.ts';
import type { ByteSource } from '../source.ts';
import { encodeUtf8 } from '../text.ts';
import { LD_MARKER } from './layout.ts';
import { ldLogOf } from './ld-log-of.ts';
import { readLd } from './read-ld.ts';
import { writeLd } from './write-ld.ts';
import { writeLdx } from './write-ldx.ts';

async function* readLog(
  source: ByteSource,
  options: ReadOptions & { readonly aliases: AliasTable },
): AsyncGenerator<RecordingPart> {
  const { mapping, aliases } = options;
  const log = readLd(source, options);
  if (mapping === undefined) yield* withPlans(log, (channels) => planChannels(channels, aliases));
  else
    yield* withoutSkipped(
      withPlans(log, (channels) => planByMapping(channels, mapping)),
      mapping,
    );
}

async function previewLog(
  source: ByteSource,
  { ldx }: Pick<ReadOptions, 'ldx'>,
  aliases: AliasTable,
): Promise<FormatPreview> {
  for await (const part of readLd(source, { ldx })) {
    if (part.kind !== 'head') continue;
    const { details, channels } = part.head;
    return {
      table: { details, mapping: proposeLogMapping(channels, aliases), rows: [], problems: [] },
      channels: channels.map(({ name, unitText, count, time }) => ({
        name,
        unitText,
        count,
        rate_Hz: time.kind === 'rate' ? time.rate_Hz : 0,
      })),
    };
  }
  throw refuseFile('the log holds no channels.');
}

/** The recording with the chosen channels alone. */
function withChosen(file: RecordedFile, names: readonly string[] | undefined): RecordedFile {
  if (names === undefined) return file;
  return { ...file, channels: file.channels.filter(({ name }) => names.includes(name)) };
}

// oxlint-disable-next-line typescript/require-await -- the pieces of all files come asynchronously.
async function* once(text: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encodeUtf8(text);
}

/** MoTeC's log and the .ldx with its laps. */
export const ldFormat: TelemetryFormatCode = {
  recognises: ([a, b, c, d]) => a === LD_MARKER && b === 0 && c === 0 && d === 0,
  read: readLog,
  preview: previewLog,
  write: (file, choice, control) => {
    const { log, laps } = ldLogOf(withChosen(file, choice.channels));
    return [
      { extension: 'ld', pieces: writeLd(log, control) },
      { extension: 'ldx', pieces: once(writeLdx(laps, file.details)) },
    ];
  },
};
