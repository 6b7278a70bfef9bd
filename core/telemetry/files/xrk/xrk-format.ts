import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { isXrk, isZlib, readXrk } from './read-xrk.ts';

/** Logs of AiM loggers; .xrz is the same, packed. */
export const xrkFormat: TelemetryFormatCode = {
  recognises: (bytes) => isXrk(bytes.subarray(0, 16)) || isZlib(bytes),
  ...logFormat(readXrk),
};
