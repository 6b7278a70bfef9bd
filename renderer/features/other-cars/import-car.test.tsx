import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import { SOURCE_FORMS, SOURCE_KINDS, type ImportReport } from '../../../core/contract/import-report.ts';
import { createFakeWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { ImportCarDialog } from './ImportCarDialog.tsx';

const REPORT: ImportReport = { kind: 'vdrift', name: 'XS', rows: [], chosen: [], warnings: [] };

function showDialog(answers: Answers = {}) {
  const window = createFakeWindow({
    answers: {
      'import/list': () => ({ path: '/games', entries: [] }),
      'import/read': () => ({ report: REPORT, diagnostics: { errors: 1, warnings: 3 } }),
      'import/write': ({ to }) => ({ path: `${to}/car.ini` }),
      'car/locate': ({ path }) => ({ kind: 'cars', folder: path, cars: [{ path, label: '' }] }),
      'car/open': ({ path }) => ({ path, text: 'mass=1\n', hash: 'h', companions: [], readOnly: false }),
      'draft/list': () => [],
      ...answers,
    },
  });
  function Opened(): ReactElement {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <ImportCarDialog onClose={() => setOpen(false)} /> : <></>;
  }
  return { user: renderInWindow(window.services, <Opened />), window };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the import of a car', () => {
  it('shows the report first, then writes into a folder beside the source and opens the car', async () => {
    const { user, window } = showDialog();
    expect(button('Read the car').disabled).toBe(true);
    await user.type(field('Folder or file'), ' /games/xs/xs.car {Enter}');
    expect(await screen.findByText(/^XS, VDrift/)).toHaveProperty(
      'textContent',
      'XS, VDrift. The new car has 1 error and 3 warnings, advice included.',
    );
    expect(field('New folder for the car').value).toBe('/games/xs/XS (Racer)');
    expect(window.asked('import/write')).toEqual([]);
    await user.click(button('Write and open'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.asked('import/write')).toEqual([{ path: '/games/xs/xs.car', to: '/games/xs/XS (Racer)' }]);
    await waitFor(() =>
      expect(window.services.get(CAR).getState().path).toBe('/games/xs/XS (Racer)/car.ini'),
    );
  });

  it('leads to the form of the new car, and says where it is and what was left out', async () => {
    const lost = {
      ...{ file: 'xs.car', line: 1, section: '', key: 'odd', value: '1' },
      ...{ outcome: 'notUnderstood' as const, targets: [], formula: '' },
    };
    const report = { ...REPORT, rows: [lost, { ...lost, line: 2 }] };
    const { user, window } = showDialog({
      'import/read': () => ({ report, diagnostics: { errors: 0, warnings: 0 } }),
    });
    const ui = window.services.get(UI);
    ui.setState({ setupView: 'differences' });
    await user.type(field('Folder or file'), '/games/xs/xs.car{Enter}');
    expect(await screen.findByRole('button', { name: 'Left out 2' })).toBeDefined();
    await user.click(button('Write and open'));
    await waitFor(() => expect(ui.getState().setupView).toBe('edit'));
    expect(window.notices()).toEqual(['XS is imported into /games/xs/XS (Racer); 2 keys were left out']);
  });

  it('shows the warnings of the import above the table, without a click', async () => {
    const report = { ...REPORT, warnings: ['Gears pass on 91.9 % of the torque in the game.'] };
    const { user } = showDialog({
      'import/read': () => ({ report, diagnostics: { errors: 0, warnings: 0 } }),
    });
    await user.type(field('Folder or file'), ' /games/xs/xs.car {Enter}');
    const warning = await screen.findByText(/^Gears pass on 91.9/);
    expect(warning.closest('details')?.open).toBe(true);
    expect(warning.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names what to choose for every program, and the endings in an empty folder', async () => {
    showDialog();
    const said = (await screen.findByText(/^Choose the folder data/)).textContent;
    for (const form of Object.values(SOURCE_FORMS)) expect(said).toContain(form);
    expect(Object.keys(SOURCE_FORMS)).toEqual(Object.keys(SOURCE_KINDS));
    expect(await screen.findByText(/No folders, \.car, \.hdv, \.veh, \.xml, .* files here/)).toBeDefined();
  });

  it('gives the reason why a car cannot be read until another one is typed', async () => {
    const { user } = showDialog({
      'import/read': () => {
        throw new RacebenchError('FILE_NOT_FOUND', '/games/no.car does not exist.');
      },
    });
    await user.type(field('Folder or file'), '/games/no.car');
    await user.click(button('Read the car'));
    expect((await screen.findByRole('alert')).textContent).toBe('/games/no.car does not exist.');
    await user.type(field('Folder or file'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes back to the choice of a car, with the path that was typed', async () => {
    const { user } = showDialog();
    await user.type(field('Folder or file'), '/games/xs.car{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Another car' }));
    expect(field('Folder or file').value).toBe('/games/xs.car');
    expect(button('Read the car').disabled).toBe(false);
  });
});
