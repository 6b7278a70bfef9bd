import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { madeBmp, madeDof } from '../../../core/car-files/model-files/testing/made-models.ts';
import type { ModelFile } from '../../../core/contract/scene-model.ts';
import { inProcessWorker } from '../testing/in-process-worker.ts';

const MONACO = new URL('../../../../shared/reference/racer-models/monaco/', import.meta.url);
const text = (name: string, content: string): ModelFile => ({
  name,
  found: name,
  bytes: new TextEncoder().encode(content),
});

describe('the scenery of a track folder', () => {
  it('leaves out materials without shader and picture, and names them; a damaged model by its name', async () => {
    const { worker } = inProcessWorker();
    const box = { min: [0, 0, 0], max: [1, 1, 1] } as const;
    const file = (name: string, bytes: Uint8Array): ModelFile => ({ name, found: name, bytes });
    const models = [
      file(
        'a.dof',
        madeDof([
          { ...box, material: 'wall', texture: '' },
          { ...box, material: 'glow', texture: '' },
        ]),
      ),
      file('b.dof', new Uint8Array(30)),
    ];
    const shaders = text('track.shd', 'shader_wall\n{\n  layer0\n  {\n    map=wall.bmp\n  }\n}\n');
    expect(await worker.ask('scenery/pictures', { models, shaders })).toEqual(['wall.bmp']);
    const pictures = [
      file(
        'wall.bmp',
        madeBmp(2, 2, () => [255, 0, 255]),
      ),
    ];
    const { groups, problems } = await worker.ask('scenery/groups', { models, shaders, pictures });
    expect(groups.map(({ blend, index }) => [blend, index.length])).toEqual([['cutout', 36]]);
    expect(problems.map(({ message }) => message)).toEqual([
      'b.dof is damaged: it does not begin with DOF1.',
      '1 material has neither a shader in track.shd nor a picture, and is not drawn: glow.',
    ]);
  });

  it('of the published Monaco is drawn in 35 calls', async ({ skip }) => {
    if (!existsSync(MONACO)) skip('../shared/reference/racer-models is not there: Monaco was not merged');
    const { worker } = inProcessWorker();
    const onDisk = new Map(readdirSync(MONACO).map((name) => [name.toLowerCase(), name]));
    const read = (names: readonly string[]): ModelFile[] =>
      names.flatMap((name) => {
        const found =
          onDisk.get(name.toLowerCase()) ?? onDisk.get(name.toLowerCase().replace('.bmp', '.tga'));
        return found === undefined
          ? []
          : [{ name, found, bytes: new Uint8Array(readFileSync(new URL(found, MONACO))) }];
      });
    const [geometry, shaders] = read(['geometry.ini', 'track.shd']);
    const models = read(await worker.ask('scenery/objects', { geometry: geometry! }));
    expect(models).toHaveLength(470);
    const pictures = read(await worker.ask('scenery/pictures', { models, shaders }));
    const { groups } = await worker.ask('scenery/groups', { models, shaders, pictures });
    const triangles = groups.reduce((sum, { index }) => sum + index.length / 3, 0);
    const texels = groups.reduce(
      (sum, { picture }) => sum + (picture.kind === 'layers' ? picture.rgba.length / 4 : 0),
      0,
    );
    // 18 MB of pictures, and a third more with their smaller copies.
    expect([groups.length, triangles, texels, pictures.length]).toEqual([35, 68_556, 4_609_856, 297]);
  });
});
