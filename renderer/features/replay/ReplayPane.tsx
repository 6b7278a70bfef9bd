import { Film as FilmIcon, Users } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { useStore } from 'zustand';
import type { Scenery } from '../../../core/contract/scenery.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { WHEELS, WHEEL_LABELS } from '../../../core/catalogue/wheels.ts';
import type { PanelOptions } from '../../../core/catalogue/worksheets/panels.ts';
import {
  SCENE_CAMERAS,
  SCENE_CAMERA_NAMES,
  SCENE_PARTS,
  SCENE_PART_NAMES,
} from '../../../core/catalogue/worksheets/scene-parts.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { ToggleMenu } from '../../ui/ToggleMenu.tsx';
import { hasWebGl, SceneBoundary } from '../../plots/scene/SceneBoundary.tsx';
import { useTrackMesh } from '../../plots/scene/use-track-mesh.ts';
import type { ViewRange } from '../../plots/view-range.ts';
import { approach, drag, sceneAct, turn } from './camera-control.ts';
import { FilmDialog } from './FilmDialog.tsx';
import { GhostDialog } from './GhostDialog.tsx';
import { GhostList, type WrittenGaps } from './GhostList.tsx';
import type { GhostWay } from './ghost-place.ts';
import { missingParts } from './missing.ts';
import { FrictionCircles, ReplayLegend, type Written } from './ReplayLegend.tsx';
import css from './ReplayPane.module.css';
import type { Shown } from './ReplayScene.tsx';
import { Scrubber } from './Scrubber.tsx';
import { createStageChoice } from './stage.ts';
import { useFilm } from './use-film.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';

const ReplayScene = lazy(async () => ({ default: (await import('./ReplayScene.tsx')).ReplayScene }));

const CAMERAS = SCENE_CAMERA_NAMES.map((value) => ({
  value,
  label: SCENE_CAMERAS[value].label,
  note: SCENE_CAMERAS[value].note,
  tail: SCENE_CAMERAS[value].key,
}));
const WHEEL_OPTIONS = WHEELS.map((value) => ({ value, label: WHEEL_LABELS[value] }));
const PARTS = SCENE_PART_NAMES.map((value) => ({ value, label: SCENE_PARTS[value] }));
/** The road is a plane at height 0. */
const isLevelRoad = ({ grade, bank, relief, steps }: Scenery): boolean =>
  grade === 0 && bank === 0 && relief.index.length === 0 && steps.length === 0;
/** Shift and an arrow step through time by one video frame. */
const STEP_s = 1 / 60;

interface ReplayPaneProps {
  readonly session: SessionDetail;
  readonly options: PanelOptions<'scene'>;
  readonly onOptions: (options: PanelOptions<'scene'>) => void;
  /** Time range of the traces beside it; undefined without traces. */
  readonly range?: ViewRange;
  readonly onPlay: () => void;
}

/** A session in 3D at the cursor, with forces, marks and ghost cars. */
export function ReplayPane({ session, options, onOptions, range, onPlay }: ReplayPaneProps): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const sessions = useService(SESSIONS);
  const ghosts = useStore(sessions, (s) => s.ghosts);
  const film = useFilm(session, ghosts);
  const { main, changed } = film;
  const track = useTrackMesh(session.trackFile?.text);
  const [way, setWay] = useState<GhostWay>('instant');
  const [isChoosing, setChoosing] = useState(false);
  /** Data of the video, while its dialog is open. */
  const [filmed, setFilmed] = useState<Shown>();
  const canDraw = useMemo(() => hasWebGl(), []);
  const shown = useRef<Shown>(undefined);
  const legend = useRef<Written>(undefined);
  const circles = useRef<Written>(undefined);
  const gaps = useRef<WrittenGaps>(undefined);
  const [{ state, set }] = useState(createStageChoice);
  const { camera: kind, wheel, parts } = options;
  useEffect(() => {
    set({
      laps: film.laps,
      way,
      posts: film.posts,
      kind,
      wheel: WHEELS.indexOf(wheel),
      parts: new Set(parts),
    });
    changed.notify();
  }, [set, film.laps, film.posts, way, kind, wheel, parts, changed]);
  const missing = useMemo(
    () => (main === undefined ? [] : missingParts(session, main.isUsualSize, film.around?.scenery)),
    [session, main, film.around],
  );
  const scenery = film.around?.scenery;
  const isLevel = session.trackFile === undefined && (scenery === undefined || isLevelRoad(scenery));

  const onKey = (event: KeyboardEvent): void => {
    const act = sceneAct(event);
    if (act === undefined) return;
    event.preventDefault();
    if (act.kind === 'camera') {
      const next = WHEELS[(WHEELS.indexOf(wheel) + 1) % WHEELS.length] ?? 'FL';
      onOptions({
        ...options,
        camera: act.camera,
        wheel: act.camera === 'wheel' && kind === 'wheel' ? next : wheel,
      });
    } else if (act.kind === 'step')
      time_s.move(Math.min(session.duration_s, Math.max(0, time_s.read() + act.frames * STEP_s)));
    else if (act.kind === 'play') onPlay();
    else {
      if (act.kind === 'turn') turn(state.camera, act.azimuth_rad, act.elevation_rad);
      else approach(state.camera, act.factor);
      changed.notify();
    }
  };

  if (!canDraw)
    return <p className={css['text']}>The 3D view needs WebGL 2, which this system does not offer</p>;
  if (film.failure !== undefined && main === undefined)
    return (
      <p role="alert" className={css['text']}>
        {film.failure.message}
      </p>
    );
  return (
    <div className={css['pane']}>
      <div className={css['tools']} data-tools>
        <div className={css['pick']}>
          <Choice
            label="Camera"
            isLabelHidden
            options={CAMERAS}
            value={kind}
            onChange={(camera) => onOptions({ ...options, camera })}
          />
        </div>
        {kind === 'wheel' ? (
          <div className={css['pick']}>
            <Choice
              label="Camera wheel"
              isLabelHidden
              options={WHEEL_OPTIONS}
              value={wheel}
              onChange={(next) => onOptions({ ...options, wheel: next })}
            />
          </div>
        ) : undefined}
        <ToggleMenu
          label="Drawn"
          options={PARTS}
          chosen={parts}
          onChange={(next) => onOptions({ ...options, parts: next })}
        />
        <Button isSmall icon={<Users size={14} />} onPress={() => setChoosing(true)}>
          Ghosts…
        </Button>
        <Button
          isSmall
          icon={<FilmIcon size={14} />}
          isDisabled={main === undefined}
          onPress={() => setFilmed(shown.current)}
        >
          Save video…
        </Button>
      </div>
      <div
        className={css['view']}
        role="application"
        aria-label={`3D view of ${session.name}, camera ${SCENE_CAMERAS[kind].label}; keys 1 to 5 choose the camera, arrows turn it, space plays`}
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
            <Suspense fallback={undefined}>
              <ReplayScene
                key={session.id}
                main={main}
                ghosts={film.ghosts}
                track={track}
                around={film.around}
                isLevel={isLevel}
                state={state}
                showsMarks={parts.includes('marks')}
                changed={changed}
                shownRef={shown}
                onFrame={({ sample }, at_s) => {
                  legend.current?.write(sample);
                  circles.current?.write(sample);
                  gaps.current?.write(at_s, state.laps);
                }}
              />
            </Suspense>
          </SceneBoundary>
        )}
        {parts.includes('circles') ? <FrictionCircles handleRef={circles} /> : undefined}
        <div className={css['facts']}>
          {film.ghosts.length === 0 ? undefined : <GhostList ghosts={film.ghosts} handleRef={gaps} />}
          {film.alignmentFailure === undefined ? undefined : (
            <p>Gaps unknown: {film.alignmentFailure.message}</p>
          )}
          {missing.length === 0 ? undefined : (
            <details>
              <summary>
                {missing.length === 1
                  ? '1 item missing or assumed'
                  : `${missing.length} items missing or assumed`}
              </summary>
              <ul>
                {missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <ReplayLegend parts={parts} handleRef={legend} />
      </div>
      <Scrubber session={session} />
      {filmed !== undefined && main !== undefined ? (
        <FilmDialog
          main={main}
          ghosts={film.ghosts}
          isLevel={isLevel}
          state={state}
          shown={filmed}
          span={range?.read() ?? { from: 0, to: session.duration_s }}
          onClose={() => setFilmed(undefined)}
        />
      ) : undefined}
      {isChoosing ? (
        <GhostDialog session={session} way={way} onWay={setWay} onClose={() => setChoosing(false)} />
      ) : undefined}
    </div>
  );
}
