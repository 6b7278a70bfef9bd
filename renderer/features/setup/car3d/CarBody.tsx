import { useEffect, useMemo, type ReactElement } from 'react';
import * as three from 'three';
import { themeColour } from '../../../workspace/theme.ts';
import { bodySketch } from './car-body.ts';
import { Part, type Car3dSceneProps } from './ScenePart.tsx';

/** Edges flatter than this are not drawn, degrees. */
const EDGE_DEG = 25;

/** The body as a glass shell with drawn edges, so that the parts inside stay visible. */
export function CarBody({ scene }: { readonly scene: Car3dSceneProps }): ReactElement {
  const { picture } = scene;
  const sketch = useMemo(() => bodySketch(picture), [picture]);
  const edges = useMemo(
    () => ({
      hull: new three.EdgesGeometry(sketch.hull, EDGE_DEG),
      cabin: new three.EdgesGeometry(sketch.cabin, EDGE_DEG),
    }),
    [sketch],
  );
  useEffect(
    () => () => {
      for (const geometry of [sketch.hull, sketch.cabin, edges.hull, edges.cabin]) geometry.dispose();
    },
    [sketch, edges],
  );
  const colour = themeColour('--quiet');
  const line = themeColour(scene.selected === 'body' ? '--accent' : '--quiet');
  return (
    <>
      {(
        [
          ['hull', sketch.hullWidth_m, 0.14],
          ['cabin', sketch.cabinWidth_m, 0.08],
        ] as const
      ).map(([name, width_m, opacity]) => (
        // Extruded along +z; after rotation its depth runs to the right, -y.
        <group key={name} position={[0, width_m / 2, 0]} rotation={[Math.PI / 2, 0, 0]}>
          <Part id="body" scene={scene} colour={colour} opacity={opacity} isGlass>
            <primitive object={sketch[name]} attach="geometry" />
          </Part>
          <lineSegments>
            <primitive object={edges[name]} attach="geometry" />
            <lineBasicMaterial color={line} transparent opacity={0.75} />
          </lineSegments>
        </group>
      ))}
    </>
  );
}
