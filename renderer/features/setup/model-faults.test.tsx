import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { madeDof } from '../../../core/car-files/model-files/testing/made-models.ts';
import { eventually } from '../../../core/proof/testing/eventually.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { MODELS } from '../../workspace/models/model-store.ts';
import { CarWatch } from './CarWatch.tsx';
import { LowerPane } from './LowerPane.tsx';

const BODY = madeDof([{ min: [-0.8, 0, -2], max: [0.8, 1, 2], material: '', texture: '' }]);

async function showModels() {
  const files: Record<string, Uint8Array> = { 'body.dof': BODY };
  const window = createFakeWindow({
    answers: {
      'model/files': ({ names }) => ({
        files: names.flatMap((name) => {
          const bytes = files[name];
          return bytes === undefined ? [] : [{ name, found: name, bytes: Uint8Array.from(bytes) }];
        }),
        problems: names
          .filter((name) => files[name] === undefined)
          .map((name) => ({ name, isMissing: true, message: `${name} is missing in the folder.` })),
        left: [],
      }),
    },
  });
  const { services } = window;
  await openInWindow(services, 'body\n{\n  model\n  {\n    file=other.dof\n  }\n}\n');
  const user = renderInWindow(
    services,
    <>
      <CarWatch />
      <LowerPane />
    </>,
  );
  return { files, services, user };
}

/** Rows about files of models. */
const faults = (): string[] => {
  const list = screen.queryByRole('list', { name: 'Diagnostics' });
  const rows = list === null ? [] : within(list).getAllByRole('listitem');
  return rows.map(({ textContent }) => textContent).filter((text) => /\.dof is/.test(text));
};

describe('a model of the open car that cannot be shown', () => {
  it('is a diagnostic of its key, which leads there, until the key names another file', async () => {
    const { services, user } = await showModels();
    await eventually(() => expect(faults()).toHaveLength(1));
    expect(faults()[0]).toMatch(
      /^other\.dof is missing in the folder; the drawn car is shown instead\. Copy it there, or correct body\.model\.file\.body\.model\.fileline 5/,
    );
    await user.click(screen.getByRole('button', { name: /other\.dof is missing/ }));
    expect(services.get(CAR).getState().lineRequest).toMatchObject({ line: 5 });
    await services
      .get(CAR_EDITOR)
      .setKeys([{ key: 'body.model.file', valueText: 'body.dof' }], 'Model to body.dof');
    await eventually(() => expect(faults()).toEqual([]));
  });

  it('is read again when the window gets the focus, and when the car is read from the disk', async () => {
    const { files, services } = await showModels();
    await eventually(() => expect(faults()).toHaveLength(1));
    files['other.dof'] = BODY.subarray(0, 100);
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(faults()[0]).toMatch(/^other\.dof is damaged: /));
    files['other.dof'] = BODY;
    services.get(CAR).setState({ savedHash: 'h2' });
    await eventually(() => expect(faults()).toEqual([]));
    expect(services.get(MODELS).held()).toHaveLength(1);
  });
});
