import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { isPcap, isPcapng, replayLength } from './capture-records.ts';
import { readCapture } from './read-capture.ts';

/** Packets of games, captured from the network or kept by another program. */
export const captureFormat: TelemetryFormatCode = {
  recognises: (bytes) => isPcap(bytes) || isPcapng(bytes) || replayLength(bytes) !== undefined,
  ...logFormat(readCapture),
};
