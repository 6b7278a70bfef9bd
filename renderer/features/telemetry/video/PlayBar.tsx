import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionVideo } from '../../../../core/contract/videos.ts';
import { clockText } from '../../../../core/units/clock.ts';
import type { Span } from '../../../plots/view-range.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { frames } from '../../../ui/state/frame-tasks.ts';
import { TimeSlider } from '../../../ui/TimeSlider.tsx';
import { videoAt } from './timeline.ts';
import css from './Video.module.css';
import { frameOf_s, type Leader } from './video-stage.ts';
import { stepped_s } from './video-times.ts';

interface PlayBarProps {
  readonly videos: readonly SessionVideo[];
  readonly leader: Leader;
  /** Times to which the leader can be moved. */
  readonly span: Span;
}

/** Plays the video, or steps picture by picture. */
export function PlayBar({ videos, leader, span }: PlayBarProps): ReactElement {
  const { cursor, playback } = leader;
  const isPlaying = useStore(playback, (s) => s.isPlaying);
  const step = (sign: -1 | 1): void => {
    playback.stop();
    const hit = videoAt(videos, cursor.read());
    const video = hit && videos[hit.index];
    if (hit === undefined || video === undefined) return;
    const to_s = video.at_s + stepped_s(hit.file_s, frameOf_s(video), sign);
    cursor.move(Math.min(span.to, Math.max(span.from, to_s)));
  };
  return (
    <div className={css['foot']}>
      <IconButton label="Previous picture" icon={<ChevronLeft size={16} />} onPress={() => step(-1)} />
      <IconButton
        label={isPlaying ? 'Stop the video' : 'Play the video'}
        icon={isPlaying ? <Pause size={16} /> : <Play size={16} />}
        onPress={playback.toggle}
      />
      <IconButton label="Next picture" icon={<ChevronRight size={16} />} onPress={() => step(1)} />
      <TimeSlider label="Video time, s" cursor={cursor} from_s={span.from} to_s={span.to} step_s={0.01} />
      <FileTime videos={videos} leader={leader} />
    </div>
  );
}

/** Time in the file, as a player shows it; written without React. */
function FileTime({ videos, leader: { cursor } }: Pick<PlayBarProps, 'videos' | 'leader'>): ReactElement {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = (): void => {
      const hit = videoAt(videos, cursor.read());
      if (text.current !== null) text.current.textContent = hit === undefined ? '' : clockText(hit.file_s);
    };
    return frames.follow(write, [cursor]).stop;
  }, [videos, cursor]);
  return <span ref={text} className={css['time']} title="Time in the file" />;
}
