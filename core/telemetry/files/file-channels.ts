import { readFileUnit, type FileUnit } from '../../units/file-units.ts';
import { uniqueNames } from './names.ts';
import type { ProblemList } from './file-problems.ts';
import type { ChannelHead } from './recording.ts';

/** A channel as a log describes it. */
export interface FileChannelEntry extends Pick<ChannelHead, 'unitText' | 'sampleType' | 'time' | 'count'> {
  /** Name in the file, which may be empty or repeat. */
  readonly name: string;
  readonly held?: boolean | undefined;
  /** The meaning of the unit in this format, where it is not that of its text; undefined where the text decides. */
  readonly unit?: FileUnit | undefined;
}

const NO_UNIT: FileUnit = { unit: '1', factor: 1, offset: 0 };

/** From the numbers of a file to those that are read. */
export const conversionOf = ({ unit, unitText }: Pick<FileChannelEntry, 'unit' | 'unitText'>): FileUnit =>
  unit ?? readFileUnit(unitText) ?? NO_UNIT;

/** Heads of the channels of a log: their names made different, their units read; what is not plain is reported. */
export function fileChannelHeads(
  entries: readonly FileChannelEntry[],
  problems: ProblemList,
): readonly ChannelHead[] {
  const names = uniqueNames(entries.map(({ name }) => name));
  return entries.map((entry, i) => {
    const { unitText, sampleType, time, count, held } = entry;
    const name = names[i] ?? entry.name;
    if (name !== entry.name && entry.name !== '')
      problems.report('name-repeats', `the name "${entry.name}" is repeated; it is read as "${name}".`);
    const unit = entry.unit ?? readFileUnit(unitText);
    if (unit === undefined)
      problems.report('unit-unknown', `the unit "${unitText}" of channel "${name}" is not known.`);
    const { factor, offset } = conversionOf(entry);
    return {
      name,
      unit: unit?.unit,
      unitText,
      sampleType,
      time,
      count,
      ...(held === undefined ? {} : { held }),
      file: { name: entry.name, unitText, factor, offset },
    };
  });
}
