import type { TelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { writeCsv, type CsvForm } from './csv/write-csv.ts';
import { writeJsonl } from './jsonl/write-jsonl.ts';
import { ldLogOf } from './ld/ld-log-of.ts';
import { writeLd } from './ld/write-ld.ts';
import { writeLdx } from './ld/write-ldx.ts';
import { writeParquet } from './parquet/write-parquet.ts';
import type { RecordedFile } from './recording.ts';
import type { ReadControl } from './source.ts';
import { tableOf, type TableChoice } from './table.ts';
import { encodeUtf8 } from './text.ts';

export interface WrittenFile {
  readonly extension: string;
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

// eslint-disable-next-line @typescript-eslint/require-await -- the pieces of all files come asynchronously.
async function* once(text: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encodeUtf8(text);
}

const csvForm = ({ separator, decimalSign }: CsvForm): CsvForm => ({ separator, decimalSign });

/** A recording as the files of a format: one file, for .ld also the .ldx. */
export function writeRecording(
  file: RecordedFile,
  format: TelemetryFormat,
  choice: TableChoice & Pick<CsvForm, 'separator' | 'decimalSign'> = {},
  control: ReadControl = {},
): readonly WrittenFile[] {
  const names = choice.channels;
  const chosen: RecordedFile =
    names === undefined
      ? file
      : { ...file, channels: file.channels.filter(({ name }) => names.includes(name)) };
  switch (format) {
    case 'ld': {
      const { log, laps } = ldLogOf(chosen);
      return [
        { extension: 'ld', pieces: writeLd(log, control) },
        { extension: 'ldx', pieces: once(writeLdx(laps, file.details)) },
      ];
    }
    case 'csv':
      return [
        { extension: 'csv', pieces: writeCsv(tableOf(file, choice), { ...control, ...csvForm(choice) }) },
      ];
    case 'jsonl':
      return [{ extension: 'jsonl', pieces: writeJsonl(tableOf(file, choice), control) }];
    case 'parquet':
      return [{ extension: 'parquet', pieces: writeParquet(tableOf(file, choice), control) }];
  }
}
