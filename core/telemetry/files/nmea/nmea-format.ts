import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { readNmea } from './read-nmea.ts';
import { readSentence } from './sentence.ts';

/** Logs of GPS receivers, whatever their ending: some of the first lines are sentences with a right checksum. */
export const nmeaFormat: TelemetryFormatCode = {
  recognises: (_bytes, text) =>
    text.includes('$') && text.split(/\r\n|\n|\r/).some((line) => readSentence(line.trim()) !== undefined),
  ...logFormat(readNmea),
};
