import type { Mapping } from '../mapping.ts';
import type { SourceFile } from '../import-source.ts';

export const WHEELS = [
  { name: 'fl', number: 0, side: 1, isFront: true },
  { name: 'fr', number: 1, side: -1, isFront: true },
  { name: 'rl', number: 2, side: 1, isFront: false },
  { name: 'rr', number: 3, side: -1, isFront: false },
] as const;
export type VdriftWheel = (typeof WHEELS)[number];

/** Section with the keys of a part: in the .car, or in a file it refers to. */
export interface Position {
  readonly file: string;
  readonly section: string;
}

/** A file that `&name` may mean: of that name, with or without an ending, in any folder given. */
export function referredFile(files: readonly SourceFile[], name: string): SourceFile | undefined {
  const wanted = name.toLowerCase();
  const bare = (text: string): string => text.toLowerCase().replace(/\.(tire|txt|cfg)$/, '');
  return (
    files.find((file) => bare(file.name) === bare(wanted)) ??
    files.find((file) => bare(file.name).endsWith(`/${bare(wanted)}`)) ??
    files.find((file) => bare(file.name) === bare(wanted.split('/').at(-1) ?? wanted))
  );
}

/**
 * Names that the text of a .car refers to: those after &, and the file of a tyre's `type`, which needs no & (VDrift,
 * src/physics/cardynamics.cpp: `tire.type` is loaded as a file).
 */
export function referredNames(text: string): string[] {
  const names = text.matchAll(/^[ \t]*(?:(?:type|include)[ \t]*=[ \t]*&?|[^=;#\r\n]*=[ \t]*&)([^\s;#&]+)/gm);
  return [...new Set([...names].map((match) => match[1] ?? ''))];
}

/** `differential-rear`, as VDrift's code reads it, or `differential.rear`, as its older cars have it. */
export function sectionOf(mapping: Mapping, file: string, group: string, name: string): string {
  const dotted = `${group}.${name}`;
  return mapping.hasSection(file, dotted) ? dotted : `${group}-${name}`;
}

/**
 * The place of a part of a section: [wheel.fl.tire] itself, or what `tire = &name` in [wheel.fl] refers to: a section
 * of the .car, else a file. A `type` may be the bare name of a file. Undefined where there is neither.
 */
export function positionOf(
  mapping: Mapping,
  car: SourceFile,
  files: readonly SourceFile[],
  section: string,
  part: string,
): Position | undefined {
  const own = `${section}.${part}`;
  if (mapping.hasSection(car.name, own)) return { file: car.name, section: own };
  const pattern = part === 'type' || part === 'include' ? /^&?(.+)$/ : /^&(.+)$/;
  const reference = pattern.exec(mapping.text(car.name, section, part)?.trim() ?? '')?.[1]?.trim();
  if (reference === undefined) return undefined;
  const entry = mapping.entry(car.name, section, part);
  mapping.link(car.name, section, part, [], { formula: `refers to ${reference}` });
  if (mapping.hasSection(car.name, reference)) return { file: car.name, section: reference };
  const file = referredFile(
    files.filter((one) => one !== car),
    reference,
  );
  if (file === undefined) {
    mapping.warn(
      `${car.name}, line ${entry?.line ?? 0}: there is no section [${reference}] and no file ${reference}.`,
    );
    return undefined;
  }
  return { file: file.name, section: mapping.sections(file.name)[0] ?? '' };
}
