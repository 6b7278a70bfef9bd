import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import * as three from 'three';
import { WHEELS } from '../../../core/catalogue/wheels.ts';
import type { TrackMesh } from '../../../core/contract/track-mesh.ts';
import type { CarModelLook } from '../../workspace/models/model-store.ts';
import { themeColour } from '../../workspace/theme.ts';
import { useThemeName } from '../../workspace/use-theme-name.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { WHEEL_STYLES } from '../lines/wheel-style.ts';
import { CarBody, CarWheel } from './CarModel3d.tsx';
import { asphaltTexture } from './daylight.ts';
import { Daylight } from './Daylight.tsx';
import { LoadArrow, setArrow } from './LoadArrow.tsx';
import { useModelFigure } from './model/use-model-figure.ts';
import { roadGrid } from './road-grid.ts';
import { TrackGround } from './TrackGround.tsx';
import type { Pose } from './pose.ts';
import type { PoseSource } from './pose-source.ts';

export interface CarSceneProps {
  readonly geometry: CarGeometry;
  readonly source: PoseSource;
  /** Written by the scene in each frame, read by the legend. */
  readonly pose: Pose;
  /** The car's own models, in place of the drawn car. */
  readonly look?: CarModelLook | undefined;
  /** Track under the car, in place of infinite level ground. */
  readonly track?: TrackMesh | undefined;
  /** Theme variable of the session's colour, used for the car. */
  readonly colour: string;
  readonly onFrame: () => void;
}

interface WheelRefs {
  /** Hub, which moves with the suspension. */
  hub: three.Group | null;
  steer: three.Group | null;
  spin: three.Group | null;
  contact: three.Group | null;
  shaft: three.Mesh | null;
  head: three.Mesh | null;
}

const GRID_STEP_M = 2;
const SIZE_M = 240;
/** The ground reaches to the horizon. */
const GROUND_M = 2400;
/** Edge of the tile of asphalt. */
const TILE_M = 4;
/** Fog distances in lengths of the car. */
const FOG = [14, 90] as const;
const GRID_LINE_M = 0.03;
/** A track is visible farther than a plain. */
const TRACK_FOG = [20, 80] as const;

/** Draws only when the pose changes. */
function useDrawOnMove(source: PoseSource): void {
  const invalidate = useThree((s) => s.invalidate);
  useEffect(() => {
    invalidate();
    return source.subscribe(() => invalidate());
  }, [source, invalidate]);
}

function MovingCar({ geometry, source, pose, look, track, colour, onFrame }: CarSceneProps): ReactElement {
  const body = useRef<three.Group>(null);
  const shell = useRef<three.Group>(null);
  const road = useRef<three.Group>(null);
  const yaw = useRef<three.Group>(null);
  const world = useRef<three.Group>(null);
  const ground = useRef<three.Group>(null);
  const tiles = useRef<three.Group>(null);
  const circuit = useRef<three.Group>(null);
  const wheels = useRef<WheelRefs[]>(
    WHEELS.map(() => ({ hub: null, steer: null, spin: null, contact: null, shaft: null, head: null })),
  );
  const refOf =
    <P extends keyof WheelRefs>(i: number, part: P) =>
    (element: WheelRefs[P]): void => {
      const refs = wheels.current[i];
      if (refs !== undefined) refs[part] = element;
    };
  const grid = useMemo(() => roadGrid(SIZE_M, GRID_STEP_M, GRID_LINE_M), []);
  const asphalt = useMemo(() => asphaltTexture(GROUND_M / TILE_M), []);
  useEffect(() => () => asphalt.dispose(), [asphalt]);
  useDrawOnMove(source);
  const own = useModelFigure(look, {
    colour: themeColour(colour),
    hasStripe: false,
    isGhost: false,
  });
  const hub = useMemo(() => new three.Vector3(), []);
  /** Height of the centre of gravity where the sample has none. */
  const height_m = look?.rest.height_m ?? -Math.min(...geometry.wheels.map((w) => w.z_m - w.radius_m));
  const [originX_m, originY_m] = track?.origin_m ?? [0, 0];

  useFrame(() => {
    const isKnown = source.write(pose);
    // The car stays in the middle and the view turns with it; the ground moves below, so the camera is fixed.
    yaw.current?.rotation.set(0, 0, pose.yaw_rad);
    world.current?.rotation.set(0, 0, -pose.yaw_rad);
    body.current?.rotation.set(pose.roll_rad, pose.pitch_rad, 0, 'ZYX');
    const up_m = isKnown ? pose.z_m : height_m;
    // At the static ride height every jounce is 0, so the heave of the body is the negative mean jounce. On a
    // track the ground has its own heights: there the height at rest is used.
    const overGround_m = track === undefined ? up_m : height_m;
    let jounce_m = 0;
    for (let i = 0; i < pose.wheels.length; i++)
      jounce_m += (pose.wheels[i]?.jounce_m ?? 0) / pose.wheels.length;
    const atRest_m = track === undefined ? up_m + jounce_m : height_m;
    road.current?.position.set(0, 0, -up_m);
    circuit.current?.position.set(originX_m - pose.x_m, originY_m - pose.y_m, -up_m);
    ground.current?.position.set(-pose.x_m % GRID_STEP_M, -pose.y_m % GRID_STEP_M, 0.01);
    tiles.current?.position.set(-pose.x_m % TILE_M, -pose.y_m % TILE_M, 0);
    shell.current?.position.set(0, 0, -atRest_m);
    for (let i = 0; i < wheels.current.length; i++) {
      const refs = wheels.current[i];
      const wheel = pose.wheels[i];
      const position = geometry.wheels[i];
      if (refs === undefined || wheel === undefined || position === undefined) continue;
      const hub_m = own === undefined ? position.radius_m - atRest_m : own.hubAtRest_m(i);
      hub.set(position.x_m, position.y_m, hub_m + wheel.jounce_m);
      refs.hub?.position.copy(hub);
      if (refs.hub !== null) refs.hub.visible = own?.hasWheel(i) !== true;
      own?.setWheel(i, hub, wheel.steer_rad, wheel.spin_rad);
      if (refs.steer !== null) refs.steer.rotation.z = wheel.steer_rad;
      if (refs.spin !== null) refs.spin.rotation.y = wheel.spin_rad;
      refs.contact?.position.set(position.x_m, position.y_m + Math.sign(position.y_m) * 0.3, -overGround_m);
      setArrow(refs.shaft, refs.head, wheel.load_N);
    }
    own?.setSteering((pose.wheels[0].steer_rad + pose.wheels[1].steer_rad) / 2);
    onFrame();
  });

  return (
    // ISO axes inside: x forward, y left, z up. three.js has y up.
    <group rotation={[-Math.PI / 2, 0, 0]}>
      <group ref={world}>
        {track === undefined ? undefined : (
          <group ref={circuit}>
            <TrackGround mesh={track} />
          </group>
        )}
        <group ref={road} visible={track === undefined}>
          <group ref={ground}>
            <mesh geometry={grid}>
              <meshBasicMaterial color={themeColour('--control-line')} transparent opacity={0.3} />
            </mesh>
          </group>
          <group ref={tiles}>
            <mesh receiveShadow>
              <planeGeometry args={[GROUND_M, GROUND_M]} />
              <meshLambertMaterial color={themeColour('--asphalt')} map={asphalt} />
            </mesh>
          </group>
        </group>
        <group ref={yaw}>
          <group ref={body}>
            {own === undefined ? (
              <group ref={shell}>
                <CarBody geometry={geometry} colour={themeColour(colour)} />
              </group>
            ) : (
              <primitive object={own.object} />
            )}
            {geometry.wheels.map((wheel, i) => (
              <group key={i} ref={refOf(i, 'hub')}>
                <group ref={refOf(i, 'steer')}>
                  <CarWheel radius_m={wheel.radius_m} width_m={wheel.width_m} spinRef={refOf(i, 'spin')} />
                </group>
              </group>
            ))}
          </group>
          {WHEELS.map((wheel, i) => (
            <group key={wheel} ref={refOf(i, 'contact')}>
              <LoadArrow
                colour={themeColour(WHEEL_STYLES[wheel].colour)}
                shaftRef={refOf(i, 'shaft')}
                headRef={refOf(i, 'head')}
              />
            </group>
          ))}
        </group>
      </group>
    </group>
  );
}

/** The car of a current run, from behind. Dragging turns the view, the mouse wheel zooms. */
export function CarScene(props: CarSceneProps): ReactElement {
  const theme = useThemeName();
  const { geometry, track } = props;
  const { length_m } = geometry;
  const far_m = Math.max(3, length_m);
  const [fogFrom, fogTo] = track === undefined ? FOG : TRACK_FOG;
  const behind = [-2 * far_m, 0.75 * far_m, 0] as const;
  return (
    <Canvas
      key={theme}
      frameloop="demand"
      shadows="percentage"
      dpr={[1, 2]}
      camera={{ position: behind, fov: 34, near: 0.1, far: 1500 }}
      aria-hidden
    >
      <color attach="background" args={[themeColour('--sky')]} />
      <fog attach="fog" args={[themeColour('--sky'), fogFrom * far_m, fogTo * far_m]} />
      <Daylight up="y" />
      <hemisphereLight args={['#ffffff', '#9aa0a6', 1.1]} />
      <directionalLight
        position={[4, 9, 5]}
        intensity={1.6}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-camera-left={-6}
        shadow-camera-right={6}
        shadow-camera-top={6}
        shadow-camera-bottom={-6}
      />
      <MovingCar {...props} />
      <OrbitControls
        enablePan={false}
        minDistance={1.2 * far_m}
        maxDistance={5 * far_m}
        maxPolarAngle={1.52}
        target={[0, -0.3, 0]}
      />
    </Canvas>
  );
}
