import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, type ReactElement } from 'react';
import * as three from 'three';
import {
  TRACK_MESH_PARTS,
  type TrackMesh,
  type TrackMeshPart,
  type Triangles,
} from '../../../core/contract/track-mesh.ts';
import type { SceneryData } from '../../workspace/models/model-store.ts';
import { useScenery } from '../../workspace/models/use-car-model.ts';
import { themeColour } from '../../workspace/theme.ts';
import { sceneryMeshes } from './model/scenery-meshes.ts';

/** Colour and depth bias of a part: marks millimetres above the road stay visible from afar. */
const LOOKS: Readonly<Record<TrackMeshPart, { readonly colour: string; readonly bias: number }>> = {
  verge: { colour: '--track-verge', bias: 1 },
  road: { colour: '--track-road', bias: 0 },
  kerbs: { colour: '--session-1', bias: -1 },
  patches: { colour: '--session-5', bias: -1 },
  water: { colour: '--session-4', bias: -2 },
  lines: { colour: '--track-line', bias: -3 },
};

function geometryOf({ position, index }: Triangles): three.BufferGeometry {
  const geometry = new three.BufferGeometry();
  geometry.setAttribute('position', new three.BufferAttribute(position, 3));
  geometry.setIndex(new three.BufferAttribute(index, 1));
  geometry.computeVertexNormals();
  return geometry;
}

/** Ground around a track, which reaches to the horizon just below its lowest point. */
const AROUND = { size_m: 2400, below_m: 0.15, colour: '--track-around' } as const;

const lowest_m = (mesh: TrackMesh): number =>
  TRACK_MESH_PARTS.reduce((least, part) => {
    const { position } = mesh.parts[part];
    let low = least;
    for (let i = 2; i < position.length; i += 3) low = Math.min(low, position[i] ?? low);
    return low;
  }, 0);

/** A track in its own axes about its origin: its own scenery where its folder has some, else its road as it is drawn here. */
export function TrackGround({ mesh }: { readonly mesh: TrackMesh }): ReactElement {
  const { look } = useScenery(mesh.scenery);
  return look === undefined || look.groups.length === 0 ? (
    <DrawnGround mesh={mesh} />
  ) : (
    <OwnScenery mesh={mesh} data={look} />
  );
}

function OwnScenery({ mesh, data }: { readonly mesh: TrackMesh; readonly data: SceneryData }): ReactElement {
  const invalidate = useThree((s) => s.invalidate);
  const scenery = useMemo(() => sceneryMeshes(data, () => invalidate()), [data, invalidate]);
  useEffect(() => {
    invalidate();
    return () => scenery.dispose();
  }, [scenery, invalidate]);
  const [x_m, y_m] = mesh.origin_m;
  return (
    <group position={[-x_m, -y_m, 0]}>
      <primitive object={scenery.object} />
    </group>
  );
}

/** One mesh for each kind of part, built once. */
function DrawnGround({ mesh }: { readonly mesh: TrackMesh }): ReactElement {
  const parts = useMemo(
    () =>
      TRACK_MESH_PARTS.filter((part) => mesh.parts[part].index.length > 0).map((part) => ({
        part,
        geometry: geometryOf(mesh.parts[part]),
      })),
    [mesh],
  );
  useEffect(() => () => parts.forEach(({ geometry }) => geometry.dispose()), [parts]);
  const low_m = useMemo(() => lowest_m(mesh), [mesh]);
  return (
    <>
      <mesh position={[0, 0, low_m - AROUND.below_m]}>
        <planeGeometry args={[AROUND.size_m, AROUND.size_m]} />
        <meshLambertMaterial color={themeColour(AROUND.colour)} />
      </mesh>
      {parts.map(({ part, geometry }) => (
        <mesh key={part} geometry={geometry} receiveShadow>
          <meshLambertMaterial
            color={themeColour(LOOKS[part].colour)}
            polygonOffset
            polygonOffsetFactor={LOOKS[part].bias}
            polygonOffsetUnits={4 * LOOKS[part].bias}
            transparent={part === 'water'}
            opacity={part === 'water' ? 0.5 : 1}
          />
        </mesh>
      ))}
    </>
  );
}
