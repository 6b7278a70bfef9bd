import type { TelemetryFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { isFit } from './fit-messages.ts';
import { readFit } from './read-fit.ts';

/** Activities of Garmin and other devices. */
export const fitFormat: TelemetryFormatCode = { recognises: isFit, ...logFormat(readFit) };
