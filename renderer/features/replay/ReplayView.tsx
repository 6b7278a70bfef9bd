import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { SCENE_CAMERAS } from '../../../core/catalogue/worksheets/scene-parts.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { SceneBoundary } from '../../plots/scene/SceneBoundary.tsx';
import { useTrackMesh } from '../../plots/scene/use-track-mesh.ts';
import { loadedPart } from '../../ui/loaded-part.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { approach, drag, sceneAct, turn } from '../../plots/scene/camera-control.ts';
import { GhostList, type WrittenGaps } from './GhostList.tsx';
import { readingChannels, writeExact } from './exact-readings.ts';
import { missingParts } from './missing.ts';
import { FrictionCircles } from './FrictionCircles.tsx';
import { SAMPLE_SIZE } from '../../plots/scene/sampled-track.ts';
import { useExactWanted, type ExactReader } from '../../plots/traces/exact-values.ts';
import { SceneLegend, type Written } from '../../plots/scene/SceneLegend.tsx';
import css from './ReplayPane.module.css';
import type { Shown } from './ReplayScene.tsx';
import type { PanelOptions } from '../../../core/catalogue/worksheets/panels.ts';
import type { SceneChoicesProps } from '../../plots/scene/SceneChoices.tsx';
import { cameraChosen } from '../../plots/scene/camera-choice.ts';
import type { StageState } from './replay-stage.ts';
import type { Film } from './use-film.ts';

const ReplayScene = loadedPart(async () => (await import('./ReplayScene.tsx')).ReplayScene).Part;

/** Shift and an arrow step through time by one video frame. */
const STEP_s = 1 / 60;

interface ReplayViewProps extends SceneChoicesProps<PanelOptions<'scene'>> {
  readonly session: SessionDetail;
  readonly film: Film;
  /** The road is a plane at height 0. */
  readonly isLevel: boolean;
  readonly state: StageState;
  readonly onPlay: () => void;
  /** Stored samples of the session at the cursor. */
  readonly exact: ExactReader;
  /** Data of a video, written by the scene. */
  readonly shownRef: RefObject<Shown | undefined>;
}

/** The 3D view with its legends; keys, pointer and wheel move its camera. */
export function ReplayView(props: ReplayViewProps): ReactElement {
  const {
    session,
    film,
    isLevel,
    state,
    options,
    wheels,
    onOptions,
    onPlay,
    shownRef,
    exact: reader,
  } = props;
  const { camera: kind, parts } = options;
  const { main, changed } = film;
  const time_s = useService(TIME_CURSOR_s);
  const track = useTrackMesh(session.trackFile?.text);
  const legend = useRef<Written>(undefined);
  const circles = useRef<Written>(undefined);
  const gaps = useRef<WrittenGaps>(undefined);
  const channels = useMemo(
    () => readingChannels(wheels, session.channelNames),
    [wheels, session.channelNames],
  );
  const exact = useExactWanted(reader, channels, true);
  /** The sample last drawn, as the readings beside it show it. */
  const [readings] = useState(() => new Float64Array(SAMPLE_SIZE));
  useEffect(
    () =>
      exact.subscribe(() => {
        writeExact(readings, wheels, exact, time_s.read());
        legend.current?.write(readings);
      }),
    [exact, readings, wheels, time_s],
  );

  const onKey = (event: KeyboardEvent): void => {
    const act = sceneAct(event);
    if (act === undefined) return;
    event.preventDefault();
    if (act.kind === 'camera') onOptions(cameraChosen(options, act.camera, wheels));
    else if (act.kind === 'step')
      time_s.move(Math.min(session.duration_s, Math.max(0, time_s.read() + act.frames * STEP_s)));
    else if (act.kind === 'play') onPlay();
    else {
      if (act.kind === 'turn') turn(state.camera, act.azimuth_rad, act.elevation_rad);
      else approach(state.camera, act.factor);
      changed.notify();
    }
  };

  return (
    <div
      className={css['view']}
      role="application"
      aria-label={`3D view of ${session.name}, camera ${SCENE_CAMERAS[kind].label}; keys 1 to 7 choose the camera, arrows turn it, space plays`}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (event.button === 0 && event.target instanceof HTMLCanvasElement)
          event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        drag(state.camera, event);
        changed.notify();
      }}
      onWheel={(event) => {
        approach(state.camera, Math.exp(event.deltaY / 600));
        changed.notify();
      }}
    >
      {main === undefined ? undefined : (
        <SceneBoundary>
          <ReplayScene
            key={session.id}
            main={main}
            ghosts={film.ghosts}
            track={track}
            around={film.around}
            looks={film.looks.byCar}
            isLevel={isLevel}
            state={state}
            showsMarks={parts.includes('marks')}
            changed={changed}
            shownRef={shownRef}
            onFrame={({ sample }, at_s) => {
              readings.set(sample);
              writeExact(readings, wheels, exact, at_s);
              legend.current?.write(readings);
              circles.current?.write(sample);
              gaps.current?.write(at_s, state.laps);
            }}
          />
        </SceneBoundary>
      )}
      {parts.includes('circles') ? <FrictionCircles wheels={wheels} handleRef={circles} /> : undefined}
      <div className={css['facts']}>
        {film.ghosts.length === 0 ? undefined : <GhostList ghosts={film.ghosts} handleRef={gaps} />}
        {film.alignmentFailure === undefined ? undefined : (
          <p>Gaps unknown: {film.alignmentFailure.message}</p>
        )}
        <MissingItems session={session} film={film} />
      </div>
      <div className={css['legend']}>
        <SceneLegend parts={parts} geometry={main?.geometry} handleRef={legend} />
      </div>
    </div>
  );
}

interface MissingItemsProps {
  readonly session: SessionDetail;
  readonly film: Film;
}

function MissingItems({
  session,
  film: { main, around, looks },
}: MissingItemsProps): ReactElement | undefined {
  const missing = useMemo(
    () =>
      main === undefined
        ? []
        : [...looks.problems, ...missingParts(session, main.isUsualSize, around?.scenery)],
    [session, main, around, looks],
  );
  if (missing.length === 0) return undefined;
  return (
    <details>
      <summary>
        {missing.length === 1 ? '1 item missing or assumed' : `${missing.length} items missing or assumed`}
      </summary>
      <ul>
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
