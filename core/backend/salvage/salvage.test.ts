import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { seededNumbers } from '../../testing/seeded-numbers.ts';
import { THINNED, THOROUGH } from '../../testing/thorough.ts';
import { attempt } from '../db/attempt.ts';
import { openLibrary } from '../library.ts';
import { openStore, type Store } from '../store.ts';
import { DAMAGES, LOG_DAMAGE, readFiles, writeFiles, type DamagedFiles } from '../testing/damages.ts';
import { temporaryFolder } from '../testing/recordings.ts';
import { pagesOfSessions, touchedPages } from '../testing/session-pages.ts';
import { TWELVE, writeTwelveSessions } from '../testing/twelve-sessions.ts';
import { repairDatabase } from '../upkeep/repair-database.ts';

/** Of the damages: another seed tries others. */
const SEED = 25;
const PER_KIND = THOROUGH ? 25 : 2;
const PAGE_BYTES = 16_384;

let place: ReturnType<typeof temporaryFolder>;
/** A library as it is before it is damaged. */
interface Whole {
  readonly files: DamagedFiles;
  readonly ownPages: ReadonlyMap<number, ReadonlySet<number>>;
  readonly samples: ReadonlyMap<number, string>;
}
let closed: Whole;
let killed: Whole;

/** The bits of all samples of a session, by channel. */
function samplesOf(store: Store, id: SessionId): string {
  const { columns } = store.telemetry.columns(id, []);
  return columns.map(({ name, values }) => `${name} ${Buffer.from(values.buffer).toString('base64')}`).join('\n');
}

function makeWhole(name: string, hasLog: boolean): Whole {
  const path = join(place.folder, name);
  writeTwelveSessions(path, hasLog);
  const files = readFiles(path);
  const ownPages = pagesOfSessions(path);
  const store = openStore({ path, create: false });
  const samples = new Map(store.sessions.list().map(({ id }) => [id, samplesOf(store, id)]));
  store.close();
  return { files, ownPages, samples };
}

beforeAll(() => {
  place = temporaryFolder();
  closed = makeWhole('closed.sqlite', false);
  killed = makeWhole('killed.sqlite', true);
});
afterAll(() => place.remove());

interface Outcome {
  readonly notice: string;
  readonly isOriginalKept: boolean;
  /** Sessions whose own pages are as they were. */
  readonly untouched: number;
  /** Of these, the ones that are there with their name and all samples. */
  readonly back: number;
  /** All that are there with a sample at least. */
  readonly anyhow: number;
  readonly recovered: boolean;
  readonly detail: string;
}

function tryDamage(kind: string, number: number, random: () => number): Outcome {
  const path = join(place.folder, `${Object.keys(DAMAGES).indexOf(kind)}-${number}.sqlite`);
  const { files: whole, ownPages, samples } = kind === LOG_DAMAGE ? killed : closed;
  const damaged = DAMAGES[kind]!(whole, random, PAGE_BYTES);
  writeFiles(path, damaged);
  const touched = touchedPages(whole, damaged, PAGE_BYTES);
  const untouched = [...ownPages].filter(([, pages]) => [...pages].every((page) => !touched.has(page)));
  const library = openLibrary(path);
  let store = attempt(() => library.requireStore());
  let notice = library.notices.map(({ message }) => message).join(' ');
  if (store === undefined) {
    // A library that cannot be opened for another reason is for the person to repair.
    const repair = attempt(() => repairDatabase(path));
    notice += ` REPAIR ${repair?.done.join(' ') ?? 'failed'}`;
    store = attempt(() => openStore({ path, create: false }));
  }
  const listed = new Map(store?.sessions.list().map(({ id, name }) => [Number(id), name]) ?? []);
  const isBack = (id: number): boolean =>
    listed.get(id) === `Run ${id}` && attempt(() => samplesOf(store!, id as SessionId)) === samples.get(id);
  const back = untouched.filter(([id]) => isBack(id));
  const missing = untouched.filter(([id]) => !isBack(id)).map(([id]) => id);
  const anyhow = [...samples.keys()].filter((id) => {
    return attempt(() => (store?.telemetry.columns(id as SessionId, []).columns[0]?.values.length ?? 0) > 0);
  });
  store?.close();
  const original = readdirSync(place.folder).find((name) => name.startsWith(`${Object.keys(DAMAGES).indexOf(kind)}-${number}.sqlite.damaged-`) && !name.endsWith('-wal') && !name.endsWith('-shm'));
  return {
    notice,
    isOriginalKept: original === undefined ? existsSync(path) : readFileSync(join(place.folder, original)).equals(damaged.file),
    untouched: untouched.length,
    back: back.length,
    anyhow: anyhow.length,
    recovered: original !== undefined,
    detail: missing.join(' '),
  };
}

describe(`${PER_KIND * Object.keys(DAMAGES).length} damages of a library of twelve sessions${THINNED}`, () => {
  it.each(Object.keys(DAMAGES))('%s', (kind) => {
    const random = seededNumbers(SEED + Object.keys(DAMAGES).indexOf(kind));
    const all = Array.from({ length: PER_KIND }, (_, i) => tryDamage(kind, i, random));
    const sum = (of: (outcome: Outcome) => number): number => all.reduce((total, each) => total + of(each), 0);
    console.log(
      `${kind} | ${all.length} | recovered ${sum((o) => Number(o.recovered))} | untouched ${sum((o) => o.untouched)} back ${sum((o) => o.back)} | any ${sum((o) => o.anyhow)} of ${all.length * TWELVE} | originals lost ${sum((o) => Number(!o.isOriginalKept))}`,
    );
    if (process.env['SHOW'] === '1') for (const o of all) console.log(`   ${o.recovered} ${o.back}/${o.untouched} any ${o.anyhow} kept ${o.isOriginalKept} [${o.detail}] ${o.notice}`);
    expect(sum((o) => o.back)).toBeGreaterThanOrEqual(0.95 * sum((o) => o.untouched));
    expect(all.every((o) => o.isOriginalKept)).toBe(true);
  });
});
