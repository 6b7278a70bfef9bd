import { useMemo } from 'react';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SpectrumSegment } from '../../../../core/catalogue/worksheets/panels.ts';
import { axisOf, timesOn } from '../comparison/lap-axis.ts';
import { interpolated } from '../../../plots/traces/trace-points.ts';
import { useSegment } from './use-segment.ts';
import { useWorkbench } from './workbench-context.ts';

/** A part of a session shown by a panel, and its style. */
export interface LapSpan {
  readonly sessionId: SessionId;
  readonly from_s: number;
  readonly to_s: number;
  /** Theme variable. */
  readonly colour: string;
  readonly dash: readonly number[];
  /** `B 2`; empty without an overlay. */
  readonly short: string;
  readonly label: string;
  /** Stored channels of its session. */
  readonly channelNames: readonly string[];
  /** Address in its session of a channel of the shown one; undefined where it has no such channel. */
  readonly addressOf: (address: string) => string | undefined;
}

/** True where a channel of the shown session is available for this part, too. */
export const holds = ({ addressOf }: Pick<LapSpan, 'addressOf'>, address: string): boolean =>
  addressOf(address) !== undefined;

/** Addresses of channels for a request of this part; those that its session lacks are left out. */
export const addressesFor = (
  { addressOf }: Pick<LapSpan, 'addressOf'>,
  addresses: readonly string[],
): string[] => addresses.flatMap((address) => addressOf(address) ?? []);

const SOLID: readonly number[] = [];
const NONE: readonly LapSpan[] = [];

/**
 * The shown part of the session, the part between the cursors (none without a datum), the lap at the cursor
 * or the whole session; with overlaid laps, the same part of each on their axis, the baseline first.
 */
export function useLapSpans(part: SpectrumSegment = 'shown'): readonly LapSpan[] {
  const { session, overlay, channelIn } = useWorkbench();
  const segment = useSegment(part);
  return useMemo(() => {
    if (segment === undefined) return NONE;
    const { from, to } = segment;
    const { id, name, channelNames } = session;
    const own: LapSpan = {
      sessionId: id,
      from_s: from,
      to_s: to,
      colour: '--accent',
      dash: SOLID,
      short: '',
      label: name,
      channelNames,
      addressOf: (address) => address,
    };
    const { aligned, laps, axis } = overlay ?? {};
    const [first] = aligned?.laps ?? [];
    if (aligned === undefined || laps === undefined || axis === undefined || first === undefined)
      return [own];
    const { x, y } = axisOf(first, aligned.positions_m, axis);
    const positionAt = (time_s: number): number =>
      interpolated({ x, y }, Math.min(x.at(-1) ?? 0, Math.max(x[0] ?? 0, time_s))) ?? 0;
    const positions = { from: positionAt(from), to: positionAt(to) };
    return aligned.laps.flatMap((lap, i): LapSpan[] => {
      const of = laps[i];
      if (of === undefined) return [];
      const span = timesOn(axisOf(lap, aligned.positions_m, axis), positions);
      return [
        {
          sessionId: lap.sessionId,
          from_s: span.from,
          to_s: span.to,
          colour: of.colour,
          dash: of.dash,
          short: of.short,
          label: of.label,
          channelNames: of.of.session.channelNames,
          addressOf: (address) => channelIn?.(of.of, address)?.address,
        },
      ];
    });
  }, [overlay, channelIn, session, segment]);
}
