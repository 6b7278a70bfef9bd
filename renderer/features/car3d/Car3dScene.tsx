import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Canvas, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import * as three from 'three';
import type { CarPicture, CornerPicture } from '../../../core/contract/pictures.ts';
import { WHEELS } from '../../../core/contract/wheels.ts';
import { themeColour } from '../../app/theme.ts';
import { useThemeName } from '../../app/use-theme-name.ts';
import { WHEEL_STYLES } from '../charts/wheel-style.ts';
import { CarBody } from './CarBody.tsx';
import { Arrow, Part, Rod, type Car3dSceneProps } from './ScenePart.tsx';

/** Turns of a coil spring: they close up as the spring is pressed. */
const TURNS = 6;

class Coil extends three.Curve<three.Vector3> {
  readonly height_m: number;
  readonly radius_m: number;
  constructor(height_m: number, radius_m: number) {
    super();
    this.height_m = height_m;
    this.radius_m = radius_m;
  }
  override getPoint(t: number, target = new three.Vector3()): three.Vector3 {
    const angle = 2 * Math.PI * TURNS * t;
    return target.set(this.radius_m * Math.cos(angle), this.radius_m * Math.sin(angle), this.height_m * t);
  }
}

function Corner(props: {
  readonly scene: Car3dSceneProps;
  readonly corner: CornerPicture;
  readonly w: number;
}): ReactElement {
  const { scene, corner, w } = props;
  const { x_m: x, y_m: y, radius_m, width_m, wheelZ_m, mountZ_m } = corner;
  const side = y >= 0 ? 1 : -1;
  const inner_m = y - side * (Math.max(width_m, 0.1) / 2 + 0.07);
  const wheel = WHEELS[w];
  const hue = themeColour(wheel === undefined ? '--quiet' : WHEEL_STYLES[wheel].colour);
  const length_m = Math.max(0.03, mountZ_m - wheelZ_m);
  const heading = scene.steer * corner.lock_rad + corner.toe_rad;
  // Positive camber leans the top outward: about the forward axis, the left wheel turns the negative way.
  const lean = -side * corner.camber_rad;
  const coil = new three.TubeGeometry(new Coil(length_m, 0.05), 72, 0.009, 6);
  return (
    <group>
      <group position={[x, y, wheelZ_m]} rotation={[0, 0, heading]}>
        <group rotation={[lean, 0, 0]}>
          <Part id={`wheel${w}`} scene={scene} colour="#2a2e33" opacity={0.9}>
            <cylinderGeometry args={[radius_m, radius_m, Math.max(0.05, width_m), 40]} />
          </Part>
          <Part id={`wheel${w}`} scene={scene} colour={hue}>
            <cylinderGeometry args={[0.6 * radius_m, 0.6 * radius_m, Math.max(0.05, width_m) + 0.012, 6]} />
          </Part>
          <Part
            id={`brake${w}`}
            scene={scene}
            colour="#a8adb3"
            position={[0, -side * (Math.max(width_m, 0.1) / 2 + 0.025), 0]}
          >
            {/* Disc by its torque: 2 kN m is as large as the rim. */}
            <cylinderGeometry
              args={[
                radius_m * (0.25 + 0.3 * Math.min(1, corner.braking_Nm / 2000)),
                radius_m * (0.25 + 0.3 * Math.min(1, corner.braking_Nm / 2000)),
                0.02,
                32,
              ]}
            />
          </Part>
        </group>
      </group>
      <Part id={`spring${w}`} scene={scene} colour={hue} position={[x, inner_m, wheelZ_m]}>
        <primitive object={coil} attach="geometry" />
      </Part>
      {/* Where the spring would end without load: how far it is pressed. */}
      <Part
        id={`spring${w}`}
        scene={scene}
        colour={hue}
        opacity={0.35}
        position={[x, inner_m, Math.max(0.01, corner.freeZ_m)]}
      >
        <torusGeometry args={[0.06, 0.006, 8, 32]} />
      </Part>
      <Rod
        id={`damper${w}`}
        scene={scene}
        colour="#8b929a"
        from={[x, inner_m, wheelZ_m]}
        to={[x, inner_m, mountZ_m]}
        radius_m={0.02}
      />
    </group>
  );
}

const differentialHeight = ({ corners }: CarPicture): number =>
  corners.reduce((sum, corner) => sum + corner.wheelZ_m, 0) / Math.max(1, corners.length);

/** Engine, gearbox and differentials with the torque's way to the wheels; arrows as thick as their share. */
function Drive({ scene }: { readonly scene: Car3dSceneProps }): ReactElement | undefined {
  const { picture } = scene;
  if (!picture.hasEngine) return undefined;
  const z = differentialHeight(picture);
  const front_m = Math.max(...picture.corners.map(({ x_m }) => x_m));
  const engine_m = 0.72 * front_m;
  const gearbox_m = 0.3 * front_m;
  const flow = themeColour('--map-strong');
  const radius = (share: number): number => 0.014 + 0.032 * share;
  const centre = picture.differentials.find(({ place }) => place === 'centre');
  const from_m = centre?.x_m ?? gearbox_m;
  return (
    <group>
      <Part id="engine" scene={scene} colour="#6c7680" position={[engine_m, 0, z + 0.12]}>
        <boxGeometry args={[0.5, 0.36, 0.34]} />
      </Part>
      <Part id="gearbox" scene={scene} colour="#808a94" position={[gearbox_m, 0, z + 0.03]}>
        <boxGeometry args={[0.42, 0.22, 0.22]} />
      </Part>
      {centre === undefined ? undefined : (
        <Arrow id="differential-centre" scene={scene} colour={flow} from={[gearbox_m, 0, z]} to={[from_m, 0, z]} radius_m={radius(1)} />
      )}
      {picture.differentials.map(({ place, x_m, share }) => (
        <group key={place}>
          <Part id={`differential-${place}`} scene={scene} colour="#b08a3a" position={[x_m, 0, z]}>
            <sphereGeometry args={[0.11, 24, 16]} />
          </Part>
          {place === 'centre' || share <= 0 ? undefined : (
            <Arrow id={`differential-${place}`} scene={scene} colour={flow} from={[from_m, 0, z]} to={[x_m, 0, z]} radius_m={radius(share)} />
          )}
        </group>
      ))}
      {picture.corners.map((corner, w) => {
        const place = corner.x_m > 0 ? 'front' : 'rear';
        return corner.driveShare <= 0 ? undefined : (
          <Arrow
            key={corner.number}
            id={`differential-${place}`}
            scene={scene}
            colour={flow}
            from={[corner.x_m, 0, z]}
            to={[corner.x_m, corner.y_m * 0.82, picture.corners[w]?.wheelZ_m ?? z]}
            radius_m={radius(corner.driveShare)}
          />
        );
      })}
    </group>
  ); // prettier-ignore
}

function Parts({ scene }: { readonly scene: Car3dSceneProps }): ReactElement {
  const { picture } = scene;
  const { corners, height_m } = picture;
  return (
    <group>
      {corners.map((corner, w) => (
        <Corner key={corner.number} scene={scene} corner={corner} w={w} />
      ))}
      {picture.bars.map(({ left, right, rate_Npm }, b) => {
        const [a, c] = [corners[left], corners[right]];
        if (a === undefined || c === undefined || rate_Npm <= 0) return undefined;
        const behind_m = a.x_m + (a.x_m > 0 ? -0.22 : 0.22);
        return (
          <Rod
            key={`${left}-${right}`}
            id={`bar${b}`}
            scene={scene}
            colour="#9a6fb0"
            from={[behind_m, a.y_m * 0.75, a.wheelZ_m]}
            to={[behind_m, c.y_m * 0.75, c.wheelZ_m]}
            radius_m={0.008 + 0.012 * Math.min(1, rate_Npm / 40_000)}
          />
        );
      })}
      <Drive scene={scene} />
      <Part id="centre" scene={scene} colour={themeColour('--ink')} position={[0, 0, height_m]}>
        <octahedronGeometry args={[0.08]} />
      </Part>
      {picture.wings.map((wing, w) => (
        <Part
          key={w}
          id={`wing${w}`}
          scene={scene}
          colour="#5f7f5f"
          position={[wing.x_m, wing.y_m, wing.z_m]}
          // The trailing edge goes up with the angle: about the axis to the left, nose down.
          rotation={[0, wing.angle_rad, 0]}
        >
          <boxGeometry args={[Math.max(0.05, wing.chord_m), Math.max(0.05, wing.span_m), 0.025]} />
        </Part>
      ))}
      <CarBody scene={scene} />
    </group>
  );
}

/** Tells when the graphics card takes the picture away, and draws once more when anything changes. */
function Watch({ scene }: { readonly scene: Car3dSceneProps }): undefined {
  const gl = useThree((s) => s.gl);
  const invalidate = useThree((s) => s.invalidate);
  const { onLost } = scene;
  useEffect(() => {
    const canvas = gl.domElement;
    canvas.addEventListener('webglcontextlost', onLost);
    return () => canvas.removeEventListener('webglcontextlost', onLost);
  }, [gl, onLost]);
  useEffect(() => invalidate());
  return undefined;
}

/** Direction from the car to the eye at first: ahead of it, above, to its right; three.js axes. */
const EYE = new three.Vector3(0.95, 0.62, 1.05).normalize();
const TARGET = new three.Vector3(0, 0.35, 0);
const FOV_DEG = 30;

/** Puts the eye so far off that the whole car is in the picture, whatever the picture's shape. */
function Framing({ far_m }: { readonly far_m: number }): undefined {
  const camera = useThree((s) => s.camera);
  const aspect = useThree((s) => s.size.width / Math.max(1, s.size.height));
  const invalidate = useThree((s) => s.invalidate);
  useLayoutEffect(() => {
    const half = Math.tan((FOV_DEG * Math.PI) / 360);
    // A length seen from this side takes four fifths of itself across, and about half of it upward.
    const distance_m = far_m * Math.max(0.55 / (half * aspect), 0.36 / half);
    camera.position
      .copy(EYE)
      .multiplyScalar(distance_m + 0.25 * far_m)
      .add(TARGET);
    camera.lookAt(TARGET);
    invalidate();
  }, [camera, aspect, far_m, invalidate]);
  return undefined;
}

/** The car in space. Drag turns the view, the wheel comes nearer, a press chooses a part. */
export function Car3dScene(scene: Car3dSceneProps): ReactElement {
  const theme = useThemeName();
  const { length_m } = scene.picture.body;
  const far_m = Math.max(2.5, length_m);
  return (
    <Canvas
      key={theme}
      frameloop="demand"
      dpr={[1, 2]}
      camera={{ fov: FOV_DEG, near: 0.05, far: 100 }}
      aria-hidden
    >
      <color attach="background" args={[themeColour('--sky')]} />
      <hemisphereLight args={['#ffffff', '#8a9098', 2.2]} />
      <directionalLight position={[4, 9, 5]} intensity={1.4} />
      {/* ISO axes within: x forward, y left, z up. three.js has y up. */}
      <group rotation={[-Math.PI / 2, 0, 0]}>
        <mesh>
          <circleGeometry args={[2.4 * far_m, 64]} />
          <meshStandardMaterial color={themeColour('--road')} roughness={1} />
        </mesh>
        <Parts scene={scene} />
      </group>
      <Framing far_m={far_m} />
      <Watch scene={scene} />
      <OrbitControls
        enablePan={false}
        minDistance={0.5 * far_m}
        maxDistance={4 * far_m}
        maxPolarAngle={1.52}
        target={TARGET}
      />
    </Canvas>
  );
}
