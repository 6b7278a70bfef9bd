import { shortened } from '../car-ini/finding-list.ts';
import { createFindings } from '../../catalogue/findings.ts';
import type { ChosenValue, MappingRow } from '../../contract/import-report.ts';
import { fileNumber, leadingNumber, numberList, restBehindNumber } from './numbers.ts';
import { parsePlainDocument, type PlainDocument, type PlainEntry } from './plain-document.ts';
import { refuseSource, type SourceFile } from './import-source.ts';
import type { LeftOutReason } from './left-out-reason.ts';

/** A car as its keys say it, for the way back. A missing number is NaN. */
export interface CarReading {
  number(key: string): number;
  text(key: string): string;
}

/**
 * The source's value for a car; undefined where it has none. `imported` is the car as the import made it: what depends
 * on more of the source than one key goes back as a change from it.
 */
export type Back = (car: CarReading, imported: CarReading) => number | string | undefined;

export interface Link {
  readonly file: string;
  readonly entry: PlainEntry;
  readonly outcome: 'taken' | 'converted';
  readonly targets: readonly string[];
  readonly formula: string;
  readonly warning: string | undefined;
  readonly limit: string | undefined;
  readonly back: Back | undefined;
}

/** Keys of which only some combinations matter (a mount and the lengths below it): compared by these figures. */
export interface Equivalence {
  readonly keys: readonly string[];
  readonly figures: (car: CarReading) => readonly { readonly name: string; readonly value: number }[];
}

export interface LinkOptions {
  readonly formula?: string;
  readonly warning?: string | undefined;
  /** Sentence on a limit that another file sets to the value; it comes before the warning. */
  readonly limit?: string | undefined;
  readonly back?: Back;
}

/** Keys of a whole car: Assetto Corsa's have below 2,000. Each is a row of the report. */
const MAX_KEYS = 50_000;

interface ParsedFile {
  readonly name: string;
  readonly document: PlainDocument;
  /** The last entry of each name, which is the one used, by {@link placeIn}. */
  readonly last: ReadonlyMap<string, PlainEntry>;
  readonly sections: ReadonlySet<string>;
}

/** Neither a section nor a key holds a line end. */
const positionIn = (section: string, key: string): string => `${section}\n${key}`;

/** Form of the files of a program. */
export interface SourceForm {
  /** @throws RacebenchError SOURCE_REFUSED where the text has not this form */
  readonly parse: (file: SourceFile) => PlainDocument;
  /** Names of sections and keys are the same in capitals and small letters. */
  readonly ignoresCase: boolean;
  /** Keys that are the items of a list: all of them are read, of other repeated keys the last. */
  readonly isListItem?: (entry: PlainEntry) => boolean;
}

const PLAIN_FORM: SourceForm = { parse: ({ text }) => parsePlainDocument(text), ignoresCase: false };

/** Name by which a section or key is looked up. */
const lookUpName = (name: string, form: SourceForm): string => (form.ignoresCase ? name.toLowerCase() : name);

function parsedFile(file: SourceFile, form: SourceForm): ParsedFile {
  const document = form.parse(file);
  const place = ({ section, key }: PlainEntry): string => lookUpName(positionIn(section, key), form);
  return {
    name: file.name,
    document,
    last: new Map(document.entries.map((entry) => [place(entry), entry])),
    sections: new Set(document.sections.map((section) => lookUpName(section.name, form))),
  };
}

/** State of an import: values of the new car, and the result for every key of the source. */
export interface Mapping {
  /** Keys in the order they are written. */
  readonly car: ReadonlyMap<string, string>;
  readonly references: ReadonlyMap<string, string>;
  readonly links: readonly Link[];
  readonly chosen: readonly ChosenValue[];
  /** At most 20 of a kind, and how many more there are. */
  readonly warnings: readonly string[];
  readonly equivalences: readonly Equivalence[];
  /** The last entry of that name, which is the one used. */
  entry(file: string, section: string, key: string): PlainEntry | undefined;
  /** Name that the file gives itself. */
  title(file: string): string | undefined;
  /** Every entry of a file in its order, for keys that are set again and again. */
  entries(file: string): readonly PlainEntry[];
  hasSection(file: string, section: string): boolean;
  sections(file: string): readonly string[];
  text(file: string, section: string, key: string): string | undefined;
  /** The value's leading number; a value without one is reported and treated as missing. */
  number(file: string, section: string, key: string): number | undefined;
  numbers(file: string, section: string, key: string, count: number): readonly number[] | undefined;
  put(key: string, value: number | string): void;
  choose(key: string, value: number | string, reason: string): void;
  refer(block: string, template: string): void;
  /** @param kind of warnings that a source may give any number of */
  warn(message: string, kind?: string): void;
  /** Records the targets of a source key. Does nothing for a key the source does not have. */
  link(file: string, section: string, key: string, targets: readonly string[], options: LinkOptions): void;
  linkEntry(file: string, entry: PlainEntry, targets: readonly string[], options: LinkOptions): void;
  /** Copies a number, times a factor, to all targets; the first one is used for the export. */
  take(
    file: string,
    section: string,
    key: string,
    targets: readonly string[],
    options?: { readonly factor?: number; readonly warning?: string | undefined; readonly formula?: string },
  ): number | undefined;
  equivalent(equivalence: Equivalence): void;
  /** Every key of the source, in the order of its files. */
  rows(reasons: (file: string, section: string, key: string) => LeftOutReason | undefined): MappingRow[];
}

export function createMapping(
  files: readonly SourceFile[],
  isRead: (name: string) => boolean,
  form: SourceForm = PLAIN_FORM,
): Mapping {
  const parsed: ParsedFile[] = files
    .filter((file) => isRead(file.name))
    .map((file) => parsedFile(file, form));
  const keys = parsed.reduce((sum, { document }) => sum + document.entries.length, 0);
  if (keys > MAX_KEYS)
    throw refuseSource(
      `The files of this car set ${keys.toLocaleString('en-GB')} keys; at most ${MAX_KEYS.toLocaleString('en-GB')} are read. Choose the files of one car.`,
    );
  const car = new Map<string, string>();
  const references = new Map<string, string>();
  const links: Link[] = [];
  const chosen: ChosenValue[] = [];
  const warnings = createFindings();
  const equivalences: Equivalence[] = [];
  const unreadable = new Map<PlainEntry, string>();
  // The first of two names that differ only in case is used, as in findFile.
  const names = new Map(files.toReversed().map(({ name }) => [name.toLowerCase(), name]));
  const nameOf = (name: string): string => names.get(name.toLowerCase()) ?? name;
  const byName = new Map(parsed.toReversed().map((one) => [one.name, one]));

  const fileOf = (file: string): ParsedFile | undefined => byName.get(nameOf(file));
  const entry: Mapping['entry'] = (file, section, key) =>
    fileOf(file)?.last.get(lookUpName(positionIn(section, key), form));
  const text: Mapping['text'] = (file, section, key) => entry(file, section, key)?.value;

  /** Reports text behind a number: a game reads past it, and the value is probably not the one that is meant. */
  const noteRest = (found: PlainEntry, parts: readonly string[]): void => {
    const part = parts.find((one) => restBehindNumber(one) !== '');
    if (part !== undefined)
      unreadable.set(
        found,
        `"${shortened(part.trim())}" is read as ${leadingNumber(part)?.text ?? ''}, the number it begins with.`,
      );
  };

  const number: Mapping['number'] = (file, section, key) => {
    const found = entry(file, section, key);
    if (found === undefined || found.value === '') return undefined;
    const reading = leadingNumber(found.value);
    if (reading === undefined) {
      unreadable.set(found, `"${shortened(found.value)}" is not a number; the key is treated as missing.`);
      return undefined;
    }
    if (/^[+-]?\d+,\d+$/.test(found.value.trim()))
      unreadable.set(found, `Read as ${reading.text}: the format uses a decimal point.`);
    else noteRest(found, [found.value]);
    return reading.value;
  };

  const put: Mapping['put'] = (key, value) => {
    car.set(key, typeof value === 'number' ? fileNumber(value) : value);
  };

  const linkEntry: Mapping['linkEntry'] = (file, found, targets, options) => {
    const said = unreadable.get(found);
    links.push({
      file: nameOf(file),
      entry: found,
      outcome: options.formula === undefined ? 'taken' : 'converted',
      targets,
      formula: options.formula ?? '',
      warning:
        [options.limit, options.warning, said].filter((part) => part !== undefined).join(' ') || undefined,
      limit: options.limit,
      back: options.back,
    });
  };
  const link: Mapping['link'] = (file, section, key, targets, options) => {
    const found = entry(file, section, key);
    if (found !== undefined) linkEntry(file, found, targets, options);
  };

  return {
    car,
    references,
    links,
    chosen,
    get warnings() {
      return warnings.list().map(({ message }) => message);
    },
    equivalences,
    entry,
    text,
    number,
    put,
    link,
    linkEntry,
    title: (file) => fileOf(file)?.document.title,
    entries: (file) => fileOf(file)?.document.entries ?? [],
    hasSection: (file, section) => fileOf(file)?.sections.has(lookUpName(section, form)) ?? false,
    sections: (file) => [...(fileOf(file)?.sections ?? [])],
    numbers(file, section, key, count) {
      const found = entry(file, section, key);
      if (found === undefined || found.value === '') return undefined;
      const list = numberList(found.value);
      if (list === undefined || list.length < count) {
        unreadable.set(
          found,
          `"${shortened(found.value)}" is not ${count} numbers; the key is treated as missing.`,
        );
        return undefined;
      }
      noteRest(found, found.value.split(','));
      return list;
    },
    choose(key, value, reason) {
      put(key, value);
      chosen.push({ key, value: car.get(key) ?? '', reason });
    },
    refer: (block, template) => void references.set(block, template),
    warn: (message, kind = message) => warnings.add(kind, () => ({ message })),
    take(file, section, key, targets, options = {}) {
      const value = number(file, section, key);
      if (value === undefined) return undefined;
      const factor = options.factor ?? 1;
      const own = leadingNumber(text(file, section, key) ?? '')?.text ?? '';
      for (const target of targets) put(target, factor === 1 ? own.replace(/^\+/, '') : value * factor);
      const formula = options.formula ?? (factor === 1 ? undefined : `times ${fileNumber(factor, 6)}`);
      link(file, section, key, targets, {
        ...(formula !== undefined && { formula }),
        warning: options.warning,
        back: (edited) => edited.number(targets[0] ?? '') / factor,
      });
      return value * factor;
    },
    equivalent: (equivalence) => void equivalences.push(equivalence),
    rows(reasons) {
      const byEntry = linkOfEntry(links);
      const whyUnread = (found: PlainEntry): LeftOutReason | undefined => {
        const text = unreadable.get(found);
        return text === undefined ? undefined : { text, isHarmless: false };
      };
      return parsed.flatMap((file) =>
        file.document.entries.map((found) =>
          rowOf(
            file,
            found,
            byEntry.get(found),
            car,
            overridden(file, found, form) ?? whyUnread(found),
            reasons,
          ),
        ),
      );
    },
  };
}

/** One link for each entry: what goes to several wheels, one after another, has the keys of all. */
function linkOfEntry(links: readonly Link[]): Map<PlainEntry, Link> {
  const byEntry = new Map<PlainEntry, Link>();
  for (const link of links) {
    const targets = new Set([...(byEntry.get(link.entry)?.targets ?? []), ...link.targets]);
    byEntry.set(link.entry, { ...link, targets: [...targets] });
  }
  return byEntry;
}

/** Message for a key that a later line sets again. */
function overridden({ last }: ParsedFile, entry: PlainEntry, form: SourceForm): LeftOutReason | undefined {
  if (form.isListItem?.(entry) === true) return undefined;
  const used = last.get(lookUpName(positionIn(entry.section, entry.key), form));
  return used === entry || used === undefined
    ? undefined
    : { text: `Line ${used.line} sets the key again; that line is used.`, isHarmless: true };
}

function rowOf(
  { name: file }: ParsedFile,
  entry: PlainEntry,
  link: Link | undefined,
  car: ReadonlyMap<string, string>,
  said: LeftOutReason | undefined,
  reasons: (file: string, section: string, key: string) => LeftOutReason | undefined,
): MappingRow {
  const { section, key, line, unit } = entry;
  const value = unit === undefined ? entry.value : `${entry.value} ${unit}`;
  const location = { file, line, section, key, value };
  if (link !== undefined) {
    const targets = link.targets.map((target) => ({ key: target, value: car.get(target) ?? '' }));
    const { outcome, formula, warning, limit } = link;
    return {
      ...location,
      ...{ outcome, targets, formula },
      ...(warning !== undefined && { warning }),
      ...(limit !== undefined && { limit }),
    };
  }
  const reason = said ?? reasons(file, section, key);
  return {
    ...location,
    outcome: 'notUnderstood',
    targets: [],
    formula: '',
    ...(reason !== undefined && { warning: reason.text, isHarmless: reason.isHarmless }),
  };
}
