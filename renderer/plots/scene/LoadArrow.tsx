import { useMemo, type ReactElement, type Ref } from 'react';
import * as three from 'three';

/** Length of an arrow per newton of tyre load. */
export const ARROW_MPN = 0.25 / 1000;
const HEAD_M = 0.12;

interface LoadArrowProps {
  readonly colour: string;
  readonly shaftRef: Ref<three.Mesh>;
  readonly headRef: Ref<three.Mesh>;
}

/**
 * An upward arrow from the road, visible through the body; its shaft is scaled along z and its head moved,
 * see `setArrow`.
 */
export function LoadArrow({ colour, shaftRef, headRef }: LoadArrowProps): ReactElement {
  const parts = useMemo(() => {
    const shaft = new three.CylinderGeometry(0.022, 0.022, 1, 12);
    shaft.rotateX(Math.PI / 2);
    shaft.translate(0, 0, 0.5);
    const head = new three.ConeGeometry(0.06, HEAD_M, 16);
    head.rotateX(Math.PI / 2);
    head.translate(0, 0, HEAD_M / 2);
    return { shaft, head };
  }, []);
  return (
    <group>
      <mesh ref={shaftRef} geometry={parts.shaft} renderOrder={1}>
        <meshBasicMaterial color={colour} depthTest={false} transparent />
      </mesh>
      <mesh ref={headRef} geometry={parts.head} renderOrder={1}>
        <meshBasicMaterial color={colour} depthTest={false} transparent />
      </mesh>
    </group>
  );
}

/** Sets the length of an arrow by its load; without load it is hidden. */
export function setArrow(shaft: three.Mesh | null, head: three.Mesh | null, load_N: number): void {
  const length_m = Math.max(0, load_N) * ARROW_MPN;
  const isSeen = length_m > 0.01;
  if (shaft !== null) {
    shaft.visible = isSeen;
    shaft.scale.z = Math.max(0.001, length_m);
  }
  if (head !== null) {
    head.visible = isSeen;
    head.position.z = length_m;
  }
}
