import { z } from 'zod';
import { byteCursor, damaged } from './byte-cursor.ts';
import type { ModelFacts } from './model-facts.ts';

const numbers = z.array(z.number());
const head = z.object({
  accessors: z
    .array(z.object({ count: z.number().int().min(0), min: numbers.optional(), max: numbers.optional() }))
    .optional(),
  materials: z.array(z.unknown()).optional(),
  meshes: z
    .array(
      z.object({
        primitives: z.array(
          z.object({
            attributes: z.record(z.string(), z.number().int()),
            indices: z.number().int().optional(),
            mode: z.number().int().optional(),
          }),
        ),
      }),
    )
    .optional(),
  buffers: z.array(z.object({ uri: z.string().optional() })).optional(),
  images: z.array(z.object({ uri: z.string().optional() })).optional(),
});

export interface GltfFacts extends ModelFacts {
  /** Files beside it that it refers to, in the order of the file; data addresses are not files. */
  readonly files: readonly string[];
}

const GLB = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const TRIANGLES = 4;

/**
 * The facts that a .glb or .gltf states of itself (Khronos glTF 2.0, 3.6 and 4): numbers of its meshes and the boxes of their positions,
 * whatever their compression; transformations of nodes are left out. Throws FILE_UNREADABLE.
 */
export function gltfFacts(file: string, bytes: Uint8Array): GltfFacts {
  const read = head.safeParse(jsonOf(file, bytes));
  if (!read.success) throw damaged(file, 'its JSON is not that of a glTF');
  const { accessors = [], meshes = [], materials = [], buffers = [], images = [] } = read.data;
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  let [vertices, triangles] = [0, 0];
  for (const { attributes, indices, mode = TRIANGLES } of meshes.flatMap(({ primitives }) => primitives)) {
    const positions = accessors[attributes['POSITION'] ?? -1];
    if (positions === undefined) throw damaged(file, 'a mesh has no positions');
    vertices += positions.count;
    const corners = indices === undefined ? positions.count : (accessors[indices]?.count ?? 0);
    triangles += mode === TRIANGLES ? Math.floor(corners / 3) : Math.max(0, corners - 2);
    for (let axis = 0; axis < 3; axis++) {
      min[axis] = Math.min(min[axis] ?? 0, positions.min?.[axis] ?? Infinity);
      max[axis] = Math.max(max[axis] ?? 0, positions.max?.[axis] ?? -Infinity);
    }
  }
  const isKnown = [...min, ...max].every(Number.isFinite);
  return {
    materials: materials.length,
    objects: meshes.length,
    vertices,
    triangles,
    box_m: isKnown ? { min, max } : undefined,
    files: [...buffers, ...images].flatMap(({ uri }) =>
      uri === undefined || uri.startsWith('data:') ? [] : [decodeURI(file, uri)],
    ),
  };
}

function decodeURI(file: string, uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    throw damaged(file, `"${uri}" is not an address`);
  }
}

function jsonOf(file: string, bytes: Uint8Array): unknown {
  const cursor = byteCursor(file, bytes);
  let text = bytes;
  if (bytes.length >= 12 && cursor.int32() === GLB) {
    const version = cursor.int32();
    if (version !== 2) throw damaged(file, `glTF ${version} is not read, 2 is`);
    cursor.int32();
    const length = cursor.int32();
    if (cursor.int32() !== JSON_CHUNK) throw damaged(file, 'its first part is not JSON');
    text = cursor.bytes(length);
  }
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    throw damaged(file, 'its JSON cannot be read');
  }
}
