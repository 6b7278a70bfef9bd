import { useEffect, useMemo, type ReactElement, type Ref } from 'react';
import type * as three from 'three';
import type { CarGeometry } from '../../worker/car-model.ts';
import { drawnBody } from './car/drawn-car.ts';
import { rimGeometry, tyreGeometry, TYRE_COLOUR } from './car/wheel-meshes.ts';

interface BodyProps {
  readonly geometry: CarGeometry;
  readonly colour: string;
}

/** The body, on the road at z = 0. */
export function CarBody({ geometry, colour }: BodyProps): ReactElement {
  const body = useMemo(() => drawnBody(geometry, { colour, isGhost: false }), [geometry, colour]);
  useEffect(() => () => body.dispose(), [body]);
  return <primitive object={body.object} />;
}

interface WheelProps {
  readonly radius_m: number;
  readonly width_m: number;
  readonly spinRef: Ref<three.Group>;
}

/** A wheel about its axle, the y axis. */
export function CarWheel({ radius_m, width_m, spinRef }: WheelProps): ReactElement {
  const parts = useMemo(() => ({ rim: rimGeometry(), tyre: tyreGeometry() }), []);
  useEffect(
    () => () => {
      parts.rim.dispose();
      parts.tyre.dispose();
    },
    [parts],
  );
  return (
    <group ref={spinRef} scale={[radius_m, width_m, radius_m]}>
      <mesh geometry={parts.tyre} castShadow>
        <meshStandardMaterial color={TYRE_COLOUR} roughness={0.95} />
      </mesh>
      <mesh geometry={parts.rim}>
        <meshStandardMaterial vertexColors roughness={0.45} metalness={0.4} />
      </mesh>
    </group>
  );
}
