import type { WrittenTelemetryFormat } from '../../catalogue/telemetry-files.ts';
import type { WriteChoice, WrittenFile } from './format-code.ts';
import { FORMAT_CODES } from './formats.ts';
import type { RecordedFile } from './recording.ts';
import type { ReadControl } from './source.ts';

/** A recording as the files of a format: one file, for .ld also the .ldx. */
export const writeRecording = (
  file: RecordedFile,
  format: WrittenTelemetryFormat,
  choice: WriteChoice = {},
  control: ReadControl = {},
): readonly WrittenFile[] => FORMAT_CODES[format].write(file, choice, control);
