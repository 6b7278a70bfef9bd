import type { TelemetryFormatCode } from '../format.ts';
import { logFormat } from '../log-format.ts';
import { readVbo } from './read-vbo.ts';

/** Racelogic's text format, which VBOX, RaceBox, RaceChrono and Circuit Tools write. */
export const vboFormat: TelemetryFormatCode = {
  recognises: (_bytes, text) =>
    /^\s*File created on\s+\d/i.test(text) || /^\s*\[(header|column names)\]\s*$/im.test(text),
  ...logFormat(readVbo),
};
