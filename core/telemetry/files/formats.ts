import type { TelemetryFormat, WrittenTelemetryFormat } from '../../catalogue/telemetry-files.ts';
import { captureFormat } from './capture/capture-format.ts';
import { canFormat } from './can/can-format.ts';
import { csvFormat } from './csv/csv-format.ts';
import { fitFormat } from './fit/fit-format.ts';
import type { TelemetryFormatCode, WrittenFormatCode } from './format-code.ts';
import { gpxFormat } from './gpx/gpx-format.ts';
import { ibtFormat } from './ibt/ibt-format.ts';
import { jsonlFormat } from './jsonl/jsonl-format.ts';
import { kmlFormat } from './kml/kml-format.ts';
import { ldFormat } from './ld/ld-format.ts';
import { nmeaFormat } from './nmea/nmea-format.ts';
import { vboFormat } from './vbo/vbo-format.ts';
import { mlgFormat } from './mlg/mlg-format.ts';
import { mdfFormat } from './mdf/mdf-format.ts';
import { parquetFormat } from './parquet/parquet-format.ts';
import { xrkFormat } from './xrk/xrk-format.ts';

/** The code of every format, in the order in which a file is tried; CSV is the last, since any text may be a table. */
export const FORMAT_CODES: Readonly<Record<TelemetryFormat, TelemetryFormatCode>> &
  Readonly<Record<WrittenTelemetryFormat, WrittenFormatCode>> = {
  ld: ldFormat,
  ibt: ibtFormat,
  xrk: xrkFormat,
  mlg: mlgFormat,
  packets: captureFormat,
  parquet: parquetFormat,
  jsonl: jsonlFormat,
  fit: fitFormat,
  gpx: gpxFormat,
  kml: kmlFormat,
  nmea: nmeaFormat,
  vbo: vboFormat,
  mdf: mdfFormat,
  can: canFormat,
  csv: csvFormat,
};
