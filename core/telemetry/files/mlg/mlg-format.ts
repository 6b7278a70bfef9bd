import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { readMlg } from './read-mlg.ts';
import { isMlg } from './read-mlg-head.ts';

/** Logs of TunerStudio and MegaLogViewer (MegaSquirt, Speeduino, rusEFI). */
export const mlgFormat: TelemetryFormatCode = { recognises: (bytes) => isMlg(bytes), ...logFormat(readMlg) };
