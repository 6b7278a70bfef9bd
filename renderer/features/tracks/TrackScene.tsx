import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import * as three from 'three';
import type { TrackMesh } from '../../../core/contract/track-mesh.ts';
import { SceneCanvas } from '../../plots/scene/SceneCanvas.tsx';
import { TrackGround } from '../../plots/scene/TrackGround.tsx';

interface TrackSceneProps {
  readonly mesh: TrackMesh;
  /** Middle of the track, world axes, and its largest extent. */
  readonly middle_m: readonly [number, number, number];
  readonly extent_m: number;
}

/** Initial direction of the camera from the middle of the track; three.js axes. */
const EYE = new three.Vector3(0.1, 0.57, 0.82).normalize();
const FOV_DEG = 34;
/** The near side of a track appears larger than its middle. */
const ROOM = 1.4;

/** Sets the camera distance so that the whole track is in view at any aspect ratio. */
function Framing({ extent_m }: Pick<TrackSceneProps, 'extent_m'>): undefined {
  const camera = useThree((s) => s.camera);
  const aspect = useThree((s) => s.size.width / Math.max(1, s.size.height));
  const invalidate = useThree((s) => s.invalidate);
  useLayoutEffect(() => {
    const half = Math.tan((FOV_DEG * Math.PI) / 360);
    camera.position.copy(EYE).multiplyScalar((ROOM * extent_m) / (2 * half * Math.min(aspect, 2)));
    camera.lookAt(0, 0, 0);
    invalidate();
  }, [camera, aspect, extent_m, invalidate]);
  return undefined;
}

/** Draws again when the track changes. */
function Redraw({ mesh }: { readonly mesh: TrackMesh }): undefined {
  const invalidate = useThree((s) => s.invalidate);
  useEffect(() => invalidate(), [invalidate, mesh]);
  return undefined;
}

/** The track in 3D. Dragging turns it, the wheel zooms, the right button moves it. */
export function TrackScene({ mesh, middle_m, extent_m }: TrackSceneProps): ReactElement {
  const [x, y, z] = middle_m;
  const [x0, y0] = mesh.origin_m;
  return (
    <SceneCanvas
      camera={{
        fov: FOV_DEG,
        near: Math.max(0.5, extent_m / 2000),
        far: 6 * extent_m,
      }}
    >
      <hemisphereLight args={['#ffffff', '#9aa0a6', 2.1]} />
      <directionalLight position={[4, 9, 5]} intensity={1.6} />
      {/* ISO axes inside: x forward, y left, z up. three.js has y up. */}
      <group rotation={[-Math.PI / 2, 0, 0]}>
        <group position={[x0 - x, y0 - y, -z]}>
          <TrackGround mesh={mesh} />
        </group>
      </group>
      <Framing extent_m={extent_m} />
      <Redraw mesh={mesh} />
      <OrbitControls minDistance={5} maxDistance={3 * extent_m} maxPolarAngle={1.54} />
    </SceneCanvas>
  );
}
