import type { ThreeEvent } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, type ReactElement } from 'react';
import * as three from 'three';
import type { CornerPicture } from '../../../../core/catalogue/setup-charts.ts';
import { themeColour } from '../../../workspace/theme.ts';
import type { CarModelLook } from '../../../workspace/models/model-store.ts';
import { useModelFigure } from '../../../plots/scene/model/use-model-figure.ts';
import { rimGeometry, tyreGeometry, TYRE_COLOUR } from '../../../plots/scene/car/wheel-meshes.ts';
import type { Car3dSceneProps } from './ScenePart.tsx';

interface OwnCarProps {
  readonly scene: Car3dSceneProps;
  readonly look: CarModelLook;
}

/** Top of the wheel tilted outward by positive camber, about the forward axis. */
const leanOf = ({ y_m, camber_rad }: CornerPicture): number => -Math.sign(y_m) * camber_rad;

interface DrawnWheelsProps {
  readonly scene: Car3dSceneProps;
  /** Indices of their corners. */
  readonly numbers: readonly number[];
}

/** The wheels that have no model of their own, or none that can be read. */
function DrawnWheels({ scene, numbers }: DrawnWheelsProps): ReactElement[] {
  const { picture, steer } = scene;
  const shapes = useMemo(() => ({ tyre: tyreGeometry(), rim: rimGeometry() }), []);
  useEffect(
    () => () => {
      shapes.tyre.dispose();
      shapes.rim.dispose();
    },
    [shapes],
  );
  return numbers.flatMap((w) => {
    const corner = picture.corners[w];
    if (corner === undefined) return [];
    const { x_m, y_m, wheelZ_m, radius_m, width_m, lock_rad, toe_rad } = corner;
    return (
      <group key={w} position={[x_m, y_m, wheelZ_m]} rotation={[0, 0, steer * lock_rad + toe_rad]}>
        <group rotation={[leanOf(corner), 0, 0]} scale={[radius_m, Math.max(0.05, width_m), radius_m]}>
          <mesh geometry={shapes.tyre} castShadow>
            <meshStandardMaterial color={TYRE_COLOUR} roughness={0.95} />
          </mesh>
          <mesh geometry={shapes.rim}>
            <meshStandardMaterial vertexColors roughness={0.45} metalness={0.4} />
          </mesh>
        </group>
      </group>
    );
  });
}

/** The car of its own models on its wheels, which steer. */
export function OwnCar({ scene, look }: OwnCarProps): ReactElement | undefined {
  const figure = useModelFigure(look, { colour: themeColour('--accent'), hasStripe: false, isGhost: false });
  const hub_m = useMemo(() => new three.Vector3(), []);
  const angles = useMemo(() => new three.Euler(0, 0, 0, 'ZXY'), []);
  const { picture, steer } = scene;
  useLayoutEffect(() => {
    if (figure === undefined) return;
    let steered_rad = 0;
    picture.corners.forEach((corner, w) => {
      const { x_m, y_m, wheelZ_m, lock_rad, toe_rad } = corner;
      hub_m.set(x_m, y_m, wheelZ_m - picture.height_m);
      if (w < 2) steered_rad += (steer * lock_rad) / 2;
      angles.set(leanOf(corner), 0, steer * lock_rad + toe_rad);
      figure.setWheel(w, hub_m, angles);
    });
    figure.setSteering(steered_rad);
  }, [figure, picture, steer, hub_m, angles]);
  if (figure === undefined) return undefined;
  const drawn = picture.corners.flatMap((_, w) => (figure.hasWheel(w) ? [] : [w]));
  return (
    <>
      <primitive object={figure.object} position={[0, 0, picture.height_m]} />
      {drawn.length === 0 ? undefined : <DrawnWheels scene={scene} numbers={drawn} />}
    </>
  );
}

/** The body of its own model as a shell of glass, so that the parts inside stay visible. */
export function OwnShell({ scene, look }: OwnCarProps): ReactElement | undefined {
  const colour = themeColour(scene.selected === 'body' ? '--accent' : '--quiet');
  const figure = useModelFigure(look, { colour, hasStripe: false, isGhost: true, opacity: 0.16 });
  if (figure === undefined) return undefined;
  return (
    <primitive
      object={figure.object}
      position={[0, 0, scene.picture.height_m]}
      userData={{ isGlass: true }}
      onClick={(event: ThreeEvent<MouseEvent>) => {
        if (event.intersections.some(({ eventObject }) => eventObject.userData['isGlass'] !== true)) return;
        event.stopPropagation();
        if (event.delta < 4) scene.onSelect('body');
      }}
    />
  );
}
