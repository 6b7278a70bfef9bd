import { useEffect, useMemo, useState } from 'react';
import { isMathsAddress } from '../../../../core/catalogue/math-channel-names.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import type { ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import type { ChartSpec } from '../../../plots/lines/chart-spec.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../../workspace/services.ts';
import type { ComparedLap, ComparedSession } from '../../../workspace/sessions/compared-laps.ts';
import { argsKey } from '../../../workspace/last-answers.ts';
import { useRead } from '../../../workspace/use-read.ts';

/** Address of a channel in a session, and the reason why a math channel has no values there, or only some. */
type FoundChannel = Pick<SessionChannel, 'address' | 'problem'>;

/**
 * Finds, in an overlaid session, a channel of the shown one by its address there; undefined where that session
 * has no such channel. A stored channel has the same address everywhere, a math channel another in each
 * session.
 */
export type ChannelIn = (of: ComparedSession, address: string) => FoundChannel | undefined;

const NONE: readonly ComparedLap[] = [];

/** Finds math channels in overlaid sessions by their names; undefined until the channels of these are read. */
export function useOverlaidChannels(
  shown: SessionId,
  catalogue: ChannelCatalogue,
  laps: readonly ComparedLap[] = NONE,
): ChannelIn | undefined {
  const bridge = useService(BRIDGE);
  const [version, setVersion] = useState(0);
  useEffect(() => bridge.on('maths/changed', () => setVersion((v) => v + 1)), [bridge]);
  const others = useMemo(
    () => [...new Set(laps.map(({ of }) => of.session.id))].filter((id) => id !== shown),
    [laps, shown],
  );
  const key = argsKey(others.map((sessionId) => ({ sessionId })));
  const read = useRead('session/channels', key, version);
  const answers = read?.key === key ? read.answers : undefined;
  return useMemo(() => {
    if (others.length > 0 && answers === undefined) return undefined;
    const channels = new Map(others.map((id, i) => [id, answers?.[i] ?? []]));
    return channelsIn(shown, catalogue, channels);
  }, [shown, catalogue, others, answers]);
}

/** {@link ChannelIn} of overlaid sessions whose channels are known. */
export function channelsIn(
  shown: SessionId,
  catalogue: Pick<ChannelCatalogue, 'name'>,
  channels: ReadonlyMap<SessionId, readonly SessionChannel[]>,
): ChannelIn {
  const byName = new Map(
    [...channels].map(([id, all]) => [id, new Map(all.map((one) => [one.name, one]))] as const),
  );
  return ({ session }, address) => {
    if (!isMathsAddress(address)) return session.channelNames.includes(address) ? { address } : undefined;
    if (session.id === shown) return { address };
    const name = catalogue.name(address);
    return name === undefined ? undefined : byName.get(session.id)?.get(name);
  };
}

/**
 * Names, session by session, the charts of which it has no values, with the reason of math channels:
 * `B lacks Throttle, Understeer angle (no steering angle).`
 */
export function lackedText(
  specs: readonly ChartSpec[],
  laps: readonly ComparedLap[],
  channelIn: ChannelIn,
): string {
  const sessions = [...new Map(laps.map(({ of }) => [of.session.id, of])).values()];
  return sessions
    .flatMap((of) => {
      const lacked = specs.flatMap(({ row, lines }) => {
        const found = lines.flatMap(({ name }) => channelIn(of, name) ?? []);
        if (found.length === 0) return [row.label];
        const [problem] = found.flatMap((one) => one.problem ?? []);
        return problem === undefined ? [] : [`${row.label} (${problem})`];
      });
      return lacked.length === 0 ? [] : [`${of.letter} lacks ${lacked.join(', ')}.`];
    })
    .join(' ');
}
