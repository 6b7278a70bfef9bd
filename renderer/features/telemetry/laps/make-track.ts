import type { SessionId } from '../../../../core/contract/ids.ts';
import { GUESSED_HALF_WIDTH_M } from '../../../../core/contract/lap-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { orNotice, type NoticeStore } from '../../../workspace/notice-store.ts';
import { NO_POSITION, type TrackStore } from '../../../workspace/tracks/track-store.ts';
import { whenTrackSafe } from '../../../workspace/tracks/when-track-safe.ts';
import type { UiStore } from '../../../workspace/ui-store.ts';

interface TrackMaking {
  readonly bridge: Pick<Bridge, 'request'>;
  readonly tracks: TrackStore;
  readonly ui: UiStore;
  readonly notices: NoticeStore;
}

/** Opens a new unsaved track in the Tracks editor, made of the valid laps of a session. */
export async function makeTrack(
  sessionId: SessionId,
  { bridge, tracks, ui, notices }: TrackMaking,
): Promise<void> {
  const made = await orNotice(notices, () =>
    bridge.request('laps/track', { sessionId, halfWidth_m: GUESSED_HALF_WIDTH_M }),
  );
  if (made === undefined) return;
  const { text, laps } = made;
  whenTrackSafe(tracks, ui, () => {
    ui.setState({ screen: 'tracks' });
    void orNotice(notices, async () => {
      await tracks.load(text, NO_POSITION);
      notices.notify(
        'info',
        `The centre line is the mean of ${laps.length === 1 ? `lap ${laps.join()}` : `${laps.length} laps`}. The widths, ${GUESSED_HALF_WIDTH_M} m to each side, are guessed: set them before a lap is simulated.`,
      );
    });
  });
}
