import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useIsOnScreen } from '../../../ui/state/use-is-on-screen.ts';
import { seconds } from './video-words.ts';
import { unplayableText } from './codecs.ts';
import type { ListedVideo } from './change-videos.ts';
import { endOf_s } from './timeline.ts';
import css from './Video.module.css';
import { createVideoStage, isLost, type Leader, type StageState, type VideoStage } from './video-stage.ts';

interface VideoViewProps {
  readonly videos: readonly ListedVideo[];
  readonly leader: Leader;
  readonly isMuted: boolean;
  /** Length of the session, s: the cursor goes no further. */
  readonly end_s: number;
  readonly onFind: (video: ListedVideo) => void;
  /** A file did not play: its state may have changed. Called for each failure; the same function each time. */
  readonly onFailed: () => void;
}

/** The picture at the time of the leader, or why there is none. */
export function VideoView(props: VideoViewProps): ReactElement {
  const { videos, leader, isMuted, end_s, onFind, onFailed } = props;
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const [stage, setStage] = useState<VideoStage>();
  const [{ index, isFailed }, setState] = useState<StageState>({ index: undefined, isFailed: false });
  const isOnScreen = useIsOnScreen(box);
  useEffect(() => {
    if (!isOnScreen || player.current === null) return;
    const made = createVideoStage(player.current, (state) => {
      setState(state);
      if (state.isFailed) onFailed();
    });
    setStage(made);
    return () => {
      made.stop();
      setStage(undefined);
    };
  }, [isOnScreen, onFailed]);
  useEffect(() => stage?.show(videos, leader), [stage, videos, leader]);
  useEffect(() => {
    if (player.current !== null) player.current.muted = isMuted;
  }, [isMuted]);
  const shown = index === undefined ? undefined : videos[index];
  const isPlayed = shown !== undefined && !isFailed;
  return (
    <div ref={box} className={css['stage']}>
      <video ref={player} hidden={!isPlayed} playsInline preload="auto" aria-label={shown?.name ?? 'Video'} />
      {isPlayed ? undefined : (
        <div className={css['over']}>
          {shown === undefined ? (
            <NoVideoHere videos={videos} leader={leader} end_s={end_s} />
          ) : (
            <Unplayed video={shown} onFind={onFind} />
          )}
        </div>
      )}
    </div>
  );
}

/** Between, before and behind the videos. */
function NoVideoHere({
  videos,
  leader: { cursor },
  end_s,
}: Pick<VideoViewProps, 'videos' | 'leader' | 'end_s'>): ReactElement {
  const isReached = (video: ListedVideo): boolean => video.at_s <= end_s && endOf_s(video) > 0;
  const now_s = cursor.read();
  const next = videos.find((video) => isReached(video) && video.at_s > now_s) ?? videos.findLast(isReached);
  if (next === undefined)
    return (
      <EmptyState
        title="The videos are outside this session"
        text={`The first picture is at ${seconds(videos[0]?.at_s ?? 0)} s; the session has ${seconds(end_s)} s. Press Synchronise to put them beside it.`}
      />
    );
  const begins_s = Math.max(0, next.at_s);
  return (
    <EmptyState title="No video at the cursor" text={`${next.name} begins at ${seconds(next.at_s)} s.`}>
      <Button onPress={() => cursor.move(begins_s)}>Go to {seconds(begins_s)} s</Button>
    </EmptyState>
  );
}

const LOST = {
  missing: { title: 'The video was moved or deleted', text: 'does not exist.' },
  refused: {
    title: 'The video must be chosen again',
    text: 'is outside the folders that were opened for Racebench.',
  },
} as const;

function Unplayed({
  video,
  onFind,
}: {
  readonly video: ListedVideo;
  readonly onFind: (video: ListedVideo) => void;
}): ReactElement {
  if (!isLost(video)) return <EmptyState title="The video cannot be played" text={unplayableText(video)} />;
  const { title, text } = LOST[video.state === 'refused' ? 'refused' : 'missing'];
  return (
    <EmptyState title={title} text={`${video.path} ${text} Its position beside the session is kept.`}>
      <Button onPress={() => onFind(video)}>Find {video.name}…</Button>
    </EmptyState>
  );
}
