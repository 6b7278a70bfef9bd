import { isMathsAddress } from '../../../core/catalogue/math-channel-names.ts';
import type { SessionChannel } from '../../../core/contract/session-channels.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import type { Worksheet } from '../../../core/catalogue/worksheets/worksheet.ts';
import type { Bridge } from '../../bridge/client.ts';
import { createChannelCatalogue } from '../lines/channel-catalogue.ts';
import { channelNamesOf } from '../lines/chart-spec.ts';
import { readWindows } from './read-windows.ts';
import { readAround } from './trace-feed.ts';
import type { ReadLines } from '../../workspace/sessions/opened-sessions.ts';

/** Width for the request before a panel is laid out: half of the window, as wide as most panels. */
export const firstWidth_px = (): number => Math.round(window.innerWidth / 2);

/** Stored channels of a session that the traces of a worksheet draw. */
export function tracedChannels({ panels }: Worksheet, channels: readonly SessionChannel[]): string[] {
  const catalogue = createChannelCatalogue(channels);
  const names = Object.values(panels).flatMap((panel) =>
    panel.kind === 'traces' ? channelNamesOf(catalogue.chosen(panel.options.charts)) : [],
  );
  // Math channels may have to be computed first.
  return [...new Set(names)].filter((name) => !isMathsAddress(name));
}

/** Reads the lines of a worksheet over a whole session before it is shown; undefined where it draws none. */
export async function readFirstLines(
  bridge: Bridge,
  sheet: Worksheet,
  session: SessionDetail,
  channels: readonly SessionChannel[],
): Promise<ReadLines | undefined> {
  const names = tracedChannels(sheet, channels);
  if (names.length === 0) return undefined;
  const { signal } = new AbortController();
  const whole = { from: 0, to: session.duration_s };
  return readAround(names, { span: whole, width_px: firstWidth_px() }, (wanted, span, points) =>
    readWindows(bridge, session.id, wanted, span, points, signal),
  );
}
