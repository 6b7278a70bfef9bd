import type { CarReading, LinkOptions, Mapping } from '../mapping.ts';
import { fileNumber } from '../numbers.ts';
import type { PlainEntry } from '../plain-document.ts';
import { unitFactor } from './params-units.ts';

/** A value of the car in SI, with the file that it is in. */
interface Found {
  readonly file: string;
  readonly entry: PlainEntry;
  readonly value: number;
  /** SI per unit of the entry. */
  readonly factor: number;
  readonly warning: string | undefined;
  /** The entry of the category that limits the value. */
  readonly limit: PlainEntry | undefined;
}

/** Inverse of a mapped value, in SI. */
export type BackSI = (car: CarReading, imported: CarReading) => number | undefined;

export interface ParamsLink {
  readonly formula?: string;
  readonly warning?: string | undefined;
  readonly back?: BackSI;
}

/** The numbers of a car in SI; what its own file does not set is that of its category (GfParmMergeHandles). */
export interface ParamsCar {
  readonly mapping: Mapping;
  /** Value in SI, within the limits that the category sets. */
  si(section: string, key: string): number | undefined;
  /** The same, with the value that the program has without it; the report then says so of the target. */
  orDefault(section: string, key: string, missing: number, target: string): number;
  /** Writes the report of the defaults, once all targets are put. */
  settleDefaults(): void;
  text(section: string, key: string): string | undefined;
  hasSection(section: string): boolean;
  link(section: string, key: string, targets: readonly string[], options: ParamsLink): void;
  linkText(section: string, key: string, targets: readonly string[], options: LinkOptions): void;
  /** Puts the value in SI times a factor into all targets; undefined where the car has none. */
  take(section: string, key: string, targets: readonly string[], options?: TakeOptions): number | undefined;
}

export interface TakeOptions {
  /** Value of the target per SI. */
  readonly factor?: number;
  readonly formula?: string;
  readonly warning?: string | undefined;
}

/** The value that the program uses of two files (params.cpp, insertParamMerge): the category limits that of the car. */
function merged(own: number, car: PlainEntry, category: PlainEntry, categoryFactor: number): number {
  const factor = unitFactor(car.unit ?? '');
  const range = (entry: PlainEntry, value: number, by: number): readonly [number, number] => [
    Math.min(value, entry.min === undefined ? value : entry.min * by),
    Math.max(value, entry.max === undefined ? value : entry.max * by),
  ];
  const reference = Number.parseFloat(category.value) * categoryFactor;
  if (!Number.isFinite(reference)) return own;
  const [ownMin, ownMax] = range(car, own, factor);
  const [min, max] = range(category, reference, categoryFactor);
  return Math.min(Math.max(own, ownMin, min), ownMax, max);
}

export function paramsCar(mapping: Mapping, file: string, category: string | undefined): ParamsCar {
  const found = (section: string, key: string): Found | undefined => {
    for (const name of [file, category]) {
      if (name === undefined) continue;
      const entry = mapping.entry(name, section, key);
      if (entry === undefined) continue;
      const given = mapping.number(name, section, key);
      if (given === undefined) continue;
      const factor = unitFactor(entry.unit ?? '');
      const own = given * factor;
      const other =
        name === file && category !== undefined ? mapping.entry(category, section, key) : undefined;
      const value = other === undefined ? own : merged(own, entry, other, unitFactor(other.unit ?? ''));
      const isLimited = Math.abs(value - own) > 1e-6 * Math.max(1, Math.abs(own));
      return {
        file: name,
        entry,
        value,
        factor,
        warning: isLimited
          ? `The category ${category ?? ''} limits it to ${fileNumber(value / factor)}.`
          : undefined,
        limit: isLimited ? other : undefined,
      };
    }
    return undefined;
  };

  const link: ParamsCar['link'] = (section, key, targets, { formula, warning, back }) => {
    const one = found(section, key);
    if (one === undefined) return;
    const { factor } = one;
    if (one.limit !== undefined && category !== undefined)
      mapping.linkEntry(category, one.limit, targets, { formula: 'limits the value of the car' });
    mapping.linkEntry(one.file, one.entry, targets, {
      ...(formula !== undefined && { formula }),
      limit: one.warning,
      warning,
      // A value that several cars share stays as it is.
      ...(back !== undefined &&
        one.file === file && {
          back: (car: CarReading, imported: CarReading) => {
            const value = back(car, imported);
            return value === undefined ? undefined : value / factor;
          },
        }),
    });
  };

  const defaults = new Map<string, string>();
  const text: ParamsCar['text'] = (section, key) =>
    mapping.text(file, section, key) ??
    (category === undefined ? undefined : mapping.text(category, section, key));

  return {
    mapping,
    si: (section, key) => found(section, key)?.value,
    text,
    orDefault(section, key, missing, target) {
      const value = found(section, key)?.value;
      if (value === undefined)
        defaults.set(
          target,
          `The car has no [${section}] ${key}; the program’s default, ${fileNumber(missing)}, is used.`,
        );
      return value ?? missing;
    },
    settleDefaults() {
      for (const [target, reason] of defaults) mapping.choose(target, mapping.car.get(target) ?? '', reason);
    },
    hasSection: (section) =>
      mapping.hasSection(file, section) || (category !== undefined && mapping.hasSection(category, section)),
    link,
    linkText(section, key, targets, options) {
      const name = mapping.entry(file, section, key) === undefined ? category : file;
      if (name !== undefined) mapping.link(name, section, key, targets, options);
    },
    take(section, key, targets, options = {}) {
      const one = found(section, key);
      if (one === undefined) return undefined;
      const factor = options.factor ?? 1;
      for (const target of targets) mapping.put(target, one.value * factor);
      const total = factor * one.factor;
      const formula =
        options.formula ??
        (Math.abs(total - 1) < 1e-9 ? undefined : `times ${fileNumber(total, 6)}${unitText(one.entry)}`);
      link(section, key, targets, {
        ...(formula !== undefined && { formula }),
        warning: options.warning,
        back: (car) => car.number(targets[0] ?? '') / factor,
      });
      return one.value * factor;
    },
  };
}

const unitText = ({ unit }: PlainEntry): string => (unit === undefined ? '' : `, from ${unit}`);
