import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { ModelFile } from '../../../core/contract/scene-model.ts';
import { gltfFacts } from '../../../core/car-files/model-files/gltf-facts.ts';
import type { StartDraco } from './draco-decoder.ts';
import { gltfSurfaces } from './gltf-surfaces.ts';

const MODELS = new URL('../../../fixtures/models/', import.meta.url);
const fileOf = (name: string): ModelFile => ({
  name,
  found: name,
  bytes: new Uint8Array(readFileSync(new URL(name, MODELS))),
});

/** The decoder's script as CommonJS, which Node does not take it for beside a package of modules. */
const startDraco: StartDraco = () => {
  const require = createRequire(import.meta.url);
  const path = require.resolve('three/examples/jsm/libs/draco/gltf/draco_decoder.js');
  const script = { exports: {} as () => ReturnType<StartDraco> };
  const run = compileFunction(readFileSync(path, 'utf8'), [
    'module',
    'exports',
    'require',
    '__filename',
    '__dirname',
  ]) as (...parts: unknown[]) => void;
  run(script, script.exports, require, path, '/');
  return script.exports();
};

describe.each(['box.glb', 'box-draco.glb', 'box-meshopt.glb'])('the model %s', (name) => {
  it('is a box of 4.0 x 1.6 x 1.2 m in ISO axes, whatever its compression', async () => {
    const { meshes, materials, held } = await gltfSurfaces(fileOf(name), new Map(), startDraco);
    expect(meshes).toHaveLength(1);
    const [mesh] = meshes;
    const { position, normal, index } = mesh ?? { position: [], normal: [], index: [] };
    const range = (axis: number): number[] => {
      const values = Array.from(position).filter((_, i) => i % 3 === axis);
      return [Math.min(...values), Math.max(...values)].map((value) => Math.round(1000 * value) / 1000);
    };
    expect([range(0), range(1), range(2)]).toEqual([
      [-2, 2],
      [-0.8, 0.8],
      [0, 1.2],
    ]);
    expect(index).toHaveLength(36);
    // Each triangle faces away from the middle, as its normal does.
    const point = (corner: number): number[] =>
      Array.from(position.slice(3 * (index[corner] ?? 0), 3 * (index[corner] ?? 0) + 3));
    for (let i = 0; i < index.length; i += 3) {
      const [a, b, c] = [point(i), point(i + 1), point(i + 2)] as const;
      const [u, v] = [b, c].map((to) => to.map((value, k) => value - (a[k] ?? 0))) as [number[], number[]];
      const face = [0, 1, 2].map((k) => {
        const [m, n] = [(k + 1) % 3, (k + 2) % 3];
        return (u[m] ?? 0) * (v[n] ?? 0) - (u[n] ?? 0) * (v[m] ?? 0);
      });
      const at = 3 * (index[i] ?? 0);
      expect(face.reduce((sum, value, k) => sum + value * (normal[at + k] ?? 0), 0)).toBeGreaterThan(0);
    }
    expect(materials).toMatchObject([
      { name: 'paint', finish: 'gloss', blend: 'opaque', picture: undefined },
    ]);
    expect(held).toEqual([]);
  });

  it('states the same of itself without being decoded', () => {
    expect(gltfFacts(name, fileOf(name).bytes)).toMatchObject({
      objects: 1,
      materials: 1,
      vertices: 24,
      triangles: 12,
      box_m: { min: [-0.8, 0, -2], max: [0.8, 1.2, 2] },
    });
  });
});

describe('a damaged glTF', () => {
  it('is refused by name', async () => {
    const whole = fileOf('box-draco.glb');
    const cut = { ...whole, bytes: whole.bytes.slice(0, whole.bytes.length - 40) };
    await expect(gltfSurfaces(cut, new Map(), startDraco)).rejects.toThrow(/^box-draco\.glb is damaged: /);
    await expect(gltfSurfaces(cut, new Map(), startDraco)).rejects.toBeInstanceOf(RacebenchError);
    const text = new TextEncoder().encode(
      '{"asset":{"version":"2.0"},"buffers":[{"uri":"a.bin","byteLength":4}],"bufferViews":[{"buffer":0,"byteLength":4}],"accessors":[{"bufferView":0,"componentType":5126,"count":1,"type":"SCALAR"}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"mesh":0}],"scenes":[{"nodes":[0]}],"scene":0}',
    );
    const gltf = { name: 'a.gltf', found: 'a.gltf', bytes: text };
    expect(gltfFacts('a.gltf', text).files).toEqual(['a.bin']);
    await expect(gltfSurfaces(gltf, new Map(), startDraco)).rejects.toThrow('its file a.bin is missing');
  });

  it('is shown without a picture that is missing beside it, by whose name the surface is known', async () => {
    const base64 = Buffer.from(new Uint8Array(36)).toString('base64');
    const json = {
      asset: { version: '2.0' },
      buffers: [{ uri: `data:application/octet-stream;base64,${base64}`, byteLength: 36 }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      images: [{ uri: 'roof.jpg' }],
      textures: [{ source: 0 }],
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
      nodes: [{ mesh: 0 }],
      scenes: [{ nodes: [0] }],
      scene: 0,
    };
    const bytes = new TextEncoder().encode(JSON.stringify(json));
    const gltf = { name: 'cars/a.gltf', found: 'cars/a.gltf', bytes };
    const { materials, held } = await gltfSurfaces(gltf, new Map(), startDraco);
    expect(materials).toMatchObject([{ picture: 'cars/roof.jpg', bareColour: [0.5, 0.5, 0.5] }]);
    expect(held).toEqual([]);
  });
});
