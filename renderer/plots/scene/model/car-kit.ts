import * as three from 'three';
import type { ModelRole } from '../../../../core/contract/car-models.ts';
import type { SurfaceMaterial, SurfaceMesh } from '../../../../core/contract/scene-model.ts';
import type { CarModelLook } from '../../../workspace/models/model-store.ts';
import { pictureTexture } from './picture-texture.ts';
import { surfaceLook, type CarMark } from './surface-look.ts';

/** Geometries and textures of a car's own models, shared by all its figures of a canvas. */
export interface CarKit {
  readonly look: CarModelLook;
  readonly geometryOf: (mesh: SurfaceMesh) => three.BufferGeometry;
  readonly textureOf: (material: SurfaceMaterial) => three.Texture | undefined;
  readonly dispose: () => void;
}

export function createCarKit(look: CarModelLook): CarKit {
  const geometries = new Map<SurfaceMesh, three.BufferGeometry>();
  const textures = new Map<string, three.Texture>();
  return {
    look,
    geometryOf: (mesh) => {
      const known = geometries.get(mesh) ?? geometryOf(mesh);
      geometries.set(mesh, known);
      return known;
    },
    textureOf: ({ picture: name }) => {
      const picture = name === undefined ? undefined : look.data.pictures.get(name);
      if (name === undefined || picture === undefined) return undefined;
      const known = textures.get(name) ?? pictureTexture(picture);
      textures.set(name, known);
      return known;
    },
    dispose: () => {
      for (const geometry of geometries.values()) geometry.dispose();
      for (const texture of textures.values()) texture.dispose();
      geometries.clear();
      textures.clear();
    },
  };
}

function geometryOf({ position, normal, uv, index }: SurfaceMesh): three.BufferGeometry {
  const geometry = new three.BufferGeometry();
  geometry.setAttribute('position', new three.BufferAttribute(position, 3));
  geometry.setAttribute('normal', new three.BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new three.BufferAttribute(uv, 2));
  geometry.setIndex(new three.BufferAttribute(index, 1));
  return geometry;
}

/** A car drawn from its own models, in car axes about its centre of gravity. */
export interface ModelFigure {
  readonly object: three.Group;
  /** True where the wheel has a model of its own, or the body has its wheels in it. */
  readonly hasWheel: (w: number) => boolean;
  /** Height of a hub over the centre of gravity at rest. */
  readonly hubAtRest_m: (w: number) => number;
  /** Places a wheel by its hub and its angles: inclination, turn about the axle, steering (order ZXY). Allocates nothing. */
  readonly setWheel: (w: number, hub_m: three.Vector3, angles: three.Euler) => void;
  /** Turns the steering wheel by the angle of the steered wheels, positive to the left. */
  readonly setSteering: (roadWheel_rad: number) => void;
  readonly setBraking: (isBraking: boolean) => void;
  readonly setInside: (isInside: boolean) => void;
  /** Opacity of all but the wheels, 1 as the model has it. */
  readonly setOpacity: (opacity: number) => void;
  readonly setWheelOpacity: (opacity: number) => void;
  readonly dispose: () => void;
}

interface WheelSlot {
  readonly meshes: readonly three.InstancedMesh[];
  readonly instance: number;
  readonly spins: boolean;
}

const NOWHERE = new three.Matrix4().makeScale(0, 0, 0);
const NOT_OF_GHOSTS: ReadonlySet<ModelRole> = new Set(['inside', 'braking', 'steering', 'brake']);

export function createModelFigure(kit: CarKit, mark: CarMark): ModelFigure {
  const { data, rest, wheelNumbers, steeringRatio } = kit.look;
  const object = new three.Group();
  const ofBody = new Map<SurfaceMaterial, three.Material>();
  const ofWheels = new Map<SurfaceMaterial, three.Material>();
  const instanced: three.InstancedMesh[] = [];
  const materialOf = (
    mesh: SurfaceMesh,
    materials: Map<SurfaceMaterial, three.Material>,
  ): readonly [SurfaceMaterial, three.Material] | undefined => {
    const surface = data.materials[mesh.material];
    if (surface === undefined) return undefined;
    const known = materials.get(surface) ?? surfaceLook(surface, kit.textureOf(surface), mark);
    materials.set(surface, known);
    return [surface, known];
  };
  const prepare = (mesh: three.Mesh, { blend, finish }: SurfaceMaterial): void => {
    mesh.castShadow = !mark.isGhost && (blend === 'opaque' || blend === 'cutout') && finish !== 'lamp';
    // Panes are drawn over all that is seen through them.
    mesh.renderOrder = finish === 'glass' ? 2 : blend === 'blend' ? 1 : 0;
  };
  const groups: Partial<Record<ModelRole, three.Group>> = {};
  const panes: three.Mesh[] = [];
  const slots = wheelNumbers.map((): WheelSlot[] => []);
  const byFile = new Map<string, number[]>();

  for (const { part, meshes } of data.parts) {
    if (mark.isGhost && NOT_OF_GHOSTS.has(part.role)) continue;
    if (part.role === 'wheel' || part.role === 'brake') {
      const key = `${part.role} ${part.file}`;
      const of = wheelNumbers.flatMap((number, w) => (number === part.wheel ? [w] : []));
      byFile.set(key, [...(byFile.get(key) ?? []), ...of]);
      continue;
    }
    const { position_m, pitch_rad, yaw_rad, scale } = part;
    const group = new three.Group();
    group.position.set(position_m.x, position_m.y, position_m.z);
    group.rotation.set(0, pitch_rad, yaw_rad, 'ZYX');
    group.scale.set(scale.x, scale.y, scale.z);
    const turning = new three.Group();
    group.add(turning);
    for (const mesh of meshes) {
      const found = materialOf(mesh, ofBody);
      if (found === undefined) continue;
      const drawn = new three.Mesh(kit.geometryOf(mesh), found[1]);
      prepare(drawn, found[0]);
      if (part.role === 'body' && found[0].finish === 'glass') panes.push(drawn);
      turning.add(drawn);
    }
    groups[part.role] = group;
    object.add(group);
  }
  for (const [key, wheels] of byFile) {
    const found = data.parts.find(({ part }) => `${part.role} ${part.file}` === key);
    if (found === undefined || wheels.length === 0) continue;
    const meshes = found.meshes.flatMap((mesh) => {
      const look = materialOf(mesh, ofWheels);
      if (look === undefined) return [];
      const drawn = new three.InstancedMesh(kit.geometryOf(mesh), look[1], wheels.length);
      prepare(drawn, look[0]);
      drawn.frustumCulled = false;
      // A wheel is drawn once it was placed.
      for (let i = 0; i < wheels.length; i++) drawn.setMatrixAt(i, NOWHERE);
      return drawn;
    });
    wheels.forEach((w, instance) => slots[w]?.push({ meshes, instance, spins: found.part.role === 'wheel' }));
    instanced.push(...meshes);
    for (const mesh of meshes) object.add(mesh);
  }
  if (groups.inside !== undefined) groups.inside.visible = false;
  if (groups.braking !== undefined) groups.braking.visible = false;

  const matrix = new three.Matrix4();
  const turn = new three.Quaternion();
  const still = new three.Euler(0, 0, 0, 'ZXY');
  const unit = new three.Vector3(1, 1, 1);
  return {
    object,
    hasWheel: (w) => data.hasOwnWheels || (slots[w]?.some(({ spins }) => spins) ?? false),
    hubAtRest_m: (w) => rest.hubs_m[w] ?? 0,
    setWheel: (w, hub_m, angles) => {
      still.set(angles.x, 0, angles.z);
      for (const { meshes, instance, spins } of slots[w] ?? []) {
        matrix.compose(hub_m, turn.setFromEuler(spins ? angles : still), unit);
        for (const mesh of meshes) {
          mesh.setMatrixAt(instance, matrix);
          mesh.instanceMatrix.needsUpdate = true;
        }
      }
    },
    setSteering: (roadWheel_rad) => {
      const turning = groups.steering?.children[0];
      // About the axis forwards a left turn of the rim is negative.
      if (turning !== undefined) turning.rotation.x = -steeringRatio * roadWheel_rad;
    },
    setBraking: (isBraking) => {
      if (groups.braking !== undefined) groups.braking.visible = isBraking;
    },
    setInside: (isInside) => {
      if (groups.inside === undefined) {
        for (const pane of panes) pane.visible = !isInside;
        return;
      }
      groups.inside.visible = isInside;
      if (groups.body !== undefined) groups.body.visible = !isInside;
    },
    setOpacity: (opacity) => {
      for (const [surface, material] of ofBody) fade(surface, material, opacity);
    },
    setWheelOpacity: (opacity) => {
      for (const [surface, material] of ofWheels) fade(surface, material, opacity);
    },
    dispose: () => {
      for (const mesh of instanced) mesh.dispose();
      for (const material of [...ofBody.values(), ...ofWheels.values()]) material.dispose();
    },
  };
}

/** Sets the opacity of a material to a share of that of its surface. Solid surfaces keep their depth: the nearest is seen alone. */
function fade({ blend, opacity }: SurfaceMaterial, material: three.Material, share: number): void {
  if (material.opacity === share * opacity) return;
  const isSolid = blend === 'opaque' || blend === 'cutout';
  const isClear = share < 1 || !isSolid;
  if (material.transparent !== isClear) material.needsUpdate = true;
  material.opacity = share * opacity;
  material.transparent = isClear;
  material.depthWrite = isSolid;
}
