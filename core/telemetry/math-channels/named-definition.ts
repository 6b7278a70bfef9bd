import { WHEELS } from '../../catalogue/wheels.ts';
import { collectFaults, type Faults } from './diagnostic.ts';
import { expressionText, type DefinitionEntry, type MathDocument } from './maths-document.ts';
import { parseExpression } from './parse-expression.ts';
import type { Expression } from './syntax.ts';

/** Placeholder in names for each wheel in turn: FL, FR, RL, RR, and the further ones of a vehicle that has some. */
export const WHEEL_MARK = '{wheel}';

/** A section of a file with its expression read. */
export interface ReadEntry {
  readonly document: MathDocument;
  readonly entry: DefinitionEntry;
  readonly expression: Expression;
  /** Offset of the expression in the file. */
  readonly offset: number;
  /** Faults of the expression, with offsets in it. */
  readonly faults: Faults;
  /** Faults of the other keys, with offsets in the file. */
  readonly fileFaults: Faults;
}

/** One channel that a section defines. */
export interface NamedDefinition {
  readonly name: string;
  readonly wheel: string | undefined;
  readonly read: ReadEntry;
}

function readEntry(document: MathDocument, entry: DefinitionEntry): ReadEntry {
  const { expression, faults: found } = parseExpression(expressionText(document, entry));
  const faults = collectFaults();
  // An empty value was reported when the file was read.
  if ((entry.fields.value?.text ?? '') !== '')
    for (const fault of found) faults.add(fault.code, fault, fault.message);
  const offset = entry.fields.value?.from ?? entry.from;
  return { document, entry, expression, offset, faults, fileFaults: collectFaults() };
}

export const withWheel = (text: string, wheel: string | undefined): string =>
  wheel === undefined ? text : text.replaceAll(WHEEL_MARK, wheel);

function expand(read: ReadEntry, further: readonly string[]): readonly NamedDefinition[] {
  const { name } = read.entry;
  if (!name.includes(WHEEL_MARK)) return [{ name, wheel: undefined, read }];
  return [...WHEELS, ...further].map((wheel) => ({ name: withWheel(name, wheel), wheel, read }));
}

/**
 * The definitions of some files by their names in lower case; if several files define one name, the last file
 * is used. `further` names the wheels of the vehicle beyond the fourth.
 */
export function nameDefinitions(
  documents: readonly MathDocument[],
  further: readonly string[] = [],
): {
  readonly entries: readonly ReadEntry[];
  readonly definitions: ReadonlyMap<string, NamedDefinition>;
} {
  const entries: ReadEntry[] = [];
  const definitions = new Map<string, NamedDefinition>();
  for (const document of documents) {
    const own = new Set<string>();
    for (const entry of document.definitions) {
      if (entry.name === '') continue;
      const read = readEntry(document, entry);
      entries.push(read);
      for (const definition of expand(read, further)) {
        const key = definition.name.toLowerCase();
        // The first of two in one file is used; the file's reader has reported it.
        if (own.has(key)) continue;
        own.add(key);
        definitions.set(key, definition);
      }
    }
  }
  return { entries, definitions };
}
