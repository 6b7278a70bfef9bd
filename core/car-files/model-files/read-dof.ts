import { byteCursor, damaged, type ByteCursor } from './byte-cursor.ts';

/** A material of a .dof; colours as OpenGL's, from 0 to 1. */
export interface DofMaterial {
  readonly name: string;
  readonly diffuse: readonly [number, number, number];
  /** Alpha of the diffuse colour. */
  readonly opacity: number;
  readonly textures: readonly string[];
}

/** Triangles of one material in Racer's axes (x left, y up, z forward), m. */
export interface DofObject {
  readonly material: number;
  readonly index: Uint16Array;
  readonly position: Float32Array;
  /** As many as positions, or none. */
  readonly normal: Float32Array;
  readonly uv: Float32Array;
}

export interface DofModel {
  readonly materials: readonly DofMaterial[];
  readonly objects: readonly DofObject[];
}

/** Maximum number of parts of a file: far more than the largest car or piece of a track that is known. */
const MAX_PARTS = 4096;
const NO_MATERIAL: DofMaterial = { name: '', diffuse: [0.8, 0.8, 0.8], opacity: 1, textures: [] };
/** Floats of MCOL: ambient, diffuse, specular and emission with alpha, and shininess. */
const COLOUR_FLOATS = 17;
const DIFFUSE_AT = 4;

/**
 * Reads a model of Racer (racer.nl/dof.htm, "DOF file format"). Lengths of known chunks are not used: a common writer states them a few
 * bytes short. Throws FILE_UNREADABLE with the file, and where it is damaged.
 */
export function readDof(file: string, bytes: Uint8Array): DofModel {
  const cursor = byteCursor(file, bytes);
  if (bytes.length < 8 || cursor.token() !== 'DOF1') throw damaged(file, 'it does not begin with DOF1');
  cursor.at = 8;
  const materials: DofMaterial[] = [];
  const objects: DofObject[] = [];
  while (cursor.at + 4 <= cursor.end) {
    const from = cursor.at;
    const token = cursor.token();
    if (token === 'EDOF') break;
    if (token === '\0\0\0\0') continue;
    if (token === 'MATS' || token === 'GEOB') cursor.at += 8;
    else if (token === 'MAT0') materials.push(readMaterial(cursor, requireRoom(file, materials.length)));
    else if (token === 'GOB1') objects.push(readObject(cursor, requireRoom(file, objects.length)));
    else skip(cursor, token, from);
  }
  return { materials, objects };
}

function requireRoom(file: string, count: number): number {
  if (count >= MAX_PARTS) throw damaged(file, `it has more than ${MAX_PARTS} parts`);
  return count;
}

/** Skips a chunk that is not known by its own length. */
function skip(cursor: ByteCursor, token: string, from: number): void {
  if (!/^[A-Z0-9]{4}$/.test(token)) throw damaged(cursor.file, `byte ${from} begins no part of a model`);
  cursor.bytes(cursor.int32());
}

/** Reads the chunks of a material or an object up to the token that ends it. */
function readChunks(
  cursor: ByteCursor,
  ending: string,
  read: Readonly<Partial<Record<string, () => void>>>,
): void {
  cursor.int32();
  while (cursor.at + 4 <= cursor.end) {
    const from = cursor.at;
    const token = cursor.token();
    if (token === ending) return;
    const known = read[token];
    if (known === undefined) {
      skip(cursor, token, from);
      continue;
    }
    cursor.int32();
    known();
  }
  throw damaged(cursor.file, `${ending} is missing`);
}

const part = (value: number | undefined, otherwise: number): number =>
  value !== undefined && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : otherwise;

function readMaterial(cursor: ByteCursor, index: number): DofMaterial {
  let { name, diffuse, opacity } = NO_MATERIAL;
  const textures: string[] = [];
  readChunks(cursor, 'MEND', {
    MHDR: () => {
      name = cursor.text();
      cursor.text();
    },
    MCOL: () => {
      const colours = cursor.floats(COLOUR_FLOATS);
      const [red, green, blue, alpha] = colours.subarray(DIFFUSE_AT);
      diffuse = [part(red, 0.8), part(green, 0.8), part(blue, 0.8)];
      opacity = part(alpha, 1);
    },
    MTEX: () => {
      const count = cursor.int32();
      if (count < 0 || count > MAX_PARTS)
        throw damaged(cursor.file, `material ${index} names ${count} textures`);
      for (let i = 0; i < count; i++) textures.push(cursor.text());
    },
    MUVW: () => cursor.bytes(28),
    MTRA: () => cursor.bytes(8),
  });
  return { name, diffuse, opacity, textures };
}

function readObject(cursor: ByteCursor, number: number): DofObject {
  const none = new Float32Array(0);
  let material = 0;
  let index: Uint16Array = new Uint16Array(0);
  let position: Float32Array = none;
  let normal: Float32Array = none;
  let uv: Float32Array = none;
  const values = (each: number): Float32Array => cursor.floats(each * cursor.int32());
  readChunks(cursor, 'GEND', {
    GHDR: () => {
      cursor.bytes(8);
      material = cursor.int32();
    },
    INDI: () => (index = cursor.uint16s(cursor.int32())),
    VERT: () => (position = values(3)),
    NORM: () => (normal = values(3)),
    TVER: () => (uv = values(2)),
    VCOL: () => values(3),
    BRST: () => cursor.bytes(16 * cursor.int32()),
  });
  const count = position.length / 3;
  const refuse = (reason: string): never => {
    throw damaged(cursor.file, `object ${number} ${reason}`);
  };
  if (index.length % 3 !== 0) refuse(`has ${index.length} corners, which make no whole triangles`);
  if (index.some((vertex) => vertex >= count)) refuse(`names a vertex that it does not have`);
  if (position.some((value) => !Number.isFinite(value))) refuse('has positions that are not numbers');
  return {
    material,
    index,
    position,
    normal: normal.length === position.length && normal.every(Number.isFinite) ? normal : none,
    uv: uv.length === 2 * count && uv.every(Number.isFinite) ? uv : none,
  };
}
