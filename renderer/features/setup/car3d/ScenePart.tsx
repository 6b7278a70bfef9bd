import type { ThreeEvent } from '@react-three/fiber';
import type { ReactElement, ReactNode } from 'react';
import * as three from 'three';
import type { CarPicture } from '../../../../core/catalogue/setup-charts.ts';
import type { CarModelLook } from '../../../workspace/models/model-store.ts';
import { themeColour } from '../../../workspace/theme.ts';

export interface Car3dSceneProps {
  readonly picture: CarPicture;
  /** Steering input, -1 right to 1 left. */
  readonly steer: number;
  /** The car's own models, where it has some. */
  readonly look: CarModelLook | undefined;
  /** The car as it looks, in place of its parts. */
  readonly isWhole: boolean;
  readonly selected: string | undefined;
  readonly onSelect: (part: string) => void;
  readonly onLost: () => void;
}

export type Point = readonly [number, number, number];

/** A part that a click selects; the selected one has the accent colour. */
export interface PartProps {
  readonly id: string;
  readonly scene: Car3dSceneProps;
  readonly colour: string;
  readonly opacity?: number;
  /** Clicks pass through to the parts inside; the part itself is selected only where nothing else is hit. */
  readonly isGlass?: boolean;
  readonly children: ReactNode;
  readonly position?: Point;
  readonly rotation?: Point;
  readonly quaternion?: three.Quaternion;
}

export function Part({
  id,
  scene,
  colour,
  opacity = 1,
  isGlass = false,
  children,
  ...position
}: PartProps): ReactElement {
  const isChosen = scene.selected === id;
  const shown = isChosen ? themeColour('--accent') : colour;
  return (
    <mesh
      {...position}
      userData={{ isGlass }}
      onClick={(event: ThreeEvent<MouseEvent>) => {
        if (isGlass && event.intersections.some(({ eventObject }) => !eventObject.userData['isGlass']))
          return;
        event.stopPropagation();
        // A drag of the view is not a click.
        if (event.delta < 4) scene.onSelect(id);
      }}
    >
      {children}
      <meshStandardMaterial
        color={shown}
        roughness={0.6}
        transparent={opacity < 1}
        opacity={isChosen ? Math.max(opacity, isGlass ? 0.3 : 0.55) : opacity}
        depthWrite={opacity === 1}
        side={isGlass ? three.DoubleSide : three.FrontSide}
        emissive={isChosen ? shown : '#000000'}
        emissiveIntensity={isChosen ? 0.35 : 0}
      />
    </mesh>
  );
}

const UP = new three.Vector3(0, 1, 0);

/** A round bar from one point to another; three.js cylinders lie along y. */
export function Rod(
  props: Omit<PartProps, 'children' | 'position' | 'quaternion'> & {
    readonly from: Point;
    readonly to: Point;
    readonly radius_m: number;
  },
): ReactElement {
  const { from, to, radius_m, ...part } = props;
  const a = new three.Vector3(...from);
  const along = new three.Vector3(...to).sub(a);
  const length_m = Math.max(1e-3, along.length());
  const quaternion = new three.Quaternion().setFromUnitVectors(UP, along.clone().divideScalar(length_m));
  const middle = a.addScaledVector(along, 0.5);
  return (
    <Part {...part} position={[middle.x, middle.y, middle.z]} quaternion={quaternion}>
      <cylinderGeometry args={[radius_m, radius_m, length_m, 14]} />
    </Part>
  );
}

/** Length of an arrow's head, in its radii. */
const HEAD = 3.2;

/** A flow from one point to another: the shaft thickness is its amount, the head its direction. */
export function Arrow(props: Parameters<typeof Rod>[0]): ReactElement {
  const { from, to, radius_m, ...part } = props;
  const [a, b] = [new three.Vector3(...from), new three.Vector3(...to)];
  const length_m = Math.max(1e-3, a.distanceTo(b));
  const head_m = Math.min(0.6 * length_m, HEAD * radius_m + 0.05);
  const along = b.clone().sub(a).divideScalar(length_m);
  const neck = b.clone().addScaledVector(along, -head_m);
  const middle = b.clone().addScaledVector(along, -head_m / 2);
  return (
    <>
      <Rod {...part} from={from} to={[neck.x, neck.y, neck.z]} radius_m={radius_m} />
      <Part
        {...part}
        position={[middle.x, middle.y, middle.z]}
        quaternion={new three.Quaternion().setFromUnitVectors(UP, along)}
      >
        <coneGeometry args={[2.1 * radius_m + 0.012, head_m, 20]} />
      </Part>
    </>
  );
}
