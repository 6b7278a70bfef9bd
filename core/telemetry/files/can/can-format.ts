import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { isCanLog, readCan } from './read-can.ts';

/** Logs of CAN frames: Vector .asc and .blf, candump .log, PCAN .trc. */
export const canFormat: TelemetryFormatCode = {
  recognises: isCanLog,
  ...logFormat(readCan),
};
