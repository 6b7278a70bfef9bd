import { collectRecording } from '../collect.ts';
import { readCsv, type CsvOptions } from '../csv/read-csv.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { encodeUtf8 } from '../text-encoding.ts';

export const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? encodeUtf8(text) : text;

/** The recording of a test's CSV. */
export const readText = (text: string | Uint8Array, options?: CsvOptions): Promise<RecordedFile> =>
  collectRecording(readCsv(sourceOf(bytesOf(text)), options));

export const samplesOf = (file: RecordedFile, name: string): readonly number[] =>
  Array.from(file.channels.find((channel) => channel.name === name)?.samples ?? []);

export const timesOfFile = (file: RecordedFile): readonly number[] => Array.from(file.axes_s[0] ?? []);

/** Messages of warnings and errors. */
export const factsOf = (file: RecordedFile): readonly string[] =>
  file.problems.filter(({ severity }) => severity !== 'info').map(({ message }) => message);

/** Messages of what a person is asked. */
export const questionsOf = (file: RecordedFile): readonly string[] =>
  file.problems.filter(({ severity }) => severity === 'question').map(({ message }) => message);

export const namesOf = (file: RecordedFile): readonly string[] => file.channels.map(({ name }) => name);

/** The text of a file of these lines. */
export const textOf = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
