import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { readGpx } from './read-gpx.ts';

/** Tracks of GPS loggers and applications. */
export const gpxFormat: TelemetryFormatCode = {
  recognises: (_bytes, text) => /<gpx[\s>]/i.test(text),
  ...logFormat(readGpx),
};
