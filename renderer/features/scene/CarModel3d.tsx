import { useMemo, type ReactElement, type Ref } from 'react';
import * as three from 'three';
import type { CarGeometry } from '../../worker/messages.ts';

/**
 * A car made of plain bodies, in ISO axes (x forward, y left, z up; origin at the centre of gravity): a side profile
 * drawn out to the car's width, wheels with five spokes, so that their turning is seen.
 */

/** Side profile of the body as parts of length and height, from the rear bumper over the roof to the nose. */
const PROFILE: readonly (readonly [number, number])[] = [
  [-0.5, 0.18],
  [-0.5, 0.52],
  [-0.46, 0.6],
  [-0.3, 0.64],
  [-0.17, 0.97],
  [0.04, 1],
  [0.2, 0.66],
  [0.45, 0.56],
  [0.5, 0.44],
  [0.5, 0.18],
];
/** Panes across the body, each along one piece of the profile: windscreen and rear window. */
const PANES: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [
    [0.19, 0.68],
    [0.05, 0.97],
  ],
  [
    [-0.19, 0.92],
    [-0.29, 0.67],
  ],
];

/** Side windows within the profile. */
const GLASS: readonly (readonly [number, number])[] = [
  [-0.25, 0.66],
  [-0.15, 0.92],
  [0.03, 0.94],
  [0.16, 0.67],
];

const GLASS_COLOUR = '#1c242c';

function outline(
  points: readonly (readonly [number, number])[],
  length_m: number,
  height_m: number,
): three.Shape {
  return new three.Shape(points.map(([x, z]) => new three.Vector2(x * length_m, z * height_m)));
}

/** A profile in the x-z plane drawn out along y, centred. */
function drawnOut(shape: three.Shape, width_m: number, bevel_m: number): three.BufferGeometry {
  const geometry = new three.ExtrudeGeometry(shape, {
    depth: width_m - 2 * bevel_m,
    bevelEnabled: bevel_m > 0,
    bevelSize: bevel_m,
    bevelThickness: bevel_m,
    bevelSegments: 3,
  });
  geometry.translate(0, 0, -(width_m - 2 * bevel_m) / 2);
  geometry.rotateX(Math.PI / 2);
  return geometry;
}

interface BodyProps {
  readonly geometry: CarGeometry;
  readonly colour: string;
}

/** The body, standing on the road at z = 0. */
export function CarBody({ geometry, colour }: BodyProps): ReactElement {
  const { length_m, width_m, height_m } = geometry;
  const front_m = Math.max(...geometry.wheels.map((w) => w.x_m));
  const rear_m = Math.min(...geometry.wheels.map((w) => w.x_m));
  const track_m = Math.max(...geometry.wheels.map((w) => 2 * Math.abs(w.y_m) - w.width_m));
  const parts = useMemo(() => {
    const wide = Math.max(0.3, Math.min(width_m, track_m) - 0.02);
    return {
      shell: drawnOut(outline(PROFILE, length_m, height_m), wide, 0.04),
      glass: drawnOut(outline(GLASS, length_m, height_m), wide + 0.01, 0),
      lamp: new three.BoxGeometry(0.04, 0.24, 0.1),
      pane_m: wide - 0.16,
    };
  }, [length_m, height_m, width_m, track_m]);
  const half_m = length_m / 2;
  const lampOffset_m = Math.max(0.12, track_m / 2 - 0.22);
  return (
    <group position={[(front_m + rear_m) / 2, 0, 0]}>
      <mesh geometry={parts.shell} castShadow>
        <meshStandardMaterial color={colour} roughness={0.5} metalness={0.1} />
      </mesh>
      <mesh geometry={parts.glass}>
        <meshStandardMaterial color={GLASS_COLOUR} roughness={0.25} />
      </mesh>
      {PANES.map(([[x0, z0], [x1, z1]]) => {
        const dx_m = (x1 - x0) * length_m;
        const dz_m = (z1 - z0) * height_m;
        return (
          <mesh
            key={x0}
            position={[((x0 + x1) / 2) * length_m, 0, ((z0 + z1) / 2) * height_m]}
            rotation={[0, -Math.atan2(dz_m, dx_m), 0]}
          >
            <boxGeometry args={[Math.hypot(dx_m, dz_m), parts.pane_m, 0.09]} />
            <meshStandardMaterial color={GLASS_COLOUR} roughness={0.25} />
          </mesh>
        );
      })}
      {[1, -1].map((side) => (
        <group key={side}>
          <mesh geometry={parts.lamp} position={[half_m + 0.02, side * lampOffset_m, 0.4 * height_m]}>
            <meshStandardMaterial color="#f4f1dc" emissive="#f4f1dc" emissiveIntensity={0.35} />
          </mesh>
          <mesh geometry={parts.lamp} position={[-half_m - 0.02, side * lampOffset_m, 0.46 * height_m]}>
            <meshStandardMaterial color="#7d1f26" />
          </mesh>
        </group>
      ))}
    </group>
  );
}

interface WheelProps {
  readonly radius_m: number;
  readonly width_m: number;
  readonly spinRef: Ref<three.Group>;
}

const SPOKES = [0, 1, 2, 3, 4].map((i) => (i * 2 * Math.PI) / 5);

/** A wheel about its own axle, which is the y axis. */
export function CarWheel({ radius_m, width_m, spinRef }: WheelProps): ReactElement {
  const parts = useMemo(() => {
    const rim = new three.CylinderGeometry(0.66 * radius_m, 0.66 * radius_m, width_m * 1.01, 28, 1, true);
    return {
      tyre: new three.CylinderGeometry(radius_m, radius_m, width_m, 36),
      face: new three.CylinderGeometry(0.62 * radius_m, 0.62 * radius_m, width_m * 1.02, 28),
      rim,
      spoke: new three.BoxGeometry(0.13 * radius_m, width_m * 1.06, 0.58 * radius_m),
    };
  }, [radius_m, width_m]);
  return (
    <group ref={spinRef}>
      <mesh geometry={parts.tyre} castShadow>
        <meshStandardMaterial color="#202326" roughness={0.95} />
      </mesh>
      <mesh geometry={parts.face}>
        <meshStandardMaterial color="#3a4047" roughness={0.8} />
      </mesh>
      {SPOKES.map((angle) => (
        <group key={angle} rotation={[0, angle, 0]}>
          <mesh geometry={parts.spoke} position={[0, 0, 0.31 * radius_m]}>
            <meshStandardMaterial color="#c9ced3" roughness={0.45} metalness={0.3} />
          </mesh>
        </group>
      ))}
    </group>
  );
}
