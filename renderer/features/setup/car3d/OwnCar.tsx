import type { ThreeEvent } from '@react-three/fiber';
import { useLayoutEffect, useMemo, type ReactElement } from 'react';
import * as three from 'three';
import { themeColour } from '../../../workspace/theme.ts';
import type { CarModelLook } from '../../../workspace/models/model-store.ts';
import { useModelFigure } from '../../../plots/scene/model/use-model-figure.ts';
import type { Car3dSceneProps } from './ScenePart.tsx';

interface OwnCarProps {
  readonly scene: Car3dSceneProps;
  readonly look: CarModelLook;
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
    picture.corners.forEach(({ x_m, y_m, wheelZ_m, lock_rad, toe_rad, camber_rad }, w) => {
      hub_m.set(x_m, y_m, wheelZ_m - picture.height_m);
      if (w < 2) steered_rad += (steer * lock_rad) / 2;
      // Positive camber tilts the top outward.
      angles.set(-Math.sign(y_m) * camber_rad, 0, steer * lock_rad + toe_rad);
      figure.setWheel(w, hub_m, angles);
    });
    figure.setSteering(steered_rad);
  }, [figure, picture, steer, hub_m, angles]);
  if (figure === undefined) return undefined;
  return <primitive object={figure.object} position={[0, 0, picture.height_m]} />;
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
