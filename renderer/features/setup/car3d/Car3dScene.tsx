import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import type { ReactElement } from 'react';
import { themeColour } from '../../../workspace/theme.ts';
import { SceneCanvas } from '../../../plots/scene/SceneCanvas.tsx';
import { Daylight } from '../../../plots/scene/Daylight.tsx';
import { CarBody } from './CarBody.tsx';
import { CarCorner } from './CarCorner.tsx';
import { OwnCar, OwnShell } from './OwnCar.tsx';
import { CarDrive } from './CarDrive.tsx';
import { FOV_DEG, Framing, TARGET, Watch } from './SceneCamera.tsx';
import { Part, Rod, type Car3dSceneProps } from './ScenePart.tsx';

function Parts({ scene }: { readonly scene: Car3dSceneProps }): ReactElement {
  const { picture } = scene;
  const { corners, height_m } = picture;
  return (
    <group>
      {corners.map((corner, w) => (
        <CarCorner key={corner.number} scene={scene} corner={corner} w={w} />
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
      <CarDrive scene={scene} />
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
          // A positive angle raises the trailing edge: rotation about the axis to the left, nose down.
          rotation={[0, wing.angle_rad, 0]}
        >
          <boxGeometry args={[Math.max(0.05, wing.chord_m), Math.max(0.05, wing.span_m), 0.025]} />
        </Part>
      ))}
      {scene.look === undefined ? <CarBody scene={scene} /> : <OwnShell scene={scene} look={scene.look} />}
    </group>
  );
}

/** The car in 3D. Dragging turns the view, the mouse wheel zooms, a click selects a part. */
export function Car3dScene(scene: Car3dSceneProps): ReactElement {
  const { length_m } = scene.picture.body;
  const far_m = Math.max(2.5, length_m);
  const isOwn = scene.look !== undefined && scene.isWhole;
  return (
    <SceneCanvas
      version={String(isOwn)}
      shadows={isOwn ? 'percentage' : false}
      camera={{ fov: FOV_DEG, near: 0.05, far: 1500 }}
    >
      <Daylight up="y" />
      <hemisphereLight args={['#ffffff', '#8a9098', 1.4]} />
      <directionalLight
        position={[4, 9, 5]}
        intensity={1.5}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-camera-left={-far_m}
        shadow-camera-right={far_m}
        shadow-camera-top={far_m}
        shadow-camera-bottom={-far_m}
      />
      {/* ISO axes inside: x forward, y left, z up. three.js has y up. */}
      <group rotation={[-Math.PI / 2, 0, 0]}>
        <mesh receiveShadow>
          <circleGeometry args={[2.4 * far_m, 64]} />
          <meshStandardMaterial color={themeColour('--road')} roughness={1} />
        </mesh>
        {scene.look !== undefined && scene.isWhole ? (
          <OwnCar scene={scene} look={scene.look} />
        ) : (
          <Parts scene={scene} />
        )}
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
    </SceneCanvas>
  );
}
