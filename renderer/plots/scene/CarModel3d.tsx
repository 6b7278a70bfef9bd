import { useEffect, useMemo, type ReactElement, type Ref } from 'react';
import type * as three from 'three';
import type { CarGeometry } from '../../worker/car-model.ts';
import { bodyGeometry, glassGeometry, rimGeometry, tyreGeometry, TYRE_COLOUR } from './car-meshes.ts';

interface BodyProps {
  readonly geometry: CarGeometry;
  readonly colour: string;
}

/** The body, on the road at z = 0. */
export function CarBody({ geometry, colour }: BodyProps): ReactElement {
  const parts = useMemo(
    () => ({ body: bodyGeometry(geometry, colour), glass: glassGeometry(geometry) }),
    [geometry, colour],
  );
  useEffect(
    () => () => {
      parts.body.dispose();
      parts.glass.dispose();
    },
    [parts],
  );
  return (
    <>
      <mesh geometry={parts.body} castShadow>
        <meshStandardMaterial vertexColors roughness={0.5} metalness={0.1} />
      </mesh>
      <mesh geometry={parts.glass}>
        <meshStandardMaterial vertexColors roughness={0.25} />
      </mesh>
    </>
  );
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
        <meshStandardMaterial vertexColors roughness={0.6} metalness={0.15} />
      </mesh>
    </group>
  );
}
