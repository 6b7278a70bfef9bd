import { videoUrl, type SessionVideo } from '../../../../core/contract/videos.ts';
import type { Cursor } from '../../../ui/state/cursor.ts';
import { frames, type FrameTask } from '../../../ui/state/frame-tasks.ts';
import type { Playback } from '../session/playback.ts';
import type { ListedVideo } from './change-videos.ts';
import { createTimeFollower, type TimeFollower } from './follow-times.ts';
import { videoAt } from './timeline.ts';

/** Time from one picture to the next where the file does not state it, s. */
const ASSUMED_FRAME_s = 1 / 30;

export const frameOf_s = ({ frame_s = ASSUMED_FRAME_s }: Pick<SessionVideo, 'frame_s'>): number => frame_s;

/** True where there is no file to play, as far as known. */
export const isLost = ({ state }: Pick<ListedVideo, 'state'>): boolean =>
  state === 'missing' || state === 'refused';

/** A cursor over times of the session, s, that leads the video, and what plays it. */
export interface Leader {
  readonly cursor: Cursor;
  readonly playback: Playback;
}

/** The video that is at the time of the leader: its position in the list, and whether it fails to play. */
export interface StageState {
  readonly index: number | undefined;
  readonly isFailed: boolean;
}

export interface VideoStage {
  readonly show: (videos: readonly ListedVideo[], leader: Leader) => void;
  /** Lets the file go: nothing is decoded or read any more. */
  readonly stop: () => void;
}

/** Holds a video element at the time of a leader, with the file of that time. */
export function createVideoStage(
  element: HTMLVideoElement,
  onState: (state: StageState) => void,
): VideoStage {
  let videos: readonly ListedVideo[] = [];
  let leader: Leader | undefined;
  let task: FrameTask | undefined;
  let shown: { readonly path: string; readonly follower: TimeFollower } | undefined;
  let state: StageState = { index: undefined, isFailed: false };

  const setState = (next: StageState): void => {
    if (next.index === state.index && next.isFailed === state.isFailed) return;
    state = next;
    onState(next);
  };
  const load = (video: SessionVideo | undefined): void => {
    if (video?.path === shown?.path) return;
    if (video === undefined) {
      shown = undefined;
      element.removeAttribute('src');
      element.load();
      return;
    }
    element.src = videoUrl(video.path);
    shown = {
      path: video.path,
      follower: createTimeFollower(element, frameOf_s(video), () => performance.now()),
    };
  };
  const update = (): void => {
    if (leader === undefined) return;
    const { isPlaying, rate } = leader.playback.getState();
    const hit = videoAt(videos, leader.cursor.read());
    const video = hit && videos[hit.index];
    const isAbsent = video !== undefined && isLost(video);
    const isSame = video !== undefined && video.path === shown?.path;
    load(isAbsent ? undefined : video);
    setState({ index: hit?.index, isFailed: isAbsent || (isSame && state.isFailed) });
    if (hit !== undefined) shown?.follower.follow({ file_s: hit.file_s, rate: isPlaying ? rate : 0 });
  };

  const onPause = (): void => {
    // A hidden panel takes its element out of the page, which pauses it.
    if (element.isConnected && shown?.follower.isForeignPause() === true) leader?.playback.stop();
  };
  const onPlay = (): void => {
    if (shown?.follower.isForeignPlay() === true && leader?.playback.getState().isPlaying === false)
      leader.playback.toggle();
  };
  const onError = (): void => {
    if (shown !== undefined) setState({ ...state, isFailed: true });
  };
  const listeners = {
    loadedmetadata: update,
    seeked: update,
    pause: onPause,
    play: onPlay,
    error: onError,
  };
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);

  return {
    show: (next, nextLeader) => {
      task?.stop();
      videos = next;
      leader = nextLeader;
      task = frames.follow(update, [leader.cursor, leader.playback]);
    },
    stop: () => {
      task?.stop();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      load(undefined);
    },
  };
}
