import type { BufferGeometry } from 'three';
import { BufferAttribute, BufferGeometry as Geometry } from 'three';

/** The used part of the decoder that comes with three.js (google/draco, its WebIDL interface). */
interface Draco {
  readonly Decoder: new () => DracoDecoder;
  readonly Mesh: new () => DracoMesh;
  readonly TRIANGULAR_MESH: number;
  readonly DT_FLOAT32: number;
  readonly HEAPF32: Float32Array;
  readonly _malloc: (bytes: number) => number;
  readonly _free: (pointer: number) => void;
  readonly destroy: (object: object) => void;
}

interface DracoMesh {
  readonly ['num_faces']: () => number;
  readonly ['num_points']: () => number;
}

interface DracoAttribute {
  readonly ['num_components']: () => number;
}

interface DracoDecoder {
  readonly GetEncodedGeometryType: (bytes: Int8Array) => number;
  readonly DecodeArrayToMesh: (
    bytes: Int8Array,
    length: number,
    mesh: DracoMesh,
  ) => { readonly ok: () => boolean; readonly ['error_msg']: () => string };
  readonly GetAttributeByUniqueId: (mesh: DracoMesh, id: number) => DracoAttribute;
  readonly GetTrianglesUInt32Array: (mesh: DracoMesh, bytes: number, pointer: number) => boolean;
  readonly GetAttributeDataArrayForAllPoints: (
    mesh: DracoMesh,
    attribute: DracoAttribute,
    type: number,
    bytes: number,
    pointer: number,
  ) => boolean;
}

/** Starts the decoder; its script hands itself to a loader of AMD modules. */
export type StartDraco = () => Promise<Draco>;

/**
 * The part of three.js' DRACOLoader that its GLTFLoader calls, in this thread: the loader itself starts workers from addresses
 * that the content security policy of the window refuses.
 */
export function dracoDecoder(start: StartDraco): {
  readonly preload: () => void;
  readonly decodeDracoFile: (
    bytes: ArrayBuffer,
    done: (geometry: BufferGeometry) => void,
    ids: Readonly<Record<string, number>>,
    types: Readonly<Record<string, string>>,
    colourSpace: unknown,
    fail: (error: unknown) => void,
  ) => Promise<void>;
} {
  let started: Promise<Draco> | undefined;
  return {
    preload: () => {
      started ??= start();
    },
    decodeDracoFile: async (bytes, done, ids, _types, _colourSpace, fail) => {
      try {
        done(decode(await (started ??= start()), new Int8Array(bytes), ids));
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** All attributes as 32-bit floats, which hold what the narrower types of a file do. */
function decode(draco: Draco, bytes: Int8Array, ids: Readonly<Record<string, number>>): BufferGeometry {
  const decoder = new draco.Decoder();
  const mesh = new draco.Mesh();
  try {
    if (decoder.GetEncodedGeometryType(bytes) !== draco.TRIANGULAR_MESH)
      throw new Error('its Draco part holds no triangles');
    const status = decoder.DecodeArrayToMesh(bytes, bytes.length, mesh);
    if (!status.ok()) throw new Error(`its Draco part cannot be decoded: ${status['error_msg']()}`);
    const geometry = new Geometry();
    const points = mesh['num_points']();
    for (const [name, id] of Object.entries(ids)) {
      const attribute = decoder.GetAttributeByUniqueId(mesh, id);
      const size = attribute['num_components']();
      const values = copied(draco, 4 * points * size, (pointer, length) =>
        decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco.DT_FLOAT32, length, pointer),
      );
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
    }
    const index = copied(draco, 12 * mesh['num_faces'](), (pointer, length) =>
      decoder.GetTrianglesUInt32Array(mesh, length, pointer),
    );
    geometry.setIndex(new BufferAttribute(new Uint32Array(index), 1));
    return geometry;
  } finally {
    draco.destroy(mesh);
    draco.destroy(decoder);
  }
}

/** The bytes that `fill` writes into memory of the decoder. */
function copied(
  draco: Draco,
  bytes: number,
  fill: (pointer: number, length: number) => unknown,
): ArrayBuffer {
  const pointer = draco._malloc(bytes);
  try {
    fill(pointer, bytes);
    return draco.HEAPF32.slice(pointer / 4, (pointer + bytes) / 4).buffer;
  } finally {
    draco._free(pointer);
  }
}
