import type { Back, CarReading, Mapping } from '../mapping.ts';
import { shortened } from '../../car-ini/finding-list.ts';
import { fileNumber } from '../numbers.ts';
import { rangeValue, tuple, usedSetting, word } from './isi-values.ts';

/** Files of a car by what they hold; undefined where the car has none, or it was not found. */
export interface IsiFiles {
  readonly hdv: string;
  readonly tyres: string | undefined;
  readonly suspension: string | undefined;
  readonly engine: string;
  readonly gears: string | undefined;
}

export interface IsiLink {
  readonly formula?: string;
  readonly warning?: string | undefined;
  /** Inverse in the value’s own unit. */
  readonly back?: (car: CarReading, imported: CarReading) => number | undefined;
}

/** The values of a car in the unit of its files: SI, with degrees, rpm and kPa. */
export interface IsiCar {
  readonly mapping: Mapping;
  readonly files: IsiFiles;
  /** Numbers of a key; empty where it is missing or has none. */
  numbers(file: string | undefined, section: string, key: string): readonly number[];
  text(file: string | undefined, section: string, key: string): string | undefined;
  /** The key itself, or its range at its setting. */
  value(section: string, name: string): number | undefined;
  /** The same in the engine's file. */
  engineValue(name: string): number | undefined;
  link(
    file: string | undefined,
    section: string,
    key: string,
    targets: readonly string[],
    options: IsiLink,
  ): void;
  /** Links the key, or its range and its setting. */
  linkValue(section: string, name: string, targets: readonly string[], options: IsiLink): void;
  linkEngine(name: string, targets: readonly string[], options: IsiLink): void;
}

export function isiCar(mapping: Mapping, files: IsiFiles): IsiCar {
  const text: IsiCar['text'] = (file, section, key) => {
    const value = file === undefined ? undefined : mapping.text(file, section, key);
    return value === undefined ? undefined : word(value);
  };
  const reported = new Set<string>();
  const numbers: IsiCar['numbers'] = (file, section, key) => {
    const given = text(file, section, key) ?? '';
    const found = tuple(given);
    const position = `${file ?? ''}: [${section}] ${key}`;
    if (found.length === 0 && /[^()\s]/.test(given) && !reported.has(position)) {
      reported.add(position);
      mapping.warn(`${position} is "${shortened(given)}", not numbers; it is treated as missing.`, key);
    }
    return found;
  };

  const settingOf = (file: string, section: string, name: string): number =>
    numbers(file, section, `${name}Setting`)[0] ?? 0;

  const valueIn = (file: string, section: string, name: string): number | undefined => {
    const own = numbers(file, section, name)[0];
    if (own !== undefined) return own;
    const range = numbers(file, section, `${name}Range`);
    return range.length === 0 ? undefined : rangeValue(range, settingOf(file, section, name));
  };

  const link: IsiCar['link'] = (file, section, key, targets, { formula, warning, back }) => {
    if (file === undefined) return;
    mapping.link(file, section, key, targets, {
      ...(formula !== undefined && { formula }),
      warning,
      ...(back !== undefined && { back: wrapped(text(file, section, key) ?? '', back) }),
    });
  };

  const linkIn = (
    file: string,
    section: string,
    name: string,
    targets: readonly string[],
    options: IsiLink,
  ): void => {
    if (mapping.entry(file, section, name) !== undefined) {
      link(file, section, name, targets, options);
      return;
    }
    const [, step = 0, count = 0] = numbers(file, section, `${name}Range`);
    const setting = usedSetting(count, settingOf(file, section, name));
    const { back } = options;
    const said = setting === 0 ? '' : ` at setting ${setting}`;
    const { formula } = options;
    mapping.link(file, section, `${name}Range`, targets, {
      ...((formula !== undefined || said !== '') && { formula: `${formula ?? 'minimum and steps'}${said}` }),
      warning: options.warning,
      ...(back !== undefined && {
        back: (car: CarReading, imported: CarReading) => {
          const value = back(car, imported);
          return value === undefined || !Number.isFinite(value)
            ? undefined
            : `(${[value - step * setting, step, count].map((part) => fileNumber(part)).join(', ')})`;
        },
      }),
    });
    mapping.link(file, section, `${name}Setting`, targets, { formula: 'step of the range' });
  };

  return {
    mapping,
    files,
    numbers,
    text,
    value: (section, name) => valueIn(files.hdv, section, name),
    engineValue: (name) => valueIn(files.engine, '', name),
    link,
    linkValue: (section, name, targets, options) => linkIn(files.hdv, section, name, targets, options),
    linkEngine: (name, targets, options) => linkIn(files.engine, '', name, targets, options),
  };
}

/** The first number of a value replaced, with its parentheses and the other numbers as they are. */
function wrapped(text: string, back: NonNullable<IsiLink['back']>): Back {
  return (car, imported) => {
    const value = back(car, imported);
    if (value === undefined || !Number.isFinite(value)) return undefined;
    const match = /^(\(\s*)[^,)]*(.*)$/s.exec(text);
    return match === null ? value : `${match[1] ?? ''}${fileNumber(value)}${match[2] ?? ''}`;
  };
}
