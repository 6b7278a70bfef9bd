import { trackUse, type ManoeuvreName } from '../../../core/catalogue/manoeuvres.ts';
import type { TrackFile } from '../../../core/contract/run-road.ts';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';

/** Value in place of a path: the track open on the Tracks screen, with its unsaved edits. */
export const OPEN_TRACK = 'open';

/** Reads the track open on the Tracks screen; undefined where there is none that can be driven. */
export type ReadOpenTrack = () => Promise<TrackFile> | undefined;

/**
 * Current track file of a run; undefined for a manoeuvre without one, or where none is chosen and none is
 * needed. Throws BAD_ARGUMENTS where one is needed.
 */
export async function readRunTrack(
  bridge: Bridge,
  manoeuvre: ManoeuvreName,
  choice: string | undefined,
  readOpen: ReadOpenTrack,
): Promise<TrackFile | undefined> {
  const use = trackUse(manoeuvre);
  if (use === undefined) return undefined;
  if (choice === OPEN_TRACK) {
    const open = readOpen();
    if (open !== undefined) return await open;
  } else if (choice !== undefined) {
    const { path, text } = await bridge.request('track/open', { path: choice });
    return { name: path.replace(/^.*[/\\]/, ''), text };
  }
  if (use === 'possible') return undefined;
  throw new RacebenchError('BAD_ARGUMENTS', 'A track is missing: choose one.');
}
