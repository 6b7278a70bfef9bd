import { nameProblem, type ChannelName } from '../../../contract/channel-names.ts';
import { findChannel } from '../../../catalogue/channels.ts';
import { WHEELS } from '../../../catalogue/wheels.ts';
import { isConvertible } from '../../../units/convert.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import { unitSymbol } from '../../../units/suffixes.ts';
import { splitUnitName } from '../header-unit.ts';
import { ALIAS_TABLE } from './alias-table.ts';

/** The channel of ours that a name of another program means. */
export interface ChannelAlias {
  readonly program: string;
  readonly name: string;
  /** Name of the channel table. */
  readonly channel: string;
  /** Unit of the numbers if the file gives none; empty where no unit is assumed. */
  readonly unit: string;
  /** 1 for the same sign as ours, -1 for the opposite; undefined where no source says. */
  readonly sign: 1 | -1 | undefined;
  readonly note: string;
}

export interface AliasProblem {
  readonly line: number;
  readonly message: string;
}

export interface AliasTable {
  readonly find: (name: string) => ChannelAlias | undefined;
  /** The table for files of one kind: lines of that section come before those of all programs. */
  readonly of: (section: string) => AliasTable;
  readonly all: readonly ChannelAlias[];
  readonly problems: readonly AliasProblem[];
}

const LEFT_FIRST = { FL: 'LF', FR: 'RF', RL: 'LR', RR: 'RR' } as const;
const SPELT = { FL: 'Front Left', FR: 'Front Right', RL: 'Rear Left', RR: 'Rear Right' } as const;
const SIGNS: Readonly<Record<string, 1 | -1 | undefined>> = { '+': 1, '-': -1, '?': undefined };

/** Words with one blank between them, in lower case. */
const words = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Letters and digits only. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The line for each wheel where it has a placeholder. */
function forWheels(text: string): readonly string[] {
  if (!/\{(FL|LF)\}/.test(text)) return [text];
  return WHEELS.map((wheel) =>
    text
      .replaceAll('{FL}', wheel)
      .replaceAll('{LF}', LEFT_FIRST[wheel])
      .replaceAll('{Front Left}', SPELT[wheel]),
  );
}

function readLine(
  text: string,
  program: string,
  report: (message: string) => void,
): ChannelAlias | undefined {
  const [, name = '', rest = ''] = /^([^=]+?)\s*=\s*(.*)$/.exec(text) ?? [];
  const [channel = '', unit = '', sign = '+', ...note] = rest.split(',').map((part) => part.trim());
  if (plain(name) === '' || channel === '') {
    report(`"${text}" is not of the form: name = channel, unit, sign, note.`);
    return undefined;
  }
  const row = findChannel(channel);
  if (row === undefined) {
    report(`there is no channel "${channel}".`);
    return undefined;
  }
  const known = readFileUnit(unit);
  if (known === undefined || (unit !== '' && !isConvertible(known.unit, row.unit))) {
    report(`"${unit}" is not a unit of channel "${channel}".`);
    return undefined;
  }
  const isSign = Object.hasOwn(SIGNS, sign === '' ? '+' : sign);
  if (!isSign) {
    report(`"${sign}" must be +, - or ?.`);
    return undefined;
  }
  return { program, name, channel, unit, sign: SIGNS[sign === '' ? '+' : sign], note: note.join(', ') };
}

function readText(text: string): Pick<AliasTable, 'all' | 'problems'> {
  const all: ChannelAlias[] = [];
  const problems: AliasProblem[] = [];
  let program = '';
  text.split(/\r\n|\n|\r/).forEach((raw, i) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const section = /^\[(.*)\]$/.exec(line);
    if (section !== null) {
      program = section[1]?.trim() ?? '';
      return;
    }
    const report = (message: string): void => {
      if (problems.at(-1)?.line !== i + 1) problems.push({ line: i + 1, message });
    };
    for (const one of forWheels(line)) {
      const alias = readLine(one, program, report);
      if (alias !== undefined) all.push(alias);
    }
  });
  return { all, problems };
}

type Finder = (name: string) => ChannelAlias | undefined;

/** The line that is spelt like a name, else that with its words, else that with its letters: Yaw Rate and YawRate are two names. */
function finderOf(aliases: readonly ChannelAlias[]): Finder {
  const maps = [(name: string) => name, words, plain].map((key) => {
    const lines = new Map(aliases.map((alias) => [key(alias.name), alias]));
    return (name: string) => lines.get(key(name));
  });
  return (name) => {
    for (const find of maps) {
      const found = find(name);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** Where a value comes from, behind its name: `Engine RPM (SAE)`, `Speed (OBD)`. */
const SOURCE = /^(.*\S)\s*\((?:SAE|OBD|ECU|CAN|GPS)\)$/i;

/** A name, without a source behind it, and without a unit at its end. */
const spellings = (name: string): readonly string[] =>
  [name, SOURCE.exec(name)?.[1], splitUnitName(name)?.name].filter((spelt) => spelt !== undefined);

const OWN = readText(ALIAS_TABLE).all;
/** True for a line of our table, false for one that a person wrote. */
export const isOurLine = (alias: ChannelAlias | undefined): boolean =>
  alias !== undefined && OWN.includes(alias);

/** True for lines of files of one kind, whose section is named after them: iRacing .ibt. */
const isOfFiles = ({ program }: ChannelAlias): boolean => / \.\w+$/u.test(program);
const findOwn = finderOf(OWN.filter((alias) => !isOfFiles(alias)));

const aliasOf = ({ name, channel, unit, negate }: ChannelName): ChannelAlias => ({
  program: '',
  name,
  channel,
  // Numbers without a unit are in that of the channel, as at an import.
  unit: unit === '' ? unitSymbol(findChannel(channel)?.unit ?? '1') : unit,
  sign: negate ? -1 : 1,
  note: '',
});

/**
 * Our table with the lines of a person's file and the names of the library, which take precedence in this order. Of two names the
 * first is used. Problems are those of the file.
 */
export function readAliases(text = '', names: readonly ChannelName[] = []): AliasTable {
  const file = readText(text);
  const usable = names.filter((name) => nameProblem(name) === undefined).map(aliasOf);
  // The last of two lines with one name is used: those that come first are at the end.
  const person = { ...file, all: [...usable.reverse(), ...file.all] };
  const findPersons = finderOf(person.all);
  const tableWith = (findFirst: Finder): AliasTable => ({
    find: (name) => {
      for (const spelt of spellings(name)) {
        const found = findPersons(spelt) ?? findFirst(spelt) ?? findOwn(spelt);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    of: (section) => tableWith(finderOf(OWN.filter(({ program }) => program === section))),
    all: [...OWN, ...person.all],
    problems: person.problems,
  });
  return tableWith(() => undefined);
}

/** Names of other programs for each of our channels, each once. */
export function namesByChannel({ all }: AliasTable): Record<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const { channel, name } of all) {
    const known = names.get(channel) ?? new Set();
    names.set(channel, known.add(name));
  }
  return Object.fromEntries([...names].map(([channel, known]) => [channel, [...known]]));
}
