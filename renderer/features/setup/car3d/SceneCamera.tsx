import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect } from 'react';
import * as three from 'three';
import type { Car3dSceneProps } from './ScenePart.tsx';

/** Reports when the graphics card loses the view, and redraws when anything changes. */
export function Watch({ scene }: { readonly scene: Car3dSceneProps }): undefined {
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

/** Initial direction from the car to the camera: ahead of it, above, to its right; three.js axes. */
const EYE = new three.Vector3(0.95, 0.62, 1.05).normalize();
export const TARGET = new three.Vector3(0, 0.35, 0);
export const FOV_DEG = 30;

/** Sets the camera distance so that the whole car is in view at any aspect ratio. */
export function Framing({ far_m }: { readonly far_m: number }): undefined {
  const camera = useThree((s) => s.camera);
  const aspect = useThree((s) => s.size.width / Math.max(1, s.size.height));
  const invalidate = useThree((s) => s.invalidate);
  useLayoutEffect(() => {
    const half = Math.tan((FOV_DEG * Math.PI) / 360);
    // Seen from this side, a length covers four fifths of itself across and about half of it upward.
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
