import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect } from 'react';
import * as three from 'three';
import type { Car3dSceneProps } from './ScenePart.tsx';

/** Tells when the graphics card takes the picture away, and draws once more when anything changes. */
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

/** Direction from the car to the eye at first: ahead of it, above, to its right; three.js axes. */
const EYE = new three.Vector3(0.95, 0.62, 1.05).normalize();
export const TARGET = new three.Vector3(0, 0.35, 0);
export const FOV_DEG = 30;

/** Puts the eye so far off that the whole car is in the picture, whatever the picture's shape. */
export function Framing({ far_m }: { readonly far_m: number }): undefined {
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
