import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, type ReactElement } from 'react';
import * as three from 'three';
import {
  TRACK_MESH_PARTS,
  type TrackMesh,
  type TrackMeshPart,
  type Triangles,
} from '../../../core/contract/track-mesh.ts';
import type { SceneryData } from '../../workspace/models/model-data.ts';
import { useScenery } from '../../workspace/models/use-car-model.ts';
import { themeColour } from '../../workspace/theme.ts';
import { createCourseFigure } from './course-figure.ts';
import { sceneryMeshes } from './model/scenery-meshes.ts';
import { groundLook, groundMaterial, type GroundLook } from './ground-look.ts';
import { asphaltTexture, meadowTexture } from './ground-textures.ts';
import { treesOf } from './trees.ts';
import { createTreesFigure } from './trees-figure.ts';

/** Depth bias of a part: marks millimetres above the road stay visible from afar. */
const BIAS: Readonly<Record<TrackMeshPart, number>> = {
  wall: 1,
  verge: 1,
  road: 0,
  edges: -1,
  kerbs: -1,
  stripes: -1,
  patches: -1,
  water: -2,
  lines: -3,
};
/** Edge of the tile of grains, and how many of them a tile of grass is wide. */
const TILE_M = 4;
const MEADOW_TILES = 4;

/** Colours of parts without a surface of their own. */
const PAINT: Readonly<Partial<Record<TrackMeshPart, string>>> = {
  wall: '--track-around',
  edges: '--track-line',
  kerbs: '--track-kerb',
  stripes: '--track-line',
  lines: '--track-line',
  patches: '--session-5',
  water: '--session-4',
};

/** Geometry with texture coordinates from above, in tiles. */
function geometryOf({ position, index }: Triangles): three.BufferGeometry {
  const geometry = new three.BufferGeometry();
  const across = new Float32Array((2 * position.length) / 3);
  for (let i = 0; i < across.length / 2; i++) {
    across[2 * i] = (position[3 * i] ?? 0) / TILE_M;
    across[2 * i + 1] = (position[3 * i + 1] ?? 0) / TILE_M;
  }
  geometry.setAttribute('position', new three.BufferAttribute(position, 3));
  geometry.setAttribute('uv', new three.BufferAttribute(across, 2));
  geometry.setIndex(new three.BufferAttribute(index, 1));
  geometry.computeVertexNormals();
  return geometry;
}

/** Ground around a track, which reaches to the horizon just below its lowest point. */
const AROUND = { size_m: 2400, below_m: 0.15, tile_m: 32, colour: '--track-around' } as const;
const VERGE_COLOUR = '--track-verge';

const lowest_m = (mesh: TrackMesh): number =>
  TRACK_MESH_PARTS.reduce((least, part) => {
    const { position } = mesh.parts[part];
    let low = least;
    for (let i = 2; i < position.length; i += 3) low = Math.min(low, position[i] ?? low);
    return low;
  }, 0);

function lookOf(part: TrackMeshPart, { course }: TrackMesh, water_m: number): GroundLook {
  if (part === 'road') return groundLook(course.surface, water_m);
  // The ground beside a road drains: only the road shines.
  if (part === 'verge') return { ...groundLook(course.verge, 0), isWet: false };
  return { colour: PAINT[part] ?? '--track-road', isWet: false };
}

interface GroundTextures {
  readonly grains: three.Texture;
  /** In tiles of the grains. */
  readonly meadow: three.Texture;
}

/** The texture of a part; undefined for paint. */
function textureOf(
  part: TrackMeshPart,
  { course }: TrackMesh,
  { grains, meadow }: GroundTextures,
): three.Texture | undefined {
  if (part === 'wall') return meadow;
  if (part === 'road') return groundLook(course.surface, 0).colour === VERGE_COLOUR ? meadow : grains;
  if (part === 'verge') return groundLook(course.verge, 0).colour === VERGE_COLOUR ? meadow : grains;
  return undefined;
}

/** The meshes of a track, one for each kind of part. */
function trackMeshes(mesh: TrackMesh, water_m: number, textures: GroundTextures): three.Mesh[] {
  return TRACK_MESH_PARTS.filter((part) => mesh.parts[part].index.length > 0).map((part) => {
    const { colour, isWet } = lookOf(part, mesh, water_m);
    const map = textureOf(part, mesh, textures);
    const drawn = new three.Mesh(
      geometryOf(mesh.parts[part]),
      groundMaterial(themeColour(colour), isWet, {
        ...(map === undefined ? {} : { map }),
        polygonOffset: true,
        polygonOffsetFactor: BIAS[part],
        polygonOffsetUnits: 4 * BIAS[part],
        ...(part === 'water' ? { transparent: true, opacity: 0.5 } : {}),
        ...(part === 'wall' ? { side: three.DoubleSide } : {}),
      }),
    );
    drawn.receiveShadow = true;
    return drawn;
  });
}

interface TrackGroundProps {
  readonly mesh: TrackMesh;
  /** Film of water on the road. */
  readonly water_m?: number;
}

/** A track in its own axes about its origin: its own scenery where its folder has some, else its drawn road. */
export function TrackGround({ mesh, water_m = 0 }: TrackGroundProps): ReactElement {
  const { look } = useScenery(mesh.scenery);
  return look === undefined || look.groups.length === 0 ? (
    <DrawnGround mesh={mesh} water_m={water_m} />
  ) : (
    <OwnScenery mesh={mesh} data={look} />
  );
}

function OwnScenery({ mesh, data }: { readonly mesh: TrackMesh; readonly data: SceneryData }): ReactElement {
  const invalidate = useThree((s) => s.invalidate);
  const scenery = useMemo(() => sceneryMeshes(data), [data]);
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

/** The road, with the objects beside it. */
function DrawnGround({ mesh, water_m }: Required<TrackGroundProps>): ReactElement {
  const { isWet } = groundLook(mesh.course.surface, water_m);
  const track = useMemo(() => {
    const textures = { grains: asphaltTexture(1), meadow: meadowTexture(1 / MEADOW_TILES) };
    const field = meadowTexture(AROUND.size_m / AROUND.tile_m);
    const object = new three.Group();
    const around = new three.Mesh(
      new three.PlaneGeometry(AROUND.size_m, AROUND.size_m),
      groundMaterial(themeColour(AROUND.colour), false, { map: field }),
    );
    const low_m = lowest_m(mesh) - AROUND.below_m;
    around.position.z = low_m;
    const meshes = [around, ...trackMeshes(mesh, isWet ? 1 : 0, textures)];
    const beside = createCourseFigure(mesh.course);
    const trees = createTreesFigure(treesOf(mesh.course));
    const [x_m, y_m] = mesh.origin_m;
    beside.object.position.set(-x_m, -y_m, 0);
    trees.object.position.set(-x_m, -y_m, low_m);
    object.add(...meshes, beside.object, trees.object);
    return {
      object,
      dispose: () => {
        for (const texture of [textures.grains, textures.meadow, field]) texture.dispose();
        beside.dispose();
        trees.dispose();
        for (const { geometry, material } of meshes) {
          geometry.dispose();
          for (const one of [material].flat()) one.dispose();
        }
      },
    };
  }, [mesh, isWet]);
  useEffect(() => () => track.dispose(), [track]);
  return <primitive object={track.object} />;
}
