import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { readIbt } from './read-ibt.ts';
import { isIbt } from './read-ibt-head.ts';

/** Telemetry that iRacing writes to disk. */
export const ibtFormat: TelemetryFormatCode = {
  recognises: (bytes) => isIbt(bytes),
  ...logFormat(readIbt, 'iRacing .ibt'),
};
