import type { TelemetryFormat, WrittenTelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { canFormat } from './can/can-format.ts';
import { csvFormat } from './csv/csv-format.ts';
import type { TelemetryFormatCode, WrittenFormatCode } from './format.ts';
import { jsonlFormat } from './jsonl/jsonl-format.ts';
import { ldFormat } from './ld/ld-format.ts';
import { mdfFormat } from './mdf/mdf-format.ts';
import { parquetFormat } from './parquet/parquet-format.ts';

/** The code of every format, in the order in which a file is tried; CSV is the last, since any text may be a table. */
export const FORMAT_CODES: Readonly<Record<TelemetryFormat, TelemetryFormatCode>> &
  Readonly<Record<WrittenTelemetryFormat, WrittenFormatCode>> = {
  ld: ldFormat,
  parquet: parquetFormat,
  jsonl: jsonlFormat,
  mdf: mdfFormat,
  can: canFormat,
  csv: csvFormat,
};
