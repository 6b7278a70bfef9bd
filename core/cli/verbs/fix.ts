import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { inspectCar } from '../../backend/jobs/inspect.ts';
import { saveCarFile } from '../../backend/cars/save-car.ts';
import { joinEdits, type QuickFix } from '../../catalogue/car-edits.ts';
import { DIAGNOSTIC_SEVERITY, type Diagnostic } from '../../catalogue/diagnostics.ts';
import { FIX_ALL } from '../../catalogue/explanations.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { nearest } from '../../math/nearest.ts';
import { readWritableCar } from '../read-car.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { noteUnlinked } from '../text-file.ts';
import { alignedRows } from '../text-table.ts';
import { ANYWHERE } from '../../backend/files/file-limits.ts';

export interface FixOptions {
  /** Codes to fix; empty for all with an unambiguous remedy. */
  readonly codes: readonly string[];
  readonly keys: readonly string[];
  readonly isDryRun: boolean;
}

/** Rounds of reading and fixing: a corrected brace uncovers diagnostics it hid. A long file gets fewer. */
const MAX_ROUNDS = 50;
const MIN_ROUNDS = 4;
/** Characters that are read over all rounds. */
const MAX_CHARACTERS = 50_000_000;

const roundsFor = (text: string): number =>
  Math.max(MIN_ROUNDS, Math.min(MAX_ROUNDS, Math.floor(MAX_CHARACTERS / Math.max(1, text.length))));

interface Mended {
  readonly line: number;
  readonly code: string;
  readonly key: string;
  readonly label: string;
}

function requireCodes(codes: readonly string[]): void {
  for (const code of codes) {
    if (Object.hasOwn(DIAGNOSTIC_SEVERITY, code)) continue;
    const near = nearest(code, Object.keys(DIAGNOSTIC_SEVERITY));
    throw new UsageError(`There is no code ${code}.${near === undefined ? '' : ` The nearest is ${near}.`}`);
  }
}

const identity = ({ code, key, message }: Diagnostic): string => `${code} ${key} ${message}`;

/** Pieces of text of one reading go together; a fix of keys may change what the next one is about. */
function batchOf(wanted: readonly (Diagnostic & { readonly fix: QuickFix })[]): typeof wanted {
  const spans = wanted.filter(({ fix }) => fix.edits.every(({ kind }) => kind === 'span'));
  const isBrace = ({ code }: Diagnostic): boolean => code.includes('brace');
  const [brace] = spans.filter(isBrace);
  if (brace !== undefined) return [brace];
  const [first] = wanted;
  return spans.length > 0 ? spans : wanted.filter(({ code }) => code === first?.code);
}

/** Applies the most likely remedies of a car and writes it, with a backup; or only prints them. */
export async function fix(path: string, options: FixOptions, output: Output): Promise<number> {
  requireCodes(options.codes);
  const file = await readWritableCar(path);
  let { text } = file;
  const made: CarCompanion[] = [];
  const mended: Mended[] = [];
  const tried = new Set<string>();
  const isWanted = (d: Diagnostic): boolean =>
    (options.codes.length > 0 ? options.codes.includes(d.code) : FIX_ALL.has(d.code)) &&
    (options.keys.length === 0 || options.keys.includes(d.key)) &&
    !tried.has(identity(d));
  let diagnostics: readonly Diagnostic[] = [];
  const rounds = roundsFor(text);
  let isMore = false;
  for (let round = 0; round <= rounds; round++) {
    const companions = [...file.companions, ...made];
    ({ diagnostics } = await inspectCar(text, companions));
    const wanted = diagnostics.flatMap((d) =>
      isWanted(d) ? (d.fixes ?? []).slice(0, 1).map((f) => ({ ...d, fix: f })) : [],
    );
    isMore = wanted.length > 0;
    if (!isMore || round === rounds) break;
    const batch = batchOf(wanted);
    for (const d of batch) {
      tried.add(identity(d));
      mended.push({ line: d.line, code: d.code, key: d.key, label: d.fix.label });
      made.push(...(d.fix.files ?? []));
    }
    text = applyEdits(text, joinEdits(batch.map((d) => d.fix)), [...file.companions, ...made]);
  }
  const isWritten = !options.isDryRun && mended.length > 0;
  const saved = isWritten
    ? await saveCarFile({ path: file.path, text, companions: made, expectedHash: file.hash }, ANYWHERE)
    : undefined;
  noteUnlinked(saved?.unlinked, output);
  for (const { name } of made) output.message(`${isWritten ? 'made' : 'would make'} ${name}`);
  if (isMore) output.message('More can be fixed: run fix again.');
  output.result(
    {
      car: file.path,
      written: isWritten,
      isMore,
      ...(saved !== undefined && { hash: saved.hash, backup: saved.backup, unlinked: saved.unlinked }),
      fixed: mended,
      files: made.map(({ name }) => name),
      diagnostics,
    },
    mended.length === 0
      ? ['Nothing to fix']
      : alignedRows(
          mended.map(({ line, code, key, label }) => [`line ${line}`, code, key, label]),
          ['left', 'left', 'left', 'left'],
        ),
  );
  return EXIT_FINE;
}
