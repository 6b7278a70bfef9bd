import { useEffect, useMemo, type ReactElement } from 'react';
import * as three from 'three';
import { themeColour } from '../../../workspace/theme.ts';
import { bodyGeometries } from '../../../plots/scene/car/drawn-car.ts';
import { pictureGeometry } from './picture-geometry.ts';
import { Part, type Car3dSceneProps } from './ScenePart.tsx';

/** Edges flatter than this are not drawn, degrees. */
const EDGE_DEG = 25;
const SHELL = [
  ['paint', '--quiet', 0.2],
  ['trim', '--quiet', 0.3],
  ['glass', '--quiet', 0.22],
] as const;

/** The drawn body as a glass shell with its edges, so that the parts inside stay visible. */
export function CarBody({ scene }: { readonly scene: Car3dSceneProps }): ReactElement {
  const car = pictureGeometry(scene.picture);
  // Most edits leave the measures alone, and a body is built in tens of milliseconds.
  const key = JSON.stringify(car);
  const drawn = useMemo(() => {
    const body = bodyGeometries(JSON.parse(key) as typeof car);
    return { body, edges: new three.EdgesGeometry(body.paint, EDGE_DEG) };
  }, [key]);
  useEffect(
    () => () => {
      for (const geometry of [...Object.values(drawn.body), drawn.edges]) geometry.dispose();
    },
    [drawn],
  );
  const line = themeColour(scene.selected === 'body' ? '--accent' : '--quiet');
  return (
    // Measured from the road, as the drawn body is.
    <group>
      {SHELL.map(([name, colour, opacity]) => (
        <Part key={name} id="body" scene={scene} colour={themeColour(colour)} opacity={opacity} isGlass>
          <primitive object={drawn.body[name]} attach="geometry" />
        </Part>
      ))}
      <lineSegments>
        <primitive object={drawn.edges} attach="geometry" />
        <lineBasicMaterial color={line} transparent opacity={0.6} />
      </lineSegments>
    </group>
  );
}
