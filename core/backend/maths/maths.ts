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
  /** What people can pick of a session. Throws SESSION_NOT_FOUND. */
  channels(id: SessionId, selection: Selection | undefined, signal: AbortSignal): Promise<SessionChannel[]>;
  /** A session as definitions see it. */
  sourceOf(id: SessionId, signal: AbortSignal): Promise<SessionSource>;
  /** Computes those that are not kept. Throws CANCELLED, BAD_ARGUMENTS for an address that no definition has. */
  compute(
    id: SessionId,
    addresses: readonly string[],
    signal: AbortSignal,
    tell?: TellProgress,
  ): Promise<void>;
  /** As {@link compute}, for those among any channels. */
  ensure(id: SessionId, channels: readonly string[], signal: AbortSignal): Promise<void>;
}

/** A session with what is the same under all definitions. */
interface OpenSession extends SessionFacts {
  /** Under the newest definitions, by selection. */
  readonly maths: Map<string, SessionMaths>;
  files: readonly MathsFile[];
}

/** Sessions, and selections of each, that are kept open. */
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

  /** The definitions as they are on disk now. */
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
    // Hidden ones are refused, and one that records has more at each call.
    const series = store().telemetry.series(id);
    let session = openedBefore(id);
    if (session === undefined) {
      const detail = store().sessions.get(id);
      const { setupText: text, companions } = detail;
      const car = text === '' ? {} : await work.run('maths/car', { text, companions }, signal);
      // Another request may have opened it meanwhile.
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

  /** The definition that an address stands for, of a selection that was asked for lately. */
  function planOf(
    known: readonly SessionMaths[],
    address: string,
  ): { readonly maths: SessionMaths; readonly found: SessionDefinition } {
    for (const maths of known) {
      const found = maths.definitions.find((each) => each.address === address);
      if (found !== undefined) return { maths, found };
    }
    throw new RacebenchError('BAD_ARGUMENTS', 'This math channel is defined otherwise by now.');
  }

  async function computeAll(
    id: SessionId,
    addresses: readonly string[],
    signal: AbortSignal,
    tell?: TellProgress,
  ): Promise<void> {
    const cache = store().computed();
    const missing = addresses.filter((address) => cache.find(id, address) === undefined);
    // Which one was used last matters to a full cache alone: a disk that cannot be written keeps nobody from reading.
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
        // Another request may have begun some of them meanwhile.
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
