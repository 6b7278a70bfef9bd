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
import { isByPerson } from '../../../core/contract/manoeuvres.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Segments } from '../../ui/Choice.tsx';
import { useIsVisible } from '../run/use-is-visible.ts';
import { createPose } from '../scene/pose-track.ts';
import { useTrackMesh } from '../scene/use-track-mesh.ts';
import { useSessionDetail } from '../telemetry/use-session-detail.ts';
import { hasWebGl, SceneBoundary } from '../scene/SceneBoundary.tsx';
import { DriveReadings } from './DriveReadings.tsx';
import css from './DrivePane.module.css';
import { HELD_KEYS, LIVE_KEYS, liveActOf, PRESS_KEYS, type LiveAct } from './drive-keys.ts';
import { LiveBar } from './LiveBar.tsx';
import { createLivePose } from './live-pose.ts';
import { useHands, type DriveDevice } from './use-hands.ts';

const CarScene = lazy(async () => ({ default: (await import('../scene/CarScene.tsx')).CarScene }));

const DEVICE_OPTIONS = [
  { value: 'keys', label: 'Keys' },
  { value: 'pad', label: 'Game pad' },
] as const;
/** Wall seconds per simulated second. */
const SLOW_OPTIONS = [
  { value: '1', label: 'Full speed' },
  { value: '2', label: '1/2' },
  { value: '4', label: '1/4' },
  { value: '10', label: '1/10' },
] as const;
type Slow = (typeof SLOW_OPTIONS)[number]['value'];

/** A person drives the run under way: the car from behind, its readings, and the keys. */
export function DrivePane(): ReactElement {
  const { bridge, runs, car, liveDrive, notices } = useServices();
  const moves = useStore(liveDrive, (s) => s.moves);
  const active = useStore(runs, (s) => (isByPerson(s.active?.manoeuvre ?? '') ? s.active : undefined));
  const geometry = useStore(car, (s) => s.model?.geometry);
  const isVisible = useIsVisible();
  const [device, setDevice] = useState<DriveDevice>('keys');
  const [slow, setSlow] = useState<Slow>('1');
  const live = useMemo(() => createLivePose(), []);
  const pose = useMemo(() => createPose(), []);
  const canDraw = useMemo(() => hasWebGl(), []);
  const runId = active?.runId;
  const { session } = useSessionDetail(active?.sessionId, undefined);
  const track = useTrackMesh(session?.trackFile?.text);
  const hands = useHands(runId, (active?.paused ?? false) || !isVisible, device, live);
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (moves === 0) return;
    hands.look();
    view.current?.focus();
  }, [moves, hands]);
  useEffect(() => {
    if (runId !== undefined) view.current?.focus();
  }, [runId]);
  useEffect(() => {
    if (runId === undefined) return;
    bridge.request('run/slow', { runId, factor: Number(slow) }).catch(notices.tellFailure);
  }, [bridge, notices, runId, slow]);

  const liveActs: Readonly<Record<LiveAct, () => void>> = {
    reset: () => liveDrive.reset('road'),
    resetToStart: () => liveDrive.reset('start'),
    saveState: liveDrive.save,
    restoreState: liveDrive.restore,
  };
  const onKey = (event: KeyboardEvent, isDown: boolean): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = liveActOf(event.code);
    if (act !== undefined) {
      event.preventDefault();
      if (isDown && !event.repeat) liveActs[act]();
      return;
    }
    if (hands.onKey({ code: event.code, repeat: event.repeat }, isDown)) event.preventDefault();
  };
  return (
    <section className={css['pane']} aria-label="Driving">
      <div
        ref={view}
        className={css['view']}
        role="application"
        aria-label="The car from behind; its keys work while this view has the focus"
        tabIndex={0}
        onKeyDown={(event) => onKey(event, true)}
        onKeyUp={(event) => onKey(event, false)}
        onBlur={hands.letGo}
        onPointerDown={() => view.current?.focus()}
      >
        {geometry === undefined || !canDraw ? (
          <p className={css['note']}>
            {canDraw
              ? 'The car is drawn once its wheels have places'
              : 'The 3D view needs WebGL 2, which this system does not offer; the readings go on'}
          </p>
        ) : (
          <SceneBoundary>
            <Suspense fallback={undefined}>
              <CarScene
                geometry={geometry}
                source={live}
                pose={pose}
                follows
                track={track}
                colour="--accent"
                onFrame={() => undefined}
              />
            </Suspense>
          </SceneBoundary>
        )}
        <DriveReadings live={live} hands={hands} />
        {runId === undefined ? (
          <p className={css['hint']}>Start run, and drive: keys below, or a game pad</p>
        ) : undefined}
      </div>
      <LiveBar />
      <div className={css['bar']}>
        <Segments label="Driven by" options={DEVICE_OPTIONS} value={device} onChange={setDevice} />
        <Segments label="Slow motion" options={SLOW_OPTIONS} value={slow} onChange={setSlow} />
        <KeyHelp />
      </div>
    </section>
  );
}

function KeyHelp(): ReactElement {
  return (
    <dl className={css['keys']} aria-label="Keys of the car">
      {[...Object.values(HELD_KEYS), ...Object.values(PRESS_KEYS), ...Object.values(LIVE_KEYS)].map(
        ({ keys, label }) => (
          <div key={label}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
