import type { ModelFile, Picture, SceneryGroup, SurfaceMaterial } from '../../contract/scene-model.ts';
import { mergeTriangles, trackAxes, type ReadTriangles } from './surface-meshes.ts';

/** A picture of a material: decoded, as the bytes of a file that the window decodes, or none. */
export type MaterialPicture = Picture | ModelFile | undefined;

const isDecoded = (picture: Picture | ModelFile): picture is Picture => 'rgba' in picture;

/** One texel of a plain colour. */
function plainPicture([red, green, blue]: readonly [number, number, number], opacity: number): Picture {
  const byte = (part: number): number => Math.round(255 * part);
  return { width: 1, height: 1, rgba: Uint8Array.of(byte(red), byte(green), byte(blue), byte(opacity)) };
}

const plainColour = ({ picture, colour, bareColour }: SurfaceMaterial): SurfaceMaterial['colour'] =>
  picture === undefined ? colour : bareColour;

/** A key colour or a drawn opacity leaves texels out, whatever the shader says. */
const hasHoles = ({ rgba }: Picture): boolean => {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 255) < 128) return true;
  return false;
};

interface Batch {
  readonly key: string;
  readonly parts: ReadTriangles[];
  readonly pictures: Picture[];
  readonly file: ModelFile | undefined;
  readonly material: SurfaceMaterial;
  readonly blend: SurfaceMaterial['blend'];
}

/** Merges the triangles of a track; the material of each is an index of `materials`. */
export function sceneryGroups(
  triangles: readonly ReadTriangles[],
  materials: readonly SurfaceMaterial[],
  pictureOf: (material: SurfaceMaterial) => MaterialPicture,
): SceneryGroup[] {
  const batches = new Map<string, Batch>();
  const layers = new Map<number, { readonly batch: Batch; readonly layer: number }>();
  const ofPicture = new Map<string, number>();
  materials.forEach((material, m) => {
    const found = pictureOf(material);
    const given = found ?? plainPicture(plainColour(material), material.opacity);
    const picture = isDecoded(given) ? given : undefined;
    const isHoled = picture !== undefined && material.blend === 'opaque' && hasHoles(picture);
    const blend = isHoled ? 'cutout' : material.blend;
    const size = picture === undefined ? `file ${material.picture}` : `${picture.width} ${picture.height}`;
    const key = [size, material.finish, blend, material.isTwoSided].join(' ');
    const batch = batches.get(key) ?? {
      key,
      parts: [],
      pictures: [],
      file: isDecoded(given) ? undefined : given,
      material,
      blend,
    };
    batches.set(key, batch);
    const name = `${key} ${found === undefined ? plainColour(material).join(' ') : material.picture}`;
    const layer = ofPicture.get(name) ?? batch.pictures.length;
    if (picture !== undefined && !ofPicture.has(name)) batch.pictures.push(picture);
    ofPicture.set(name, layer);
    layers.set(m, { batch, layer });
  });
  for (const part of triangles) {
    const to = layers.get(part.material);
    if (to !== undefined && part.index.length > 0) to.batch.parts.push({ ...part, material: to.layer });
  }
  return [...batches.values()].filter(({ parts }) => parts.length > 0).map(groupOf);
}

function groupOf({ parts, pictures, file, material, blend }: Batch): SceneryGroup {
  const layer = Uint16Array.from(
    parts.flatMap((part) => new Array<number>(part.position.length / 3).fill(part.material)),
  );
  const [mesh] = mergeTriangles(
    parts.map((part) => ({ ...part, material: 0 })),
    trackAxes,
  );
  const [first] = pictures;
  const rgba = new Uint8Array((first?.rgba.length ?? 0) * pictures.length);
  pictures.forEach((picture, i) => rgba.set(picture.rgba, i * picture.rgba.length));
  return {
    position: mesh?.position ?? new Float32Array(0),
    normal: mesh?.normal ?? new Float32Array(0),
    uv: mesh?.uv ?? new Float32Array(0),
    index: mesh?.index ?? new Uint32Array(0),
    layer,
    picture:
      file === undefined
        ? { kind: 'layers', width: first?.width ?? 1, height: first?.height ?? 1, rgba }
        : { kind: 'file', file, bareColour: material.bareColour },
    finish: material.finish,
    blend,
    isTwoSided: material.isTwoSided,
  };
}
