import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { useStore } from 'zustand';
import { WHEEL_COUNT } from '../../../../core/catalogue/wheels.ts';
import { isByPerson } from '../../../../core/catalogue/manoeuvres.ts';
import type { RunState } from '../../../../core/contract/run-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { isBoolean, isOneOf, readStored, writeStored } from '../../../ui/state/stored.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments, type Option } from '../../../ui/Choice.tsx';
import { RUNS } from '../../../workspace/runs/run-store.ts';
import { type RunStoreState } from '../../../workspace/runs/run-state.ts';
import { defaultProfile, CONTROLLERS } from '../controllers/controller-store.ts';
import { useDevices } from '../controllers/use-devices.ts';
import { useIsVisible } from '../../../ui/state/use-is-visible.ts';
import { SCENE_CAMERAS } from '../../../../core/catalogue/worksheets/scene-parts.ts';
import { cameraChosen } from '../../../plots/scene/camera-choice.ts';
import { sampledWheels } from '../../../plots/scene/drawn-wheels.ts';
import { SceneChoices } from '../../../plots/scene/SceneChoices.tsx';
import { cameraOfKey } from '../../../plots/scene/camera-control.ts';
import { useTrackMesh } from '../../../plots/scene/use-track-mesh.ts';
import { useSessionDetail } from '../../../workspace/sessions/use-session-detail.ts';
import { CourseMap } from './CourseMap.tsx';
import { DriveHud } from './DriveHud.tsx';
import { createDriveLaps } from './drive-laps.ts';
import { DriveView } from './DriveView.tsx';
import { FeelChoices } from './FeelChoices.tsx';
import css from './DrivePane.module.css';
import { GEAR_KEYS, HELD_KEYS, LIVE_KEYS, liveActOf, type LiveAct } from './drive-keys.ts';
import { LiveBar } from './LiveBar.tsx';
import { createLiveSample } from './live-sample.ts';
import { DRIVEN_BY, useDriverInputs, type DrivenBy } from './use-driver-inputs.ts';
import { usePlannedTrack } from './use-planned-track.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { LIVE_DRIVE } from './live-drive.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { useDriveScene } from './use-drive-scene.ts';
import { useDriveFeel, useDriveSound, useRumble } from './use-drive-sound.ts';

const DRIVEN_OPTIONS = [
  { value: 'keys', label: 'Keys' },
  { value: 'controllers', label: 'Controller' },
] as const satisfies readonly Option<DrivenBy>[];
/** Wall seconds per simulated second. */
const SLOW_OPTIONS = [
  { value: '1', label: 'Full speed' },
  { value: '2', label: '1/2' },
  { value: '4', label: '1/4' },
  { value: '10', label: '1/10' },
] as const;
type Slow = (typeof SLOW_OPTIONS)[number]['value'];

const drivenRun = ({ active }: RunStoreState): RunState | undefined =>
  isByPerson(active?.manoeuvre ?? '') ? active : undefined;

/** The current run with a driver: the road, what the driver reads, and the keys. */
export function DrivePane(): ReactElement {
  const bridge = useService(BRIDGE);
  const runs = useService(RUNS);
  const car = useService(CAR);
  const liveDrive = useService(LIVE_DRIVE);
  const notices = useService(NOTICES);
  const ui = useService(UI);
  const moves = useStore(liveDrive, (s) => s.moves);
  // Selected one by one: the run reports several times a second, and the pane renders only when one of these
  // changes.
  const runId = useStore(runs, (s) => drivenRun(s)?.runId);
  const sessionId = useStore(runs, (s) => drivenRun(s)?.sessionId);
  const isPaused = useStore(runs, (s) => drivenRun(s)?.paused ?? false);
  const geometry = useStore(car, (s) => s.model?.geometry);
  const isVisible = useIsVisible();
  const [drivenBy, setDrivenBy] = useState(() => readStored('drive.by', isOneOf(...DRIVEN_BY)) ?? 'keys');
  const [slow, setSlow] = useState<Slow>('1');
  const wheels = useMemo(() => sampledWheels(geometry), [geometry]);
  const wheelCount = geometry?.wheels.length ?? WHEEL_COUNT;
  const live = useMemo(() => createLiveSample(wheelCount), [wheelCount]);
  const { session } = useSessionDetail(sessionId, undefined);
  const track = useTrackMesh(session?.trackFile?.text);
  const planned = usePlannedTrack(runId !== undefined);
  const plannedMesh = useTrackMesh(planned?.text);
  const liveActs = useMemo<Readonly<Record<LiveAct, () => void>>>(
    () => ({
      reset: () => liveDrive.reset('road'),
      resetToStart: () => liveDrive.reset('start'),
      saveState: liveDrive.save,
      restoreState: liveDrive.restore,
    }),
    [liveDrive],
  );
  const onLive = useCallback((act: LiveAct): void => liveActs[act](), [liveActs]);
  const driverInputs = useDriverInputs(runId, isPaused || !isVisible, drivenBy, live, onLive);
  const view = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useDriveScene();
  const [feel, setFeel] = useDriveFeel();
  const isDriving = runId !== undefined && !isPaused && isVisible;
  const sound = useDriveSound(live, feel, isDriving);
  useRumble(live, isDriving && feel.rumbles && drivenBy === 'controllers');
  const laps = useMemo(
    () =>
      track === undefined || geometry === undefined ? undefined : createDriveLaps(track.course, geometry),
    [track, geometry],
  );

  useEffect(() => {
    if (moves === 0) return;
    laps?.clock.restart();
    driverInputs.look();
    view.current?.focus();
  }, [moves, driverInputs, laps]);
  useEffect(() => {
    if (runId !== undefined) view.current?.focus();
    // A new run times its own laps.
    laps?.clock.reset();
  }, [runId, laps]);
  useEffect(() => {
    if (runId === undefined) return;
    bridge.request('run/slow', { runId, factor: Number(slow) }).catch(notices.notifyFailure);
  }, [bridge, notices, runId, slow]);

  const onKey = (event: KeyboardEvent, isDown: boolean): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    sound.resume();
    const camera = cameraOfKey(event.key);
    if (camera !== undefined) {
      event.preventDefault();
      if (isDown && !event.repeat) setScene(cameraChosen(scene, camera, wheels));
      return;
    }
    const act = liveActOf(event.code);
    if (act !== undefined) {
      event.preventDefault();
      if (isDown && !event.repeat) onLive(act);
      return;
    }
    if (driverInputs.onKey({ code: event.code, repeat: event.repeat }, isDown)) event.preventDefault();
  };
  return (
    <section className={css['pane']} aria-label="Driving">
      <div className={css['frame']}>
        <div
          ref={view}
          className={css['view']}
          role="application"
          aria-label={`Driving view, camera ${SCENE_CAMERAS[scene.camera].label}; its keys work while this view has the focus`}
          tabIndex={0}
          onKeyDown={(event) => onKey(event, true)}
          onKeyUp={(event) => onKey(event, false)}
          onBlur={driverInputs.letGo}
          onPointerDown={() => view.current?.focus()}
        >
          <DriveView
            live={live}
            geometry={geometry}
            track={track}
            session={session}
            scene={scene}
            wheels={wheels}
          />
          <DriveHud live={live} driverInputs={driverInputs} course={track?.course} laps={laps} />
          {plannedMesh === undefined ? undefined : <CourseMap course={plannedMesh.course} />}
          {runId === undefined ? (
            <p className={css['hint']}>
              Start the run, then drive with the arrow keys, a wheel or a game pad.{' '}
              {planned === undefined ? 'A track that is chosen has its map here.' : `Track: ${planned.name}`}
            </p>
          ) : undefined}
        </div>
        <div className={css['choices']}>
          <SceneChoices options={scene} wheels={wheels} onOptions={setScene} />
        </div>
      </div>
      <LiveBar />
      <div className={css['bar']}>
        <Segments
          label="Driven by"
          options={DRIVEN_OPTIONS}
          value={drivenBy}
          onChange={(next) => {
            writeStored('drive.by', next);
            setDrivenBy(next);
          }}
        />
        <Button isSmall onPress={() => ui.setState({ overlay: { kind: 'controllers' } })}>
          Controllers…
        </Button>
        {drivenBy === 'controllers' ? <ControllerState /> : undefined}
        <Segments label="Slow motion" options={SLOW_OPTIONS} value={slow} onChange={setSlow} />
        <FeelChoices feel={feel} onFeel={setFeel} drivenBy={drivenBy} />
        <KeyHelp />
      </div>
    </section>
  );
}

/** State of the controllers, or the next step of setting them up. */
function ControllerState(): ReactElement {
  const controllers = useService(CONTROLLERS);
  const profiles = useStore(controllers, (s) => s.profiles);
  const devices = useDevices();
  const canSteer = devices.some((d) => (profiles[d.key] ?? defaultProfile(d)).steer !== undefined);
  return (
    <p role="status" className={css['controllers']}>
      {devices.length === 0
        ? 'No controller: press a button on it'
        : canSteer
          ? devices.map(({ name }) => name).join(', ')
          : 'Steering is not assigned'}
    </p>
  );
}

/** Height of the window, px, above which the keys are shown at first. */
const TALL_PX = 800;

function KeyHelp(): ReactElement {
  const [isOpen, setOpen] = useState(() => readStored('drive.keys', isBoolean) ?? innerHeight > TALL_PX);
  return (
    <details
      className={css['help']}
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        if (open === isOpen) return;
        setOpen(open);
        writeStored('drive.keys', open);
      }}
    >
      <summary>Key list</summary>
      <dl className={css['keys']} aria-label="Keys of the car">
        {[
          ...Object.values(HELD_KEYS),
          ...Object.values(GEAR_KEYS),
          ...Object.values(LIVE_KEYS),
          { keys: '1–7', label: 'Camera' },
        ].map(({ keys, label }) => (
          <div key={label}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
