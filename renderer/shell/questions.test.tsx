import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeWindow, openInWindow } from '../testing/fake-window.ts';
import { renderInWindow, renderPart } from '../testing/render-in-window.tsx';
import { CAR } from '../workspace/car/car-store.ts';
import { DRAFTS } from '../workspace/car/draft-store.ts';
import { DIFFERENCES } from '../workspace/car/differences-store.ts';
import { UI } from '../workspace/ui-store.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { FileChangedDialog } from './FileChangedDialog.tsx';
import { SaveAsDialog } from './SaveAsDialog.tsx';
import { SaveFailedDialog } from './SaveFailedDialog.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

const button = (name: string) => screen.getByRole('button', { name });

describe('the question about unsaved changes', () => {
  function ask(isSaved = true) {
    const done: string[] = [];
    const user = renderPart(
      <UnsavedDialog
        name="Coupe 1800"
        kind="car"
        save={() => {
          done.push('save');
          return Promise.resolve(isSaved);
        }}
        next={() => done.push('next')}
        onClose={() => done.push('close')}
      />,
    );
    return { user, done };
  }

  it('names the document and says that discarded changes are lost', () => {
    ask();
    expect(screen.getByRole('alertdialog', { name: 'Coupe 1800 has unsaved changes' }).textContent).toContain(
      'Continuing closes this car. Discarded changes cannot be restored.',
    );
  });

  it('keeps discarded changes of a car in the library, and asks once more where that fails', async () => {
    const done: string[] = [];
    const keep = (): Promise<void> => {
      done.push('keep');
      return Promise.reject(new Error('The disk is full.'));
    };
    const user = renderPart(
      <UnsavedDialog
        name="Coupe 1800"
        kind="car"
        kept={{ note: 'Discarded changes stay in the library.', keep }}
        save={() => Promise.resolve(true)}
        next={() => done.push('next')}
        onClose={() => done.push('close')}
      />,
    );
    expect(screen.getByRole('alertdialog').textContent).toContain('Discarded changes stay in the library.');
    await user.click(button('Discard changes'));
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
    expect(done).toEqual(['keep']);
    await user.click(button('Discard changes'));
    await waitFor(() => expect(done).toEqual(['keep', 'close', 'next']));
  });

  it('goes on without saving by default where a variant has all the changes', async () => {
    const done: string[] = [];
    const user = renderPart(
      <UnsavedDialog
        name="Coupe 1800"
        kind="car"
        kept={{ note: 'The variant keeps all changes.', keep: () => Promise.resolve() }}
        variant="Stiff"
        save={() => Promise.resolve(Boolean(done.push('save')))}
        next={() => done.push('next')}
        onClose={() => done.push('close')}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'The changes of Coupe 1800 are in the variant Stiff' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Continue without saving')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(done).toEqual(['close', 'next']));
    await user.click(button('Write into the car file'));
    await waitFor(() => expect(done).toEqual(['close', 'next', 'close', 'save', 'next']));
  });

  it('saves first with Enter, and goes on', async () => {
    const { user, done } = ask();
    await waitFor(() => expect(document.activeElement).toBe(button('Save and continue')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(done).toEqual(['close', 'save', 'next']));
  });

  it('does not go on where the save failed', async () => {
    const { user, done } = ask(false);
    await user.click(button('Save and continue'));
    await Promise.resolve();
    expect(done).toEqual(['close', 'save']);
  });

  it('goes on without saving, or not at all', async () => {
    const { user, done } = ask();
    await user.click(button('Discard changes'));
    expect(done).toEqual(['close', 'next']);
    await user.click(button('Keep editing'));
    await user.keyboard('{Escape}');
    expect(done).toEqual(['close', 'next', 'close', 'close']);
  });
});

describe('the question about a file that another program changed', () => {
  it.each([
    ['Reload from disk', ['close', 'reload']],
    ['Overwrite', ['close', 'overwrite']],
    ['Save as…', ['close', 'save as']],
    ['Cancel', ['close']],
  ])('%s does that and no more', async (name, expected) => {
    const done: string[] = [];
    const user = renderPart(
      <FileChangedDialog
        path="/cars/coupe/car.ini"
        reloading="Reload drops your changes."
        reload={() => done.push('reload')}
        overwrite={() => {
          done.push('overwrite');
          return Promise.resolve(true);
        }}
        saveAs={() => done.push('save as')}
        onClose={() => done.push('close')}
      />,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'The file was changed by another program' });
    expect(dialog.textContent).toContain('/cars/coupe/car.ini');
    expect(dialog.textContent).toContain('Reload drops your changes.');
    expect(document.activeElement).toBe(button('Save as…'));
    await user.click(button(name));
    expect(done).toEqual(expected);
  });
});

describe('the message about a save that failed', () => {
  it('says why and what is kept, and offers another place', async () => {
    const done: string[] = [];
    const user = renderPart(
      <SaveFailedDialog
        kind="car"
        message="/cars/coupe/car.ini cannot be written: the disk is full."
        unsavedNote="Your changes are kept in the window."
        saveAs={() => done.push('save as')}
        save={() => {
          done.push('save');
          return Promise.resolve(true);
        }}
        onClose={() => done.push('close')}
      />,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'The car was not saved' });
    expect(dialog.textContent).toContain('/cars/coupe/car.ini cannot be written: the disk is full.');
    expect(dialog.textContent).toContain('Your changes are kept in the window.');
    await user.click(button('Save as…'));
    expect(done).toEqual(['close', 'save as']);
  });
});

describe('the offer of earlier unsaved edits', () => {
  const DRAFT = {
    id: 'd1',
    path: '/cars/coupe/car.ini',
    name: 'Coupe',
    savedAt: '2026-03-01T10:15:00.000Z',
    baseHash: 'h1',
    text: 'body\n{\n  mass=900\n}\n',
    edited: [],
  };
  const SAVED = 'body\n{\n  mass=800\n}\n';

  async function offer(baseHash = 'h1') {
    const window = createFakeWindow({
      answers: {
        'draft/discard': () => ({}),
        'draft/list': () => [],
        'draft/keep': () => ({ id: 'd1', savedAt: DRAFT.savedAt }),
      },
    });
    const { services } = window;
    await openInWindow(services, SAVED);
    services.get(DRAFTS).setState({ offer: { ...DRAFT, baseHash } });
    const close = vi.fn();
    const user = renderInWindow(services, <DraftDialog onClose={close} />);
    return { user, close, window, services, car: services.get(CAR) };
  }

  it('restores them as a step that can be undone', async () => {
    const { user, close, car } = await offer();
    expect(screen.getByRole('alertdialog', { name: 'Unsaved edits of 2026-03-01 10:15' })).toBeDefined();
    expect(document.activeElement).toBe(button('Restore'));
    await user.keyboard('{Enter}');
    expect(close).toHaveBeenCalledOnce();
    await waitFor(() => expect(car.getState().modelText).toBe(DRAFT.text));
    expect(car.getState().history.undo.top?.label).toBe('Restore edits of 2026-03-01 10:15');
  });

  it('discards them for good, and leaves the car as it is', async () => {
    const { user, window, car, services } = await offer();
    await user.click(button('Discard'));
    await waitFor(() => expect(services.get(DRAFTS).getState().offer).toBeUndefined());
    expect(window.asked('draft/discard')).toEqual([{ id: 'd1' }]);
    expect(car.getState().text).toBe(SAVED);
  });

  it('shows their differences from the file', async () => {
    const { user, services } = await offer();
    await user.click(button('Compare'));
    expect(services.get(UI).getState()).toMatchObject({ screen: 'setup', setupView: 'differences' });
    expect(services.get(DIFFERENCES).getState().from).toMatchObject({
      kind: 'text',
      name: 'Unsaved edits of 2026-03-01 10:15',
    });
  });

  it('warns where the file has changed since', async () => {
    await offer('h0');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'The file has changed on disk since these edits began: restoring them drops those changes.',
    );
  });

  it('stays open for later with Escape', async () => {
    const { user, close, services } = await offer();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
    expect(services.get(DRAFTS).getState().offer).toBeDefined();
  });
});

describe('the dialog that saves a car under another name', () => {
  it('says that the open file is read-only, and writes the car with its files', async () => {
    const window = createFakeWindow({
      folders: [{ path: '/own', parent: undefined, entries: [] }],
      answers: {
        'car/save': ({ path }) => ({ path, hash: 'h2' }),
        'car/open': ({ path }) => ({ path, text: '', hash: 'h2', companions: [], readOnly: false }),
        'draft/list': () => [],
      },
    });
    const { services } = window;
    await openInWindow(services, 'mass=1\n', {
      isReadOnly: true,
      companions: [{ name: 'torque.crv', text: 'curve' }],
    });
    function Opened(): ReactElement {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? <SaveAsDialog onClose={() => setOpen(false)} /> : <></>;
    }
    const user = renderInWindow(services, <Opened />);
    expect(
      screen.getByText('coupe/car.ini is read-only: the car is saved under another name.'),
    ).toBeDefined();
    await screen.findByText('No folders or .ini files here');
    await user.click(button('Save'));
    await waitFor(() => expect(window.notices()[0]).toMatch(/^Saved \/own\/car.ini with \d+ errors$/));
    expect(window.asked('car/save')).toEqual([
      { path: '/own/car.ini', text: 'mass=1\n', companions: [{ name: 'torque.crv', text: 'curve' }] },
    ]);
  });
});
