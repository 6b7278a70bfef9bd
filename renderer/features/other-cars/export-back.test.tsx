import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../core/contract/errors.ts';
import type { ExportPlan } from '../../../core/contract/import-report.ts';
import { createFakeWindow, openInWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { ExportBackDialog } from './ExportBackDialog.tsx';

const PLAN: ExportPlan = {
  kind: 'vdrift',
  changes: [
    { file: 'xs.car', line: 12, section: 'engine', key: 'idle', before: '800', after: '950', from: [] },
  ],
  left: [{ key: 'aero.cx', value: '0.4', comesBackAs: '', reason: 'VDrift has no drag of this kind' }],
};
const ONLY_LEFT: ExportPlan = { ...PLAN, changes: [] };

async function showDialog(answers: Answers = {}) {
  const read: Answers['export/read'] = ({ to }) => ({
    source: to ?? '/games/xs.car',
    isNew: to !== undefined,
    plan: PLAN,
  });
  const window = createFakeWindow({
    answers: {
      'export/read': read,
      'export/write': (args) => ({
        source: args.to ?? '/games/xs.car',
        isNew: args.to !== undefined,
        plan: PLAN,
        written: ['xs.car'],
      }),
      'draft/list': () => [],
      ...answers,
    },
  });
  await openInWindow(window.services, 'mass=1\n');
  function Opened(): ReactElement {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <ExportBackDialog onClose={() => setOpen(false)} /> : <></>;
  }
  return { user: renderInWindow(window.services, <Opened />), window };
}
const write = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Write' });
const target = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Write into' });

describe('the export of a car into its source', () => {
  it('lists the lines that change and the settings that the source cannot hold, before it writes', async () => {
    const { user, window } = await showDialog();
    const row = await screen.findByRole('row', { name: /xs[.]car:12/ });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'xs.car:12',
      '[engine] idle',
      '800',
      '950',
    ]);
    expect(screen.getByRole('listitem').textContent).toBe('aero.cx=0.4: VDrift has no drag of this kind');
    expect(target().value).toBe('/games/xs.car');
    expect(window.asked('export/write')).toEqual([]);
    await user.click(write());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.notices()).toEqual(['1 value written to 1 file; a backup of each is kept']);
  });

  it('writes nothing where no line of the source changes', async () => {
    await showDialog({ 'export/read': () => ({ source: '/games/xs.car', isNew: false, plan: ONLY_LEFT }) });
    expect(await screen.findByText(/^No line of the source changes/)).toBeDefined();
    expect(write().disabled).toBe(true);
  });

  it('copies the source into a new folder that is typed', async () => {
    const { user, window } = await showDialog();
    await waitFor(() => expect(target().value).toBe('/games/xs.car'));
    await user.clear(target());
    await user.type(target(), '/games/new');
    expect(await screen.findByText(/^A new folder:/)).toBeDefined();
    await user.click(write());
    await waitFor(() => expect(window.asked('export/write')).toMatchObject([{ to: '/games/new' }]));
    expect(window.notices()).toEqual(['1 file written to the new folder, with 1 value changed']);
  });

  it('takes no folder until that of the source is known, and writes only what is shown', async () => {
    let answer = (): void => undefined;
    const { user } = await showDialog({
      'export/read': ({ to }) =>
        new Promise((resolve) => {
          answer = () => resolve({ source: to ?? '/games/xs.car', isNew: to !== undefined, plan: PLAN });
        }),
    });
    expect(target().disabled).toBe(true);
    await waitFor(() => {
      answer();
      expect(target().value).toBe('/games/xs.car');
    });
    expect(target().disabled).toBe(false);
    expect(write().disabled).toBe(false);
    await user.type(target(), '2');
    expect(write().disabled).toBe(true);
    await waitFor(() => {
      answer();
      expect(write().disabled).toBe(false);
    });
    expect(await screen.findByText(/^A new folder:/)).toBeDefined();
  });

  it('stays with the reason where the source cannot be read', async () => {
    await showDialog({
      'export/read': () => {
        throw new RacebenchError('FILE_NOT_FOUND', 'The source of this car is gone.');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('The source of this car is gone.');
    expect(write().disabled).toBe(true);
    expect(target().disabled).toBe(false);
  });
});
