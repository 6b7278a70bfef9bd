import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { readKml } from './read-kml.ts';

/** Tracks of Google Earth. */
export const kmlFormat: TelemetryFormatCode = {
  recognises: (_bytes, text) => /<kml[\s>]/i.test(text),
  ...logFormat(readKml),
};
