import { RacebenchError } from '../../../core/contract/errors.ts';
import type { Histories } from '../../../core/contract/telemetry-requests.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { Table } from './csv-text.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { ChannelCatalogue } from '../lines/channel-catalogue.ts';
import type { PanelValues } from './panel-outputs.ts';

/** Maximum channels and samples of one request (core/contract/telemetry-requests.ts). */
const MAX_CHANNELS = 16;
export const MAX_COPIED = 8192;

/** Number of samples of a segment on the session's own clock. */
export function sampleCount(
  { from, to }: { readonly from: number; readonly to: number },
  rate_Hz: number,
): number {
  return Math.floor((to - from) * rate_Hz + 1e-6) + 1;
}

/**
 * Channels over a segment with a row of names and a row of units, each sample in the shown unit. Rejects with
 * BAD_ARGUMENTS for more than {@link MAX_COPIED} samples, which belong in a file.
 */
export async function channelTable(
  bridge: Bridge,
  { session, catalogue }: { readonly session: SessionDetail; readonly catalogue: ChannelCatalogue },
  { addresses, segment }: Extract<PanelValues, { kind: 'channels' }>,
  system: DisplaySystem,
): Promise<Table> {
  const count = sampleCount(segment, session.rate_Hz);
  if (count > MAX_COPIED)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${count} samples are too many to copy (maximum ${MAX_COPIED}): save them as CSV, or show a shorter part.`,
    );
  const parts: Promise<Histories>[] = [];
  for (let i = 0; i < addresses.length; i += MAX_CHANNELS)
    parts.push(
      bridge.request('telemetry/samples', {
        sessionId: session.id,
        channels: addresses.slice(i, i + MAX_CHANNELS),
        points: MAX_COPIED,
        segment: { from_s: segment.from, to_s: segment.to },
      }),
    );
  const read = await Promise.all(parts);
  const times = read[0]?.time_s ?? new Float64Array(0);
  if (read.some(({ time_s }) => time_s.length !== times.length || time_s[0] !== times[0]))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'These channels have their own sampling times: save them as CSV.',
    );
  const columns = read.flatMap(({ channels }) => channels);
  const shown = columns.map(({ name }) => catalogue.shown(name, system));
  // One digit more than on the screen, since copied values are used in calculations.
  const text = (value: number | undefined, i: number): string =>
    value === undefined || !Number.isFinite(value)
      ? ''
      : (shown[i]?.of(value) ?? value).toFixed((shown[i]?.digits ?? 3) + 1);
  return [
    ['Time', ...columns.map(({ name }) => catalogue.label(name))],
    ['s', ...shown.map(({ symbol }) => symbol)],
    ...Array.from(times, (time, row) => [
      String(Number(time.toFixed(6))),
      ...columns.map(({ values }, i) => text(values[row], i)),
    ]),
  ];
}
