import { Film, Timer, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { extensionsText, isFileOf } from '../../../../core/catalogue/file-types.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import type { SessionVideo } from '../../../../core/contract/videos.ts';
import { createViewRange, type Span } from '../../../plots/view-range.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { createCursor } from '../../../ui/state/cursor.ts';
import { OpenFilesDialog } from '../../../workspace/files/OpenFilesDialog.tsx';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { createPlayback } from '../session/playback.ts';
import { stored, withFiles, withFound, type ListedVideo } from './change-videos.ts';
import { PlayBar } from './PlayBar.tsx';
import { probeVideo, type ProbeVideo } from './probe-video.ts';
import { SyncBar, type Coupling } from './SyncBar.tsx';
import { placed, shifted, spanOf, zoneShift_s } from './timeline.ts';
import { useVideos } from './use-videos.ts';
import css from './Video.module.css';
import { frameOf_s, type Leader } from './video-stage.ts';
import { seconds, videosText } from './video-words.ts';
import { VideoListDialog } from './VideoListDialog.tsx';
import { VideoView } from './VideoView.tsx';

interface VideoPaneProps {
  readonly session: SessionDetail;
  /** The cursor of the session, and what plays it. */
  readonly leader: Leader;
  /** A parameter so that a test needs no decoder. */
  readonly probe?: ProbeVideo;
}

/** The part of a session of that length beside the videos; at least a moment. */
function within(duration_s: number, { from, to }: Span): Span {
  const first = Math.min(Math.max(0, from), duration_s);
  return { from: first, to: Math.max(first, Math.min(to, duration_s)) };
}

/** A time of the videos' own, to find an event in them. */
function createOwnLeader(): Leader & { readonly range: ReturnType<typeof createViewRange> } {
  const cursor = createCursor();
  const range = createViewRange();
  return { cursor, range, playback: createPlayback(cursor, range) };
}

/** Videos beside the session, at its cursor. */
export function VideoPane({ session, leader, probe = probeVideo }: VideoPaneProps): ReactElement {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const { list, failure, readAgain, set } = useVideos(session.id);
  const [own] = useState(createOwnLeader);
  const [isMuted, setMuted] = useState(true);
  const [isListed, setListed] = useState(false);
  const [coupling, setCoupling] = useState<Coupling>();
  /** Use of the files that are chosen in the window's own dialog. */
  const [choosing, setChoosing] = useState<{ readonly use: (paths: readonly string[]) => void }>();
  const videos = useMemo(() => list?.videos ?? [], [list]);
  const span = useMemo(() => spanOf(videos), [videos]);
  useEffect(() => {
    if (span !== undefined) own.range.reset(span);
  }, [own, span]);
  useEffect(() => () => own.playback.stop(), [own]);

  const couple = (next: Coupling | undefined): void => {
    own.playback.stop();
    leader.playback.stop();
    if (next === 'alone' && span !== undefined)
      own.cursor.move(Math.min(span.to, Math.max(span.from, leader.cursor.read())));
    setCoupling(next);
  };
  const choose = (use: (paths: readonly string[]) => void): void => {
    const { dialogs } = bridge.shell;
    if (dialogs === undefined) {
      setChoosing({ use });
      return;
    }
    dialogs.openVideos().then(
      (paths) => {
        if (paths.length > 0) use(paths);
      },
      (error: unknown) => notices.notifyFailure(error),
    );
  };
  const change = async (next: Promise<readonly SessionVideo[]>, words: string): Promise<void> => {
    try {
      await set(await next, words);
    } catch (error) {
      notices.notifyFailure(error);
    }
  };
  const add = (): void =>
    choose(
      (paths) =>
        void change(
          withFiles(bridge, probe, videos, paths, list?.utcStart),
          `Added ${paths.length === 1 ? 'a video' : `${paths.length} videos`}`,
        ),
    );
  const find = (video: ListedVideo): void =>
    choose(
      ([path = '']) => void change(withFound(bridge, probe, videos, video, path), `Found ${video.name}`),
    );
  const shift = (by_s: number): void =>
    void set(shifted(videos.map(stored), by_s), `Shifted ${videosText(videos)} by ${seconds(by_s)} s`);

  const [first] = videos;
  const dialogs = (
    <>
      {isListed ? (
        <VideoListDialog
          session={session.name}
          videos={videos}
          onAdd={add}
          onFind={find}
          onMove={(video, at_s) =>
            void set(
              videos
                .map((each) => ({ ...stored(each), ...(each === video && { at_s }) }))
                .sort((a, b) => a.at_s - b.at_s),
              `Moved ${video.name}`,
            )
          }
          onRemove={(video) =>
            void set(videos.filter((each) => each !== video).map(stored), `Removed ${video.name}`)
          }
          onClose={() => setListed(false)}
        />
      ) : undefined}
      {choosing === undefined ? undefined : (
        <OpenFilesDialog
          title="Choose videos"
          accepts={(name) => isFileOf(name, 'video')}
          emptyText={`No folders or videos (${extensionsText('video')}) here`}
          onOpen={choosing.use}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
  if (failure !== undefined)
    return (
      <EmptyState title="The videos cannot be read" text={failure.message}>
        <Button onPress={readAgain}>Try again</Button>
      </EmptyState>
    );
  if (list === undefined) return <div className={css['pane']} />;
  if (first === undefined || span === undefined)
    return (
      <>
        <EmptyState
          title="No video beside this session"
          text="Add the files of a camera: MP4, QuickTime or WebM, several in a row. They stay where they are and follow the cursor."
        >
          <Button look="primary" icon={<Film size={15} />} onPress={add}>
            Add videos…
          </Button>
        </EmptyState>
        {dialogs}
      </>
    );
  const shownLeader = coupling === 'alone' ? own : leader;
  const hasClocks = list.utcStart !== undefined && videos.some(({ clock }) => clock !== undefined);
  const whole = coupling === 'alone' ? span : within(session.duration_s, span);
  return (
    <div className={css['pane']}>
      <div className={css['tools']} data-tools>
        <Button isSmall icon={<Film size={14} />} onPress={() => setListed(true)}>
          Videos…
        </Button>
        <Button
          isSmall
          icon={<Timer size={14} />}
          isDisabled={coupling !== undefined}
          onPress={() => couple('alone')}
        >
          Synchronise
        </Button>
        <IconButton
          isSmall
          label={isMuted ? 'Sound on' : 'Sound off'}
          icon={isMuted ? <VolumeX size={15} /> : <Volume2 size={15} />}
          onPress={() => setMuted(!isMuted)}
        />
      </div>
      {coupling === undefined ? undefined : (
        <SyncBar
          coupling={coupling}
          onCoupling={couple}
          first_s={first.at_s}
          frame_s={frameOf_s(first)}
          onMatch={() => {
            shift(leader.cursor.read() - own.cursor.read());
            couple('cursor');
          }}
          onShift={shift}
          onClock={
            hasClocks
              ? () =>
                  void set(
                    placed([], videos.map(stored), list.utcStart),
                    `Placed ${videosText(videos)} by the clocks of camera and log`,
                  )
              : undefined
          }
          zone_s={zoneShift_s(videos, session.duration_s)}
          onDone={() => couple(undefined)}
        />
      )}
      <VideoView
        videos={videos}
        leader={shownLeader}
        isMuted={isMuted}
        end_s={coupling === 'alone' ? span.to : session.duration_s}
        onFind={find}
        onFailed={readAgain}
      />
      <PlayBar videos={videos} leader={shownLeader} span={whole} />
      {dialogs}
    </div>
  );
}
