import type { SessionId } from '../../contract/ids.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { MathsFile } from '../../contract/maths-requests.ts';
import type { Selection } from '../../contract/session-channels.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import type { Store } from '../sessions/store.ts';
import type { MathsFiles } from './maths-files.ts';
import { readSessionMaths, type SessionFacts, type SessionMaths } from './session-maths.ts';

/** An open session with its facts and its math channels. */
export interface OpenSession extends SessionFacts {
  /** Math channels by selection, under the current definitions. */
  readonly maths: Map<string, SessionMaths>;
  files: readonly MathsFile[];
}

/** Maximum number of open sessions, and of selections per session. */
const MAX_OPEN = 6;
const MAX_SELECTIONS = 4;

/** The parts of a session that math channels read beside its samples, as text. */
const partsOf = ({ setupText, companions, laps, stints }: SessionDetail): string =>
  JSON.stringify([setupText, companions, laps, stints.map(({ from_s, to_s, car }) => [from_s, to_s, car])]);

function dropOldest<K>(map: Map<K, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

/** Sessions whose channels were asked for lately, and the definitions of math channels. */
export interface MathsSessions {
  /** Reads the current definitions from disk. */
  readonly refresh: () => Promise<void>;
  /** Throws SESSION_NOT_FOUND. */
  readonly open: (id: SessionId, signal: AbortSignal) => Promise<OpenSession>;
  /** The math channels over a selection, under the definitions of the last refresh. */
  readonly mathsOf: (
    session: OpenSession,
    selection: Selection | undefined,
    signal: AbortSignal,
  ) => Promise<SessionMaths>;
}

export function createMathsSessions(
  store: () => Store,
  files: MathsFiles,
  work: Pick<BoundedWork, 'run'>,
): MathsSessions {
  const open = new Map<SessionId, OpenSession>();
  let read: readonly MathsFile[] = [];

  async function refresh(): Promise<void> {
    const now = await files.list();
    const isSame =
      now.length === read.length &&
      now.every(({ name, text }, i) => read[i]?.name === name && read[i].text === text);
    if (!isSame) read = now;
  }

  /** A session whose channels, laps or cars were changed since then is read again. */
  function openedBefore(
    id: SessionId,
    series: OpenSession['series'],
    detail: SessionDetail,
  ): OpenSession | undefined {
    const known = open.get(id);
    const isSame =
      known?.series.length === series.length &&
      known.series.every(({ name, unit }, i) => name === series[i]?.name && unit === series[i].unit) &&
      partsOf(known.detail) === partsOf(detail);
    return known?.detail.status === 'recording' || !isSame ? undefined : known;
  }

  /** Figures of the car of a session and of its stints; a car that several have is read once. */
  async function carsOf(detail: SessionDetail, signal: AbortSignal): Promise<SessionFacts['cars']> {
    const known = new Map<string, Promise<SessionFacts['cars']['car']>>();
    const figures = ({ text, companions }: CarText): Promise<SessionFacts['cars']['car']> => {
      const key = JSON.stringify([text, companions]);
      const found = known.get(key) ?? work.run('maths/car', { text, companions }, signal);
      known.set(key, found);
      return found;
    };
    const { setupText: text, companions } = detail;
    const car = text === '' ? {} : await figures({ text, companions });
    const stints = detail.stints.flatMap(({ from_s, to_s, car: own }) =>
      own === undefined ? [] : [{ start_s: from_s, end_s: to_s, own }],
    );
    return {
      car,
      stints: await Promise.all(
        stints.map(async ({ own, ...range }) => ({ ...range, car: await figures(own) })),
      ),
    };
  }

  async function openSession(id: SessionId, signal: AbortSignal): Promise<OpenSession> {
    // Read at each call: a hidden session is refused, and a recording one grows.
    const series = store().telemetry.series(id);
    const detail = store().sessions.get(id);
    let session = openedBefore(id, series, detail);
    if (session === undefined) {
      const cars = await carsOf(detail, signal);
      // Another request may have opened the session meanwhile.
      session = openedBefore(id, series, detail) ?? { detail, series, cars, maths: new Map(), files: read };
    }
    open.delete(id);
    open.set(id, session);
    dropOldest(open, MAX_OPEN);
    return session;
  }

  async function mathsOf(
    session: OpenSession,
    selection: Selection | undefined,
    signal: AbortSignal,
  ): Promise<SessionMaths> {
    const files = read;
    if (session.files !== files) session.maths.clear();
    session.files = files;
    const key = JSON.stringify(selection ?? {});
    const { maths } = session;
    const known = maths.get(key);
    if (known !== undefined) return known;
    const made = await readSessionMaths(work, files, session, selection, signal);
    // The files may have changed meanwhile.
    if (session.files !== files) return made;
    maths.set(key, made);
    dropOldest(maths, MAX_SELECTIONS);
    return made;
  }

  return { refresh, open: openSession, mathsOf };
}
