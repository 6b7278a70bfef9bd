import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { WheelPlace } from '../../../../core/catalogue/wheel-places.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import type { Scenery } from '../../../../core/contract/scenery.ts';
import type { TrackMesh } from '../../../../core/contract/track-mesh.ts';
import { approach, drag } from '../../../plots/scene/camera-control.ts';
import { cameraWheel, type SceneOptions } from '../../../plots/scene/camera-choice.ts';
import { firstCamera } from '../../../plots/scene/cameras.ts';
import type { SceneLook } from '../../../plots/scene/car-stage.ts';
import { SceneLegend, type Written } from '../../../plots/scene/SceneLegend.tsx';
import { SceneBoundary } from '../../../plots/scene/SceneBoundary.tsx';
import { SAMPLE_SIZE } from '../../../plots/scene/sampled-track.ts';
import { tracksidePosts } from '../../../plots/scene/trackside.ts';
import { createSignal, type Signal } from '../../../ui/state/signal.ts';
import { ModelProblems } from '../../../plots/scene/ModelProblems.tsx';
import { useOpenCarModel } from '../../../workspace/models/use-car-model.ts';
import type { CarGeometry } from '../../../worker/car-model.ts';
import { RUNS } from '../../../workspace/runs/run-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { loadedPart } from '../../../ui/loaded-part.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import css from './DrivePane.module.css';
import type { LiveSample } from './live-sample.ts';

const CarScene = loadedPart(async () => (await import('../../../plots/scene/CarScene.tsx')).CarScene).Part;

interface DriveViewProps {
  readonly live: LiveSample;
  readonly geometry: CarGeometry | undefined;
  readonly track: TrackMesh | undefined;
  /** Session of the run; undefined without one. */
  readonly session: SessionDetail | undefined;
  readonly scene: SceneOptions;
  /** Wheels of the car. */
  readonly wheels: readonly WheelPlace[];
}

/** Walls, loose objects and cones of a session; undefined until they are read. */
function useScenery(session: SessionDetail | undefined): Scenery | undefined {
  const bridge = useService(BRIDGE);
  const [scenery, setScenery] = useState<{ readonly id: number; readonly read: Scenery }>();
  const id = session?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const leaving = new AbortController();
    bridge.request('session/scenery', { sessionId: id }, { signal: leaving.signal }).then(
      (read) => setScenery({ id, read }),
      // Without it the road alone is drawn.
      () => undefined,
    );
    return () => leaving.abort();
  }, [bridge, id]);
  return scenery !== undefined && scenery.id === id ? scenery.read : undefined;
}

/** Newest poses of the loose objects of a run; `changed` says that there are others. */
function useCrates(
  session: SessionDetail | undefined,
  changed: Signal,
): RefObject<readonly number[] | undefined> {
  const bridge = useService(BRIDGE);
  const poses = useRef<readonly number[]>(undefined);
  const id = session?.id;
  useEffect(() => {
    poses.current = undefined;
    return bridge.on('run/crates', (moved) => {
      if (moved.sessionId !== id) return;
      poses.current = moved.poses;
      changed.notify();
    });
  }, [bridge, id, changed]);
  return poses;
}

/** The road with the car, from the chosen camera. */
export function DriveView(props: DriveViewProps): ReactElement {
  const { live, geometry, track, session, scene, wheels } = props;
  const runs = useService(RUNS);
  const surface = useStore(runs, (s) => s.active?.live?.surface ?? session?.surface ?? 'asphalt');
  const water_m = useStore(runs, (s) => s.active?.live?.water_m ?? session?.weather.water_m ?? 0);
  const legend = useRef<Written>(undefined);
  useEffect(() => {
    const sample = new Float64Array(SAMPLE_SIZE);
    return live.subscribe(() => {
      if (live.write(sample)) legend.current?.write(sample);
    });
  }, [live]);
  const scenery = useScenery(session);
  const own = useOpenCarModel();
  const [changed] = useState(createSignal);
  const crates = useCrates(session, changed);
  const look = useRef<SceneLook>({ camera: firstCamera(), parts: new Set(), posts: undefined });
  const posts = useMemo(
    () =>
      track === undefined ? undefined : tracksidePosts(track.course.x_m, track.course.y_m, track.course.z_m),
    [track],
  );
  useEffect(() => {
    const { current } = look;
    current.camera.kind = scene.camera;
    current.camera.wheel = cameraWheel(scene, wheels)?.index ?? 0;
    current.parts = new Set(scene.parts);
    current.posts = posts;
    changed.notify();
  }, [scene, wheels, posts, changed]);
  if (geometry === undefined)
    return <p className={css['note']}>The car is drawn once its wheel positions are known</p>;
  return (
    <>
      <div
        className={css['scene']}
        onPointerDown={(event) => {
          if (event.button === 0 && event.target instanceof HTMLCanvasElement)
            event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          drag(look.current.camera, event);
          changed.notify();
        }}
        onWheel={(event) => {
          approach(look.current.camera, Math.exp(event.deltaY / 600));
          changed.notify();
        }}
      >
        <SceneBoundary>
          <CarScene
            geometry={geometry}
            source={live}
            look={own.look}
            track={track}
            colour="--accent"
            lookRef={look}
            changed={changed}
            scenery={scenery}
            crates={crates}
            surface={surface}
            water_m={water_m}
          />
        </SceneBoundary>
      </div>
      <ModelProblems problems={own.problems} />
      <div className={css['legend']}>
        <SceneLegend parts={scene.parts} geometry={geometry} handleRef={legend} />
      </div>
    </>
  );
}
