import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { isMathsAddress } from '../../catalogue/math-channel-names.ts';
import type { Selection, SessionChannel } from '../../contract/session-channels.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/sample-source.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import { attempt } from '../files/attempt.ts';
import type { Store } from '../sessions/store.ts';
import { createComputing, type ReportProgress } from './computing.ts';
import type { MathsFiles } from './maths-files.ts';
import { createMathsSessions } from './maths-sessions.ts';
import type { SessionDefinition } from '../jobs/session-definitions.ts';
import { marked } from './stored-channels.ts';
import { sessionChannels, type SessionMaths } from './session-maths.ts';
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
    report?: ReportProgress,
  ): Promise<void>;
  /** Like {@link compute}, for the math channels among the given channels. */
  ensure(id: SessionId, channels: readonly string[], signal: AbortSignal): Promise<void>;
}

export function createMaths(store: () => Store, files: MathsFiles, work: Pick<BoundedWork, 'run'>): Maths {
  const sessions = createMathsSessions(store, files, work);
  const computing = createComputing({
    cache: () => store().computed(),
    leaveDisk: () => store().computeInMemory(),
  });

  /** Starts computing those channels that no request is computing. */
  async function begin(id: SessionId, missing: readonly string[], signal: AbortSignal): Promise<void> {
    await sessions.refresh();
    const session = await sessions.open(id, signal);
    const known = [await sessions.mathsOf(session, undefined, signal), ...session.maths.values()];
    const unplanned = missing.filter((address) => !computing.isUnderWay(id, address));
    for (const [{ source, over }, found] of plansOf(known, unplanned)) {
      const { files: texts, outline } = over;
      const names = found.map(({ name }) => name);
      const definitions = await work.run('maths/wanted', { files: texts, outline, names }, signal);
      // Another request may have started some of them meanwhile.
      const wanted = found.filter(({ address }) => !computing.isUnderWay(id, address));
      if (wanted.length > 0) computing.begin(id, { source, definitions, wanted });
    }
  }

  async function computeAll(
    id: SessionId,
    addresses: readonly string[],
    signal: AbortSignal,
    report?: ReportProgress,
  ): Promise<void> {
    const cache = store().computed();
    const missing = addresses.filter((address) => cache.find(id, address) === undefined);
    // The time of last use only matters for eviction, so a disk that cannot be written must not prevent
    // reading.
    attempt(() => {
      for (const address of addresses) if (!missing.includes(address)) cache.touch(id, address);
    });
    if (missing.length === 0) return;
    if (missing.some((address) => !computing.isUnderWay(id, address))) await begin(id, missing, signal);
    await computing.wait(id, missing, signal, report);
  }

  return {
    async channels(id, selection, signal) {
      await sessions.refresh();
      const session = await sessions.open(id, signal);
      const { detail, series } = session;
      const maths =
        detail.status === 'recording' ? undefined : await sessions.mathsOf(session, selection, signal);
      const derived = store().sessions.derivedChannels(id);
      const still = store().sessions.stillChannels(id);
      return sessionChannels(series, maths).map((channel) => marked(channel, derived, still));
    },
    async sourceOf(id, signal) {
      const { series, detail, cars } = await sessions.open(id, signal);
      return sessionSource(series, detail, cars, undefined);
    },
    compute: computeAll,
    async ensure(id, channels, signal) {
      const addresses = channels.filter(isMathsAddress);
      if (addresses.length > 0) await computeAll(id, addresses, signal);
    },
  };
}

/** The definitions of the addresses, by the selection that they belong to. */
function plansOf(
  known: readonly SessionMaths[],
  addresses: readonly string[],
): Map<SessionMaths, SessionDefinition[]> {
  const plans = new Map<SessionMaths, SessionDefinition[]>();
  for (const address of addresses) {
    const { maths, found } = definitionOf(known, address);
    plans.set(maths, [...(plans.get(maths) ?? []), found]);
  }
  return plans;
}

/** The definition with a given address, among recently requested selections. */
function definitionOf(
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
