import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { madeDof } from '../car-files/model-files/testing/made-models.ts';
import { parseDocument } from '../car-files/car-ini/car-document.ts';
import { inspectModels, modelRows } from './model-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'racebench-models-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the models of an inspected car', () => {
  it('are listed with what they hold, or why they cannot be read', async () => {
    const box = { min: [-0.8, 0, -2], max: [0.8, 1.2, 2], material: 'paint', texture: '' } as const;
    writeFileSync(join(folder, 'Body.dof'), madeDof([box]));
    writeFileSync(join(folder, 'wheel.dof'), 'no model');
    cpSync(
      fileURLToPath(new URL('../../fixtures/models/box-draco.glb', import.meta.url)),
      join(folder, 'inside.glb'),
    );
    const wheels = ['wheel0', 'wheel2']
      .map((name) => `${name}\n{\nmodel\n{\nfile=wheel.dof\n}\n}\n`)
      .join('');
    const text = `body\n{\nmodel\n{\nfile=body.dof\n}\nmodel_incar\n{\nfile=inside.glb\n}\n}\n${wheels}`;
    const document = parseDocument(text);
    const { models, diagnostics } = await inspectModels(join(folder, 'car.ini'), document, false);
    expect(modelRows(models)).toEqual([
      [
        '  body.dof',
        'body',
        '1 object, 1 material, 8 vertices, 12 triangles',
        '4.000 x 1.600 x 1.200 m (length, width, height)',
      ],
      [
        '  inside.glb',
        'inside',
        '1 object, 1 material, 24 vertices, 12 triangles',
        '4.000 x 1.600 x 1.200 m (length, width, height)',
      ],
      ['  wheel.dof', 'wheel 0, wheel 2', 'wheel.dof is damaged: it does not begin with DOF1.', ''],
    ]);
    // One diagnostic for the wheels that share a model, at the first key that names it.
    expect(diagnostics).toMatchObject([
      {
        code: 'model-file',
        severity: 'warning',
        message:
          'wheel.dof is damaged: it does not begin with DOF1; a drawn wheel is shown instead. Replace it, or name another file in wheel0.model.file.',
        key: 'wheel0.model.file',
        line: 16,
      },
    ]);
    const zipped = await inspectModels(join(folder, 'car.zip'), document, true);
    expect(zipped.diagnostics).toEqual([]);
    expect(zipped.models[0]).toMatchObject({ file: 'body.dof', problem: 'not read in a zip: unpack it' });
  });
});
