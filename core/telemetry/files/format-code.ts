import type { ScopedNames } from '../../contract/channel-names.ts';
import type { TablePreview } from '../../contract/table-mapping.ts';
import type { AliasTable } from './aliases/read-aliases.ts';
import type { CsvForm } from './csv/write-csv.ts';
import type { CsvOptions } from './csv/read-csv.ts';
import type { ChannelHead, RecordedFile, RecordingPart } from './recording.ts';
import type { ByteSource, ReadControl } from './source.ts';
import type { TableChoice } from './written-table.ts';

export interface ReadOptions extends CsvOptions {
  /** Text of the .ldx beside a .ld. */
  readonly ldx?: string | undefined;
  /** Text of a CAN database beside the file, which names the signals of its frames. */
  readonly dbc?: string | undefined;
  /** A person's names of channels, which precede ours. */
  readonly names?: readonly ScopedNames[] | undefined;
}

/** A channel of a log before its samples are read. */
export type LogChannel = Pick<ChannelHead, 'name' | 'unitText' | 'count'> & {
  /** Undefined where the samples have times of their own. */
  readonly rate_Hz: number | undefined;
};

/** The beginning of a file and the proposed mapping of its columns or channels. */
export interface FormatPreview {
  /** A log has no layout and no rows. */
  readonly table: TablePreview;
  /** Channels of a log; empty for a table. */
  readonly channels: readonly LogChannel[];
}

export type WriteChoice = TableChoice & Pick<CsvForm, 'separator' | 'decimalSign'>;

export interface WrittenFile {
  readonly extension: string;
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The code of a format; its row of the catalogue has the rest. */
export interface TelemetryFormatCode {
  /** Decides by the first bytes of a file and their text, whatever its name. */
  readonly recognises: (bytes: Uint8Array, text: string) => boolean;
  readonly read: (
    source: ByteSource,
    options: ReadOptions & { readonly aliases: AliasTable },
  ) => AsyncGenerator<RecordingPart>;
  readonly preview: (
    source: ByteSource,
    options: Pick<ReadOptions, 'ldx' | 'dbc' | 'layout' | 'mapping'>,
    aliases: AliasTable,
  ) => Promise<FormatPreview>;
}

export type WriteFormat = (
  file: RecordedFile,
  choice: WriteChoice,
  control: ReadControl,
) => readonly WrittenFile[];

/** The code of a format that is written too. */
export interface WrittenFormatCode extends TelemetryFormatCode {
  readonly write: WriteFormat;
}
