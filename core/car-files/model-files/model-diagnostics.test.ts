import { describe, expect, it } from 'vitest';
import { parseDocument } from '../car-ini/car-document.ts';
import { modelDiagnostics } from './model-diagnostics.ts';

const WHEELS = ['wheel0', 'wheel1', 'wheel2', 'wheel3'];
const TEXT = `body\n{\nmodel\n{\nfile=body.dof\n}\nmodel_incar\n{\nfile=inside.dof\n}\n}\n${WHEELS.map(
  (name) => `${name}\n{\nmodel\n{\nfile=${name}.dof\n}\n}\n`,
).join('')}`;
const document = parseDocument(TEXT);

const missing = (file: string, usedBy?: string) => ({
  file,
  usedBy,
  isMissing: true,
  message: `${file} is missing in the folder.`,
});

describe('diagnostics of the models of a car', () => {
  it('are one for all models that are missing, at the first key, and one for each that is damaged', () => {
    const found = modelDiagnostics(document, [
      missing('body.dof'),
      ...WHEELS.map((name) => missing(`${name}.dof`)),
      { file: 'inside.dof', isMissing: false, message: 'inside.dof is damaged: it ends at byte 100.' },
    ]);
    expect(found).toMatchObject([
      {
        code: 'model-file',
        key: 'body.model.file',
        line: 5,
        message:
          '5 models are missing in the folder: body.dof, wheel0.dof, wheel1.dof, wheel2.dof and 1 more; the drawn car is shown instead, a drawn wheel is shown instead. Copy them there, or correct body.model.file and the other keys that name them.',
      },
      { code: 'model-file', key: 'body.model_incar.file', line: 9 },
    ]);
    const all = found[0]?.explanation ?? '';
    for (const name of ['body', ...WHEELS]) expect(all).toMatch(new RegExp(`${name}\\.dof \\(line \\d+, `));
  });

  it('are one for the missing pictures of each model', () => {
    const found = modelDiagnostics(document, [
      missing('paint.tga', 'body.dof'),
      missing('glass.tga', 'body.dof'),
      missing('tyre.tga', 'wheel0.dof'),
    ]);
    expect(found).toMatchObject([
      {
        code: 'model-surface',
        key: 'body.model.file',
        message:
          '2 pictures of body.dof are missing in the folder: paint.tga, glass.tga; its surfaces have a plain colour. Copy them there.',
      },
      { code: 'model-surface', file: 'tyre.tga', key: 'wheel0.model.file' },
    ]);
  });
});
