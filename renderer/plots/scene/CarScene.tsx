import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, type ReactElement, type RefObject } from 'react';
import * as three from 'three';
import type { Scenery } from '../../../core/contract/scenery.ts';
import type { TrackMesh } from '../../../core/contract/track-mesh.ts';
import type { CarModelLook } from '../../workspace/models/model-store.ts';
import { themeColour } from '../../workspace/theme.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { createBeside } from './beside-road.ts';
import { createCarStage, type SceneLook } from './car-stage.ts';
import { Daylight } from './Daylight.tsx';
import { useCarKit } from './model/use-model-figure.ts';
import { groundLook } from './ground-look.ts';
import type { SampleSource } from './sample-source.ts';
import { SAMPLE_SIZE } from './sampled-track.ts';
import { SCENE_FOG_M } from './scene-fog.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { TrackGround } from './TrackGround.tsx';
import { useSceneFrame } from './use-scene-frame.ts';

export interface CarSceneProps {
  readonly geometry: CarGeometry;
  readonly source: SampleSource;
  /** The car's own models, in place of the drawn car. */
  readonly look: CarModelLook | undefined;
  /** Track under the car, in place of infinite level ground. */
  readonly track?: TrackMesh | undefined;
  /** Theme variable of the car's colour. */
  readonly colour: string;
  /** Read in each frame; `changed` says that it was written. */
  readonly lookRef: RefObject<SceneLook>;
  /** Walls, loose objects and cones of the run; undefined until they are read. */
  readonly scenery: Scenery | undefined;
  /** Newest poses of the loose objects of a run, as `run/crates` has them; undefined while none has moved. */
  readonly crates?: RefObject<readonly number[] | undefined>;
  readonly surface: string;
  /** Film of water on the road. */
  readonly water_m: number;
  readonly changed: { readonly subscribe: (listener: () => void) => () => void };
}

function MovingCar(props: CarSceneProps): ReactElement {
  const { geometry, source, track, colour, lookRef, changed, scenery, surface, water_m, look, crates } =
    props;
  const invalidate = useThree((s) => s.invalidate);
  const isTrack = track !== undefined;
  const sample = useMemo(() => new Float64Array(SAMPLE_SIZE).fill(NaN), []);
  const { colour: ground, isWet } = groundLook(surface, water_m);
  const { grade = 0, bank = 0 } = scenery ?? {};
  const isLevel = !isTrack && grade === 0 && bank === 0 && (scenery?.relief.index.length ?? 0) === 0;
  const kit = useCarKit(look);
  const stage = useMemo(
    () =>
      createCarStage({
        geometry,
        colour,
        isLevel,
        kit,
        plane: isTrack ? undefined : { grade, bank, look: { colour: ground, isWet } },
      }),
    [geometry, colour, isLevel, kit, isTrack, grade, bank, ground, isWet],
  );
  const beside = useMemo(() => createBeside(scenery, track?.course, geometry), [scenery, track, geometry]);
  useEffect(() => () => beside.dispose(), [beside]);
  useEffect(() => () => stage.dispose(), [stage]);
  useEffect(() => {
    invalidate();
    const draw = (): void => invalidate();
    const stopFollowing = source.subscribe(draw);
    const stopListening = changed.subscribe(draw);
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [source, changed, invalidate, stage, beside]);
  useSceneFrame(({ camera }, passed_s) => {
    const isKnown = source.write(sample);
    const shown = lookRef.current;
    stage.draw(sample, isKnown, shown);
    if (crates?.current !== undefined) beside.moveCrates(crates.current);
    if (isKnown) beside.draw(source.time_s(), sample);
    if (camera instanceof three.PerspectiveCamera && stage.look(camera, sample, shown, passed_s))
      invalidate();
  });
  const [originX_m, originY_m] = track?.origin_m ?? [0, 0];
  return (
    <>
      <primitive object={stage.object} />
      <primitive object={beside.object} />
      {track === undefined ? undefined : (
        <group position={[originX_m, originY_m, 0]}>
          <TrackGround mesh={track} water_m={water_m} />
        </group>
      )}
    </>
  );
}

/** The car of a current run, in world axes with z up. */
export function CarScene(props: CarSceneProps): ReactElement {
  const [near, far] = SCENE_FOG_M[props.track === undefined ? 'plain' : 'track'];
  return (
    <SceneCanvas isAwaited shadows="percentage" camera={{ fov: 38, near: 0.1, far: 1500 }}>
      <fog attach="fog" args={[themeColour('--sky'), near, far]} />
      <Daylight up="z" />
      <MovingCar {...props} />
    </SceneCanvas>
  );
}
