import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededNumbers } from '../../../proof/testing/seeded-numbers.ts';
import { THINNED, THOROUGH } from '../../../proof/testing/thorough.ts';
import { attempt } from '../../files/attempt.ts';
import { openLibrary } from '../open-library.ts';
import { openStore } from '../../sessions/store.ts';
import { DAMAGES, LOG_DAMAGE, readFiles, writeFiles, type DamagedFiles } from '../../testing/damages.ts';
import { temporaryFolder } from '../../testing/stored-recordings.ts';
import { pagesOfSessions, touchedPages } from '../../testing/session-pages.ts';
import { sessionSamples } from '../../testing/session-samples.ts';
import { TWELVE, writeLibrary } from '../../testing/whole-library.ts';

/** Seed of the damages: another seed tries others. */
const SEED = 25;
const PER_KIND = THOROUGH ? 25 : 2;
const PAGE_BYTES = 16_384;

let temporary: ReturnType<typeof temporaryFolder>;
/** A library before it is damaged. */
interface Whole {
  readonly files: DamagedFiles;
  readonly ownPages: ReadonlyMap<number, ReadonlySet<number>>;
  readonly samples: ReadonlyMap<number, string>;
}
let closed: Whole;
let killed: Whole;

function makeWhole(name: string, hasLog: boolean): Whole {
  const path = join(temporary.folder, name);
  writeLibrary(path, hasLog);
  const files = readFiles(path);
  const alone = `${path}.alone`;
  writeFiles(alone, { ...files, log: Buffer.alloc(0) });
  const ownPages = pagesOfSessions(alone);
  const store = openStore({ path, create: false });
  const samples = new Map(store.sessions.list().map(({ id }) => [id, sessionSamples(store, id)]));
  store.close();
  return { files, ownPages, samples };
}

beforeAll(() => {
  temporary = temporaryFolder();
  closed = makeWhole('closed.sqlite', false);
  killed = makeWhole('killed.sqlite', true);
});
afterAll(() => temporary.remove());

interface Outcome {
  readonly isRecovered: boolean;
  /** The damaged file, with its log, is kept unchanged to the last byte under its dated name. */
  readonly isOriginalUnchanged: boolean;
  /** The message states the right number of sessions: those present, and those lost or not known to exist. */
  readonly isMessageTrue: boolean;
  /** Sessions with no page touched. */
  readonly untouched: readonly number[];
  /** Untouched sessions that are missing, or lack their name or a sample. */
  readonly missing: readonly number[];
  /** Sessions with at least one sample, touched ones included. */
  readonly withSamples: number;
  readonly message: string;
}

const KINDS = Object.keys(DAMAGES);

function tryDamage(kind: string, number: number, random: () => number): Outcome {
  const { files: whole, ownPages, samples } = kind === LOG_DAMAGE ? killed : closed;
  const name = `${KINDS.indexOf(kind)}-${number}.sqlite`;
  const path = join(temporary.folder, name);
  const damaged = DAMAGES[kind]!(whole, random, PAGE_BYTES);
  writeFiles(path, damaged);
  // Content lost with a cut log is in no page of the file: the sessions in the file are to come back.
  const touched = touchedPages(whole.file, damaged.file, PAGE_BYTES);
  const untouched = [...ownPages]
    .filter(([, pages]) => ![...pages].some((page) => touched.has(page)))
    .map(([id]) => id);
  const library = openLibrary(path);
  const store = attempt(() => library.requireStore());
  const message = library.notices.map((notice) => notice.message).join(' ');
  const listed = store?.sessions.list() ?? [];
  const samplesBack = new Map(
    listed.map(({ id }) => [Number(id), attempt(() => sessionSamples(store!, id))]),
  );
  const isBack = (id: number): boolean =>
    listed.some((session) => session.id === id && session.name === `Run ${id}`) &&
    samplesBack.get(id) === samples.get(id);
  library.close();
  const [original] = readdirSync(temporary.folder)
    .filter((file) => file.startsWith(`${name}.damaged-`))
    .sort();
  const [, recovered = NaN, lost = 0] =
    /(\d+) sessions? recovered(?:.*Lost: (\d+) sessions?)?/.exec(message)?.map(Number) ?? [];
  const isCountKnown = !/Whether [^.]*sessions/.test(message);
  return {
    isRecovered: original !== undefined,
    isOriginalUnchanged:
      original === undefined || isSame(readFiles(join(temporary.folder, original)), damaged),
    isMessageTrue:
      original === undefined ||
      (recovered === listed.length && (!isCountKnown || recovered + (lost || 0) === TWELVE)),
    untouched,
    missing: untouched.filter((id) => !isBack(id)),
    withSamples: [...samplesBack.values()].filter((text) => / \S/.test(text ?? '')).length,
    message,
  };
}

const isSame = (a: DamagedFiles, b: DamagedFiles): boolean => a.file.equals(b.file) && a.log.equals(b.log);

describe(`${PER_KIND * KINDS.length} damages of a library of twelve sessions${THINNED}`, () => {
  const rows: string[][] = [
    ['damage', 'tried', 'recovered', 'untouched sessions back', 'sessions with samples', 'originals lost'],
  ];
  afterAll(() =>
    process.stdout.write(`Seed ${SEED}\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`),
  );

  it.each(KINDS)('%s', (kind) => {
    const random = seededNumbers(SEED + KINDS.indexOf(kind));
    const all = Array.from({ length: PER_KIND }, (_, i) => tryDamage(kind, i, random));
    const sum = (of: (outcome: Outcome) => number): number =>
      all.reduce((total, each) => total + of(each), 0);
    const untouched = sum((each) => each.untouched.length);
    const back = untouched - sum((each) => each.missing.length);
    const lost = all.filter((each) => !each.isOriginalUnchanged).length;
    const recovered = all.filter((each) => each.isRecovered).length;
    const withSamples = `${sum((each) => each.withSamples)} of ${all.length * TWELVE}`;
    rows.push([kind, `${all.length}`, `${recovered}`, `${back} of ${untouched}`, withSamples, `${lost}`]);
    for (const { missing, isMessageTrue, message } of all)
      if (missing.length > 0 || !isMessageTrue) rows.push([`not back: ${missing.join(', ')}`, message]);
    expect(untouched).toBeGreaterThan(0);
    expect(back).toBeGreaterThanOrEqual(0.95 * untouched);
    expect(all.filter((each) => !each.isMessageTrue)).toEqual([]);
    expect(lost).toBe(0);
  });
});
