import type { ModelFile } from '../../contract/scene-model.ts';
import { rawValue } from '../car-ini/lookup.ts';
import { parseDocument } from '../car-ini/car-document.ts';
import type { CarIniDocument, CarNode } from '../car-ini/nodes.ts';
import { damaged } from './byte-cursor.ts';

/** A layer of a shader: its picture, and how it is laid over those before it. */
export interface ShaderLayer {
  /** File name; names with a dollar sign are pictures that Racer makes itself (`$trackenvmap`). */
  readonly map: string;
  readonly blend: string;
  /** The picture is found by the direction of sight: a reflection. */
  readonly isReflection: boolean;
}

/** A shader of a .shd: how surfaces of materials of its name look. */
export interface Shader {
  /** Lower case, without `shader_`. */
  readonly name: string;
  readonly layers: readonly ShaderLayer[];
  readonly isTwoSided: boolean;
  readonly isSky: boolean;
  /** Texels below a limit of opacity are left out. */
  readonly isCutout: boolean;
}

const NAME = /^shader_(.+)$/i;

/** The shaders of a file that has some. Throws FILE_UNREADABLE for one without any that is not empty. */
export function requireShaders({ name, bytes }: ModelFile): readonly Shader[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const shaders = readShaders(text);
  if (shaders.length === 0 && text.trim() !== '') throw damaged(name, 'it has no block shader_…');
  return shaders;
}

/** Reads car.shd or track.shd, whose grammar is that of car.ini; what is not understood is left out. */
export function readShaders(text: string): readonly Shader[] {
  const document = parseDocument(text);
  return blocksOf(document.root).flatMap((node) => {
    const name = NAME.exec(node.name)?.[1];
    return name === undefined ? [] : [readShader(document, node, name.toLowerCase())];
  });
}

function readShader(document: CarIniDocument, node: CarNode, name: string): Shader {
  const layers = blocksOf(node).filter(({ name: block }) => /^layer\d+$/i.test(block));
  const layerText = (key: string): boolean => layers.some((layer) => textOf(document, layer, key) !== '');
  return {
    name,
    layers: layers.map((layer) => ({
      map: textOf(document, layer, 'map'),
      blend: textOf(document, layer, 'blendfunc').toLowerCase(),
      isReflection: textOf(document, layer, 'texgen_s').toLowerCase() !== '',
    })),
    isTwoSided: textOf(document, node, 'cull').toLowerCase() === 'none',
    isSky: textOf(document, node, 'sky') === '1',
    isCutout: layerText('alphafunc'),
  };
}

const blocksOf = (node: CarNode | undefined): readonly CarNode[] =>
  node?.block?.children.filter(({ kind, block }) => kind === 'key' && block !== undefined) ?? [];

function textOf(document: CarIniDocument, { block }: CarNode, name: string): string {
  const node = block?.firstByName.get(name);
  return node === undefined ? '' : (rawValue(document, node) ?? '').replace(/;.*/, '').trim();
}

/**
 * The shader of a material: that of its name, else the longest name of which one begins the other, since a .dof
 * holds eight characters of a name.
 */
export function shaderOf(material: string, shaders: readonly Shader[]): Shader | undefined {
  const name = material.toLowerCase();
  if (name === '') return undefined;
  const same = shaders.find((shader) => shader.name === name);
  if (same !== undefined) return same;
  return shaders
    .filter(
      (shader) =>
        (name.length >= CUT_LENGTH && shader.name.startsWith(name)) ||
        (shader.name.length >= CUT_LENGTH && name.startsWith(shader.name)),
    )
    .reduce<Shader | undefined>(
      (best, shader) => (best !== undefined && best.name.length >= shader.name.length ? best : shader),
      undefined,
    );
}

/** Characters of a name at which writers of models cut it. */
const CUT_LENGTH = 7;
