import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { MathsFile } from '../../contract/maths-requests.ts';
import { isMathsAddress } from '../../catalogue/math-channel-names.ts';
import type { Selection, SessionChannel } from '../../contract/session-channels.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/source.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import { attempt } from '../files/attempt.ts';
import type { Store } from '../sessions/store.ts';
import { createComputing, type TellProgress } from './computing.ts';
import type { MathsFiles } from './maths-files.ts';
import type { SessionDefinition } from '../jobs/session-definitions.ts';
import { readSessionMaths, sessionChannels, type SessionFacts, type SessionMaths } from './session-maths.ts';
import { sessionSource } from './session-source.ts';

/** Math channels over stored sessions. */
export interface Maths {
  /** Channels of a session that can be selected. Throws SESSION_NOT_FOUND. */
  channels(id: SessionId, selection: Selection | undefined, signal: AbortSignal): Promise<SessionChannel[]>;
  /** A session in the form that definitions are evaluated over. */
  sourceOf(id: SessionId, signal: AbortSignal): Promise<SessionSource>;
  /** Computes channels that are not in the cache. Throws CANCELLED, BAD_ARGUMENTS for an unknown address. */
  compute(
    id: SessionId,
    addresses: readonly string[],
    signal: AbortSignal,
    tell?: TellProgress,
  ): Promise<void>;
  /** Like {@link compute}, for the math channels among the given channels. */
  ensure(id: SessionId, channels: readonly string[], signal: AbortSignal): Promise<void>;
}

/** An open session with its facts and its math channels. */
interface OpenSession extends SessionFacts {
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

export function createMaths(store: () => Store, files: MathsFiles, work: Pick<BoundedWork, 'run'>): Maths {
  const open = new Map<SessionId, OpenSession>();
  const computing = createComputing({
    cache: () => store().computed(),
    leaveDisk: () => store().computeInMemory(),
  });
  let read: readonly MathsFile[] = [];

  /** Reads the current definitions from disk. */
  async function refresh(): Promise<void> {
    const now = await files.list();
    const isSame =
      now.length === read.length &&
      now.every(({ name, text }, i) => read[i]?.name === name && read[i].text === text);
    if (!isSame) read = now;
  }

  function openedBefore(id: SessionId): OpenSession | undefined {
    const kept = open.get(id);
    return kept === undefined || kept.detail.status === 'recording' ? undefined : kept;
  }

  async function openSession(id: SessionId, signal: AbortSignal): Promise<OpenSession> {
    // Read at each call: a hidden session is refused, and a recording one grows.
    const series = store().telemetry.series(id);
    let session = openedBefore(id);
    if (session === undefined) {
      const detail = store().sessions.get(id);
      const { setupText: text, companions } = detail;
      const car = text === '' ? {} : await work.run('maths/car', { text, companions }, signal);
      // Another request may have opened the session meanwhile.
      session = openedBefore(id) ?? { detail, series, car, maths: new Map(), files: read };
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
    const kept = maths.get(key);
    if (kept !== undefined) return kept;
    const made = await readSessionMaths(work, files, session, selection, signal);
    // The files may have changed meanwhile.
    if (session.files !== files) return made;
    maths.set(key, made);
    dropOldest(maths, MAX_SELECTIONS);
    return made;
  }

  /** The definition with a given address, among recently requested selections. */
  function planOf(
    known: readonly SessionMaths[],
    address: string,
  ): { readonly maths: SessionMaths; readonly found: SessionDefinition } {
    for (const maths of known) {
      const found = maths.definitions.find((each) => each.address === address);
      if (found !== undefined) return { maths, found };
    }
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'The definition of this math channel has changed. Select the channel again.',
    );
  }

  async function computeAll(
    id: SessionId,
    addresses: readonly string[],
    signal: AbortSignal,
    tell?: TellProgress,
  ): Promise<void> {
    const cache = store().computed();
    const missing = addresses.filter((address) => cache.find(id, address) === undefined);
    // The time of last use only matters for eviction, so a disk that cannot be written must not prevent
    // reading.
    attempt(() => {
      for (const address of addresses) if (!missing.includes(address)) cache.touch(id, address);
    });
    if (missing.length === 0) return;
    const unplanned = () => missing.filter((address) => !computing.isUnderWay(id, address));
    if (unplanned().length > 0) {
      await refresh();
      const session = await openSession(id, signal);
      const known = [await mathsOf(session, undefined, signal), ...session.maths.values()];
      const plans = new Map<SessionMaths, SessionDefinition[]>();
      for (const address of unplanned()) {
        const { maths, found } = planOf(known, address);
        plans.set(maths, [...(plans.get(maths) ?? []), found]);
      }
      for (const [{ source, over }, found] of plans) {
        const { files: texts, outline } = over;
        const names = found.map(({ name }) => name);
        const definitions = await work.run('maths/wanted', { files: texts, outline, names }, signal);
        // Another request may have started some of them meanwhile.
        const wanted = found.filter(({ address }) => !computing.isUnderWay(id, address));
        if (wanted.length > 0) computing.begin(id, { source, definitions, wanted });
      }
    }
    await computing.wait(id, missing, signal, tell);
  }

  return {
    async channels(id, selection, signal) {
      await refresh();
      const session = await openSession(id, signal);
      const { detail, series } = session;
      const maths = detail.status === 'recording' ? undefined : await mathsOf(session, selection, signal);
      return sessionChannels(series, maths);
    },
    async sourceOf(id, signal) {
      const { series, detail, car } = await openSession(id, signal);
      return sessionSource(series, detail, car, undefined);
    },
    compute: computeAll,
    async ensure(id, channels, signal) {
      const addresses = channels.filter(isMathsAddress);
      if (addresses.length > 0) await computeAll(id, addresses, signal);
    },
  };
}
