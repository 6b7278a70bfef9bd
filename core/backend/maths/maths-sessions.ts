import type { SessionId } from '../../contract/ids.ts';
import type { MathsFile } from '../../contract/maths-requests.ts';
import type { Selection } from '../../contract/session-channels.ts';
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

  /** A session whose channels were named since then is read again. */
  function openedBefore(id: SessionId, series: OpenSession['series']): OpenSession | undefined {
    const known = open.get(id);
    const isSame =
      known?.series.length === series.length &&
      known.series.every(({ name, unit }, i) => name === series[i]?.name && unit === series[i].unit);
    return known?.detail.status === 'recording' || !isSame ? undefined : known;
  }

  async function openSession(id: SessionId, signal: AbortSignal): Promise<OpenSession> {
    // Read at each call: a hidden session is refused, and a recording one grows.
    const series = store().telemetry.series(id);
    let session = openedBefore(id, series);
    if (session === undefined) {
      const detail = store().sessions.get(id);
      const { setupText: text, companions } = detail;
      const car = text === '' ? {} : await work.run('maths/car', { text, companions }, signal);
      // Another request may have opened the session meanwhile.
      session = openedBefore(id, series) ?? { detail, series, car, maths: new Map(), files: read };
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
