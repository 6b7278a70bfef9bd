import { useEffect, useMemo, type ReactElement } from 'react';
import * as three from 'three';
import type { CornerPicture } from '../../../../core/catalogue/setup-charts.ts';
import { wheelIndexOf } from '../../../../core/catalogue/wheels.ts';
import { themeColour } from '../../../workspace/theme.ts';
import { wheelStyleAt } from '../../../plots/lines/wheel-style.ts';
import { rimGeometry, tyreGeometry, TYRE_COLOUR } from '../../../plots/scene/car/wheel-meshes.ts';
import { Part, Rod, type Car3dSceneProps } from './ScenePart.tsx';

/** Turns of a coil spring: they close up as the spring is compressed. */
const TURNS = 6;

class Coil extends three.Curve<three.Vector3> {
  declare protected readonly brand: true;
  readonly height_m: number;
  readonly radius_m: number;
  constructor(height_m: number, radius_m: number) {
    super();
    this.height_m = height_m;
    this.radius_m = radius_m;
  }
  override getPoint(t: number, target = new three.Vector3()): three.Vector3 {
    const angle = 2 * Math.PI * TURNS * t;
    return target.set(this.radius_m * Math.cos(angle), this.radius_m * Math.sin(angle), this.height_m * t);
  }
}

export function CarCorner(props: {
  readonly scene: Car3dSceneProps;
  readonly corner: CornerPicture;
  readonly w: number;
}): ReactElement {
  const { scene, corner, w } = props;
  const { x_m: x, y_m: y, radius_m, width_m, wheelZ_m, mountZ_m } = corner;
  const side = y >= 0 ? 1 : -1;
  const inner_m = y - side * (Math.max(width_m, 0.1) / 2 + 0.07);
  const hue = themeColour(wheelStyleAt(wheelIndexOf(corner.name)).colour);
  const length_m = Math.max(0.03, mountZ_m - wheelZ_m);
  const heading = scene.steer * corner.lock_rad + corner.toe_rad;
  // Positive camber tilts the top outward: about the forward axis, the left wheel turns the negative way.
  const lean = -side * corner.camber_rad;
  const wheel3d = useMemo(() => ({ tyre: tyreGeometry(), rim: rimGeometry() }), []);
  useEffect(
    () => () => {
      wheel3d.tyre.dispose();
      wheel3d.rim.dispose();
    },
    [wheel3d],
  );
  const coil = new three.TubeGeometry(new Coil(length_m, 0.05), 72, 0.009, 6);
  return (
    <group>
      <group position={[x, y, wheelZ_m]} rotation={[0, 0, heading]}>
        <group rotation={[lean, 0, 0]}>
          <group scale={[radius_m, Math.max(0.05, width_m), radius_m]}>
            <Part id={`wheel${w}`} scene={scene} colour={TYRE_COLOUR} opacity={0.9}>
              <primitive object={wheel3d.tyre} attach="geometry" />
            </Part>
            <Part id={`wheel${w}`} scene={scene} colour={hue}>
              <primitive object={wheel3d.rim} attach="geometry" />
            </Part>
          </group>
          <Part
            id={`brake${w}`}
            scene={scene}
            colour="#a8adb3"
            position={[0, -side * (Math.max(width_m, 0.1) / 2 + 0.025), 0]}
          >
            {/* Disc size by torque: 2 kN m is as large as the rim. */}
            <cylinderGeometry
              args={[
                radius_m * (0.25 + 0.3 * Math.min(1, corner.braking_Nm / 2000)),
                radius_m * (0.25 + 0.3 * Math.min(1, corner.braking_Nm / 2000)),
                0.02,
                32,
              ]}
            />
          </Part>
        </group>
      </group>
      <Part id={`spring${w}`} scene={scene} colour={hue} position={[x, inner_m, wheelZ_m]}>
        <primitive object={coil} attach="geometry" />
      </Part>
      {/* End of the unloaded spring, which shows how far it is compressed. */}
      <Part
        id={`spring${w}`}
        scene={scene}
        colour={hue}
        opacity={0.35}
        position={[x, inner_m, Math.max(0.01, corner.freeZ_m)]}
      >
        <torusGeometry args={[0.06, 0.006, 8, 32]} />
      </Part>
      <Rod
        id={`damper${w}`}
        scene={scene}
        colour="#8b929a"
        from={[x, inner_m, wheelZ_m]}
        to={[x, inner_m, mountZ_m]}
        radius_m={0.02}
      />
    </group>
  );
}
