import type { TelemetryFormatCode } from '../format.ts';
import { logFormat } from '../log-format.ts';
import { isMdf } from './file-head.ts';
import { readMdf } from './read-mdf.ts';

/** ASAM MDF 4. */
export const mdfFormat: TelemetryFormatCode = {
  recognises: isMdf,
  ...logFormat(readMdf),
};
