import { useThree } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useState, type ReactElement, type RefObject } from 'react';
import * as three from 'three';
import type { TrackCourse, TrackMesh } from '../../../core/contract/track-mesh.ts';
import { themeColour } from '../../workspace/theme.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { setCanvasDrawing } from '../../plots/ink/canvas-drawings.ts';
import { Daylight } from '../../plots/scene/Daylight.tsx';
import { SCENE_FOG_M } from '../../plots/scene/scene-fog.ts';
import { SceneCanvas } from '../../plots/scene/SceneCanvas.tsx';
import { TrackGround } from '../../plots/scene/TrackGround.tsx';
import { useSceneFrame } from '../../plots/scene/use-scene-frame.ts';
import type { Cones } from '../../plots/scene/cones.ts';
import { BRIDGE } from '../../workspace/services.ts';
import type { FilmCar } from './film.ts';
import { readCones } from './read-cones.ts';
import type { Signal } from '../../ui/state/signal.ts';
import type { CarModelLook } from '../../workspace/models/model-store.ts';
import type { SceneryAt } from './read-scenery.ts';
import type { SkidMarks } from '../../plots/scene/skid-marks.ts';
import { createStage, type Stage, type StageState } from './replay-stage.ts';
import { useMarks } from './use-marks.ts';
import { TIME_CURSOR_s } from '../../workspace/sessions/time-cursor.ts';

/** The last drawn scene, for other uses: video frames and legends. */
export interface Shown {
  readonly stage: Stage;
  readonly scene: three.Scene;
  /** Course under the car; undefined without a track. */
  readonly course: TrackCourse | undefined;
}

export interface ReplaySceneProps {
  readonly main: FilmCar;
  readonly ghosts: readonly FilmCar[];
  readonly track: TrackMesh | undefined;
  readonly around: SceneryAt | undefined;
  /** Own models of the cars that have some. */
  readonly looks: ReadonlyMap<FilmCar, CarModelLook>;
  readonly isLevel: boolean;
  readonly state: StageState;
  readonly showsMarks: boolean;
  readonly changed: Signal;
  readonly shownRef: RefObject<Shown | undefined>;
  /** Called after each drawn frame. */
  readonly onFrame: (stage: Stage, at_s: number) => void;
}

/** Cones with the times at which they were touched; undefined until they are read, and where there are none. */
function useCones(
  main: FilmCar,
  around: SceneryAt | undefined,
  track: TrackMesh | undefined,
): Cones | undefined {
  const bridge = useService(BRIDGE);
  const [cones, setCones] = useState<Cones>();
  useEffect(() => {
    if (around === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    readCones(bridge, main.session, main.geometry, around, track, signal).then(
      (read) => {
        if (!signal.aborted) setCones(read);
      },
      // The backend may be restarting: the scene is read again with the session.
      () => undefined,
    );
    return () => leaving.abort();
  }, [bridge, main, around, track]);
  return cones;
}

function Moving(props: ReplaySceneProps): ReactElement {
  const { main, ghosts, track, around, looks, isLevel, state, showsMarks, changed, shownRef, onFrame } =
    props;
  const time_s = useService(TIME_CURSOR_s);
  const scene = useThree((s) => s.scene);
  const invalidate = useThree((s) => s.invalidate);
  const renderer = useThree((s) => s.gl);
  const camera = useThree((s) => s.camera);
  useEffect(
    () =>
      setCanvasDrawing(renderer.domElement, {
        kind: 'pixels',
        // The canvas buffer is lost once it is on the screen: it is redrawn and read at once.
        pixels: () => {
          renderer.render(scene, camera);
          return renderer.domElement.toDataURL('image/png');
        },
      }),
    [renderer, scene, camera],
  );
  const isTrack = main.session.trackFile !== undefined;
  const cones = useCones(main, around, track);
  const stage = useMemo(
    () => createStage({ main, ghosts, isLevel, isTrack, around, cones, looks }),
    [main, ghosts, isLevel, isTrack, around, cones, looks],
  );
  useEffect(() => () => stage.dispose(), [stage]);
  useEffect(() => {
    shownRef.current = { stage, scene, course: track?.course };
    invalidate();
    return () => {
      shownRef.current = undefined;
    };
  }, [shownRef, stage, scene, invalidate, track]);
  useEffect(() => {
    main.track.want(time_s.read());
    const draw = (): void => invalidate();
    const stopFollowing = time_s.subscribe(() => {
      main.track.want(time_s.read());
      invalidate();
    });
    const stopListening = changed.subscribe(draw);
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [main, time_s, changed, invalidate]);
  const take = useCallback(
    (marks: SkidMarks) => {
      stage.setMarks(marks);
      invalidate();
    },
    [stage, invalidate],
  );
  useMarks(main, isLevel, showsMarks, take);
  useSceneFrame(({ camera }, passed_s) => {
    const at_s = time_s.read();
    stage.draw(at_s, state);
    if (camera instanceof three.PerspectiveCamera && stage.look(camera, state, passed_s)) invalidate();
    onFrame(stage, at_s);
  });
  const [originX_m, originY_m] = track?.origin_m ?? [0, 0];
  return (
    <>
      <primitive object={stage.object} />
      {track === undefined ? undefined : (
        <group position={[originX_m, originY_m, 0]}>
          <TrackGround mesh={track} water_m={main.session.weather.water_m ?? 0} />
        </group>
      )}
    </>
  );
}

/** The cars at the cursor. World axes with z up: the camera, not the world, is rotated for three.js. */
export function ReplayScene(props: ReplaySceneProps): ReactElement {
  const [near, far] = SCENE_FOG_M[props.track === undefined ? 'plain' : 'track'];
  return (
    <SceneCanvas shadows="percentage" camera={{ fov: 38, near: 0.1, far: 1500 }}>
      <fog attach="fog" args={[themeColour('--sky'), near, far]} />
      <Daylight up="z" />
      <Moving {...props} />
    </SceneCanvas>
  );
}
