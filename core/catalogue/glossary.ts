import { AERO_TERMS } from './glossary/aero-terms.ts';
import { CHASSIS_TERMS } from './glossary/chassis-terms.ts';
import { CONTROL_TERMS } from './glossary/control-terms.ts';
import { DIFFERENTIAL_TERMS } from './glossary/differential-terms.ts';
import { DRIVELINE_TERMS } from './glossary/driveline-terms.ts';
import { LOCKING_TERMS } from './glossary/locking-terms.ts';
import { PROGRAM_TERMS } from './glossary/program-terms.ts';
import { ROAD_TERMS } from './glossary/road-terms.ts';
import { STEERING_TERMS } from './glossary/steering-terms.ts';
import { SUSPENSION_TERMS } from './glossary/suspension-terms.ts';
import type { GlossaryTerm } from './glossary/glossary-term.ts';
import type { DisplaySystem } from '../units/display.ts';
import { shownUnit } from '../units/quantity.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { TYRE_TERMS } from './glossary/tyre-terms.ts';

/** Headings of the glossary with their terms, in reading order. */
export const GLOSSARY_PARTS: readonly { readonly title: string; readonly terms: readonly GlossaryTerm[] }[] =
  [
    { title: 'Car and balance', terms: CHASSIS_TERMS },
    { title: 'Suspension and wheel angles', terms: SUSPENSION_TERMS },
    { title: 'Steering and brakes', terms: STEERING_TERMS },
    { title: 'Tyres', terms: TYRE_TERMS },
    { title: 'Surfaces, water and tyre condition', terms: ROAD_TERMS },
    { title: 'Engine, clutch, gearbox', terms: DRIVELINE_TERMS },
    { title: 'Differentials', terms: DIFFERENTIAL_TERMS },
    { title: 'Locking', terms: LOCKING_TERMS },
    { title: 'Control', terms: CONTROL_TERMS },
    { title: 'Air forces', terms: AERO_TERMS },
    { title: 'Files, runs and the program', terms: PROGRAM_TERMS },
  ];

/**
 * Every term of the project, one row each: source of the list in the documents and of the texts shown on
 * hover.
 */
export const GLOSSARY: readonly GlossaryTerm[] = GLOSSARY_PARTS.flatMap(({ terms }) => terms);

const BY_NAME: ReadonlyMap<string, GlossaryTerm> = new Map(
  GLOSSARY.flatMap((row) => [row.term, ...row.otherNames].map((name) => [name.toLowerCase(), row] as const)),
);

/** The row of a term or of one of its other names, in any case; undefined for other words. */
export function glossaryTerm(name: string): GlossaryTerm | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/** Unit of a term as the window shows its quantity; empty for a plain number and for a term without a quantity. */
export function termUnit({ term, unit }: GlossaryTerm, system: DisplaySystem): string {
  return unit === '' || unit === '1' ? '' : unitSymbol(shownUnit(term, unit, system));
}

export interface TermInText {
  /** Offsets of the words that name the term. */
  readonly start: number;
  readonly end: number;
  /** The term of the row in the glossary. */
  readonly term: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Longest names first, since an alternation takes the first that fits. A plural ending belongs to the word.
 * Beside a letter, a digit, an underscore or a hyphen it is part of another word, beside a point part of a
 * key (engine.mass).
 */
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}_.-])(${GLOSSARY.filter((row) => !row.isEverydayWord)
    .flatMap((row) => [row.term, ...row.otherNames])
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?:e?s)?(?![\\p{L}\\p{N}_-]|[.]\\p{L})`,
  'giu',
);

/** The terms in a text, each at its first occurrence, in the order of the text. */
export function termsIn(text: string): TermInText[] {
  const found = new Map<string, TermInText>();
  for (const match of text.matchAll(PATTERN)) {
    const [whole, name = ''] = match;
    const row = glossaryTerm(name);
    if (row === undefined || found.has(row.term)) continue;
    found.set(row.term, { start: match.index, end: match.index + whole.length, term: row.term });
  }
  return [...found.values()];
}
