import * as three from 'three';
import { GLTFLoader, type GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { carAxes } from '../../../core/car-files/model-files/surface-meshes.ts';
import { bareColourOf } from '../../../core/car-files/model-files/surface-material.ts';
import { damaged } from '../../../core/car-files/model-files/byte-cursor.ts';
import type { Finish, ModelFile, SurfaceMaterial, SurfaceMesh } from '../../../core/contract/scene-model.ts';
import { dracoDecoder, type StartDraco } from './draco-decoder.ts';
import type { FileSurfaces } from './file-surfaces.ts';

/** Far more than a car that is drawn in real time has. */
const MAX_VERTICES = 4_000_000;

/** A .glb or .gltf as surfaces in ISO axes. Throws FILE_UNREADABLE with the file. */
export async function gltfSurfaces(
  file: ModelFile,
  beside: ReadonlyMap<string, ModelFile>,
  startDraco: StartDraco = async () => (await import('./start-draco.ts')).startDraco(),
): Promise<FileSurfaces> {
  const loader = new GLTFLoader();
  // Its types name the whole class; the reader of glTF calls these two functions of it.
  loader.setDRACOLoader(dracoDecoder(startDraco) as never);
  const { MeshoptDecoder } = await import('three/examples/jsm/libs/meshopt_decoder.module.js');
  loader.setMeshoptDecoder(MeshoptDecoder);
  const pictures = new Map<string, ModelFile>();
  loader.register((parser) => ({
    name: 'files-of-the-folder',
    ...readFromFolder(parser, file, beside, pictures),
  }));
  try {
    const { scene } = await loader.parseAsync(Uint8Array.from(file.bytes).buffer, '');
    scene.updateMatrixWorld(true);
    return surfacesOf(file, scene, pictures);
  } catch (error) {
    throw damaged(file.name, error instanceof Error ? error.message : String(error));
  }
}

interface GltfJson {
  readonly buffers?: readonly { readonly uri?: string }[];
  readonly textures?: readonly { readonly source?: number; readonly sampler?: number }[];
  readonly images?: readonly {
    readonly uri?: string;
    readonly bufferView?: number;
    readonly mimeType?: string;
  }[];
}

/** Buffers and pictures from the files beside the model: nothing is fetched. */
function readFromFolder(
  parser: GLTFParser,
  file: ModelFile,
  beside: ReadonlyMap<string, ModelFile>,
  pictures: Map<string, ModelFile>,
): { readonly loadTexture: (index: number) => Promise<three.Texture> | null } {
  const json = parser.json as GltfJson;
  const folder = file.name.includes('/') ? file.name.replace(/[^/]*$/, '') : '';
  const bytesAt = (uri: string): Uint8Array => {
    const data = /^data:[^,]*;base64,(.*)$/s.exec(uri)?.[1];
    if (data !== undefined) return Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const found = beside.get(folder + decodeURIComponent(uri));
    if (found === undefined) throw new Error(`its file ${uri} is missing in the folder`);
    return found.bytes;
  };
  const loadBuffer = parser.loadBuffer.bind(parser);
  parser.loadBuffer = (index) => {
    const uri = json.buffers?.[index]?.uri;
    return uri === undefined
      ? loadBuffer(index)
      : Promise.resolve().then(() => Uint8Array.from(bytesAt(uri)).buffer);
  };
  const picture = async (index: number): Promise<string> => {
    const image = json.images?.[index];
    const own = `${file.name}#${index}`;
    if (image === undefined || pictures.has(own)) return own;
    const { uri, bufferView, mimeType } = image;
    const isFile = bufferView === undefined && uri !== undefined && !uri.startsWith('data:');
    const name = isFile ? folder + decodeURIComponent(uri) : own;
    // The surface has its own colour then, and the reading of the files beside the model says what is missing.
    if (isFile && !beside.has(name)) return name;
    const bytes =
      bufferView === undefined
        ? bytesAt(uri ?? '')
        : new Uint8Array((await parser.getDependency('bufferView', bufferView)) as ArrayBuffer);
    const isJpeg = mimeType === 'image/jpeg' || (bytes[0] === 0xff && bytes[1] === 0xd8);
    pictures.set(name, { name, found: isFile ? name : `${name}.${isJpeg ? 'jpg' : 'png'}`, bytes });
    return name;
  };
  return {
    loadTexture: (index) => {
      const source = json.textures?.[index]?.source;
      if (source === undefined) return null;
      return picture(source).then((name) => {
        const texture = new three.Texture();
        texture.userData['picture'] = name;
        return texture;
      });
    },
  };
}

function surfacesOf(file: ModelFile, scene: three.Object3D, pictures: Map<string, ModelFile>): FileSurfaces {
  const meshes: SurfaceMesh[] = [];
  const materials: SurfaceMaterial[] = [];
  const numbers = new Map<three.Material, number>();
  const used = new Set<string>();
  let vertices = 0;
  scene.traverse((object) => {
    if (!(object instanceof three.Mesh)) return;
    const mesh = object as three.Mesh;
    const [material] = [mesh.material].flat();
    if (material === undefined || !mesh.geometry.hasAttribute('position')) return;
    vertices += mesh.geometry.getAttribute('position').count;
    if (vertices > MAX_VERTICES)
      throw damaged(file.name, `it has more than ${MAX_VERTICES} vertices, which are not drawn`);
    let number = numbers.get(material);
    if (number === undefined) {
      number = materials.push(materialOf(material)) - 1;
      numbers.set(material, number);
    }
    const name = materials[number]?.picture;
    if (name !== undefined) used.add(name);
    meshes.push(meshOf(mesh, number));
  });
  return { meshes, materials, held: [...pictures.values()].filter(({ name }) => used.has(name)) };
}

/** Triangles of a mesh where its nodes place it. */
function meshOf(mesh: three.Mesh, material: number): SurfaceMesh {
  const geometry = mesh.geometry.clone().applyMatrix4(mesh.matrixWorld);
  if (!geometry.hasAttribute('normal')) geometry.computeVertexNormals();
  const from = geometry.getAttribute('position');
  const normals = geometry.getAttribute('normal');
  const uvs = geometry.hasAttribute('uv') ? geometry.getAttribute('uv') : undefined;
  const position = new Float32Array(3 * from.count);
  const normal = new Float32Array(3 * from.count);
  const uv = new Float32Array(2 * from.count);
  for (let i = 0; i < from.count; i++) {
    carAxes(from.getX(i), from.getY(i), from.getZ(i), position, 3 * i);
    carAxes(normals.getX(i), normals.getY(i), normals.getZ(i), normal, 3 * i);
    // glTF counts v from the top of a picture.
    if (uvs !== undefined) uv.set([uvs.getX(i), 1 - uvs.getY(i)], 2 * i);
  }
  const index =
    geometry.index === null
      ? Uint32Array.from({ length: from.count }, (_, i) => i)
      : Uint32Array.from(geometry.index.array);
  // A mirrored node turns its triangles inside out.
  if (mesh.matrixWorld.determinant() < 0)
    for (let i = 0; i + 2 < index.length; i += 3)
      [index[i + 1], index[i + 2]] = [index[i + 2] ?? 0, index[i + 1] ?? 0];
  geometry.dispose();
  return { material, position, normal, uv, index };
}

/** From this metallicity a surface is bare metal, below this roughness a mirror. */
const METAL = 0.5;
const MIRROR = 0.2;
const SMOOTH = 0.45;
/** Opacity of what light passes through. */
const CLEAR = 0.25;

function materialOf(material: three.Material): SurfaceMaterial {
  const { color, map } = material as three.MeshBasicMaterial;
  const { r, g, b } = color.getRGB({ r: 0, g: 0, b: 0 }, three.SRGBColorSpace);
  const passes = material instanceof three.MeshPhysicalMaterial && material.transmission > 0;
  const isPane = material.transparent || passes;
  return {
    name: material.name,
    picture: map?.userData['picture'] as string | undefined,
    colour: [r, g, b],
    bareColour: bareColourOf([r, g, b]),
    opacity: passes ? Math.min(material.opacity, CLEAR) : material.opacity,
    finish: isPane ? 'glass' : finishOf(material),
    blend: isPane ? 'blend' : material.alphaTest > 0 ? 'cutout' : 'opaque',
    isTwoSided: material.side === three.DoubleSide,
  };
}

function finishOf(material: three.Material): Finish {
  if (!(material instanceof three.MeshStandardMaterial)) return 'matt';
  if (material instanceof three.MeshPhysicalMaterial && material.clearcoat > 0) return 'paint';
  // Maps of metal and roughness are not shown: a usual surface replaces them.
  if (material.metalnessMap !== null || material.roughnessMap !== null) return 'matt';
  const { metalness, roughness, map } = material;
  if (metalness >= METAL) return roughness < MIRROR && map === null ? 'chrome' : 'metal';
  return roughness < SMOOTH ? 'gloss' : 'matt';
}
