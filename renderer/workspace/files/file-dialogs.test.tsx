import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FolderListing } from '../../../core/contract/shell.ts';
import { BRIDGE, type Services } from '../services.ts';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { OpenFileDialog } from './OpenFileDialog.tsx';
import { SaveFileDialog } from './SaveFileDialog.tsx';

const file = (path: string) => ({ name: path.replace(/^.*\//, ''), path, kind: 'file' as const });
const folder = (path: string) => ({ ...file(path), kind: 'folder' as const });
const FOLDERS: readonly FolderListing[] = [
  {
    path: '/cars',
    parent: undefined,
    entries: [folder('/cars/coupe'), folder('/cars/locked'), file('/cars/car.ini'), file('/cars/notes.txt')],
  },
  { path: '/cars/coupe', parent: '/cars', entries: [file('/cars/coupe/notes.txt')] },
];

const isIni = (name: string): boolean => name.endsWith('.ini');

/** The window lists a folder only when the returned function is called. */
function listLate(services: Services): () => void {
  const { shell } = services.get(BRIDGE);
  const list = shell.listFolder.bind(shell);
  const wait = Promise.withResolvers<undefined>();
  vi.spyOn(shell, 'listFolder').mockImplementation((path) => wait.promise.then(() => list(path)));
  return () => wait.resolve(undefined);
}

function showOpen(folderLabel?: string) {
  const { services } = createFakeWindow({ folders: FOLDERS });
  const open = vi.fn<(path: string) => void>();
  const close = vi.fn();
  const user = renderInWindow(
    services,
    <OpenFileDialog
      title="Open a car"
      accepts={isIni}
      emptyText="No cars here"
      {...(folderLabel !== undefined && { folderLabel })}
      onOpen={open}
      onClose={close}
    />,
  );
  return { user, open, close, services };
}
const files = () => within(screen.getByRole('list', { name: 'Files' }));
const names = () =>
  files()
    .getAllByRole('button')
    .map(({ textContent }) => textContent.trim());

describe('the dialog that opens a file', () => {
  it('opens the shown folder itself where a folder is a document', async () => {
    const { user, open, close } = showOpen('Open this folder as a track');
    await user.click(await screen.findByRole('button', { name: 'coupe' }));
    await screen.findByText('No cars here');
    await user.click(screen.getByRole('button', { name: 'Open this folder as a track' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('/cars/coupe');
    expect(close).toHaveBeenCalledOnce();
  });

  it('does not take the folder in view for the one that was pressed and is not listed yet', async () => {
    const { user, open, services } = showOpen('Open this folder as a track');
    const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Open this folder as a track' });
    await screen.findByRole('button', { name: 'coupe' });
    const list = listLate(services);
    await user.click(screen.getByRole('button', { name: 'coupe' }));
    expect(take.disabled).toBe(true);
    list();
    await screen.findByText('No cars here');
    await user.click(take);
    expect(open).toHaveBeenCalledExactlyOnceWith('/cars/coupe');
  });

  it('lists folders and the files it accepts, and opens the chosen one', async () => {
    const { user, open, close } = showOpen();
    const dialog = await screen.findByRole('dialog', { name: 'Open a car' });
    await user.click(await within(dialog).findByRole('button', { name: 'car.ini' }));
    expect(names()).toEqual(['coupe', 'locked', 'car.ini']);
    expect(open.mock.calls).toEqual([['/cars/car.ini']]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('goes into a folder and up again, by keyboard, and says where a folder has nothing to open', async () => {
    const { user } = showOpen();
    (await screen.findByRole('button', { name: 'coupe' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No cars here')).toBeDefined();
    expect(names()).toEqual(['Up']);
    files().getByRole('button', { name: 'Up' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'car.ini' })).toBeDefined();
    expect(names()).toEqual(['coupe', 'locked', 'car.ini']);
  });

  it('says why a folder cannot be listed, and keeps the former in view', async () => {
    const { user } = showOpen();
    await user.click(await screen.findByRole('button', { name: 'locked' }));
    expect((await screen.findByRole('alert')).textContent).toBe('/cars/locked cannot be listed');
    expect(names()).toEqual(['coupe', 'locked', 'car.ini']);
  });

  it.each(['Escape', 'Cancel'])('opens nothing with %s', async (gesture) => {
    const { user, open, close } = showOpen();
    await screen.findByRole('button', { name: 'coupe' });
    if (gesture === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('the dialog that saves a file', () => {
  function showSave(folders = FOLDERS) {
    const { services } = createFakeWindow({ folders });
    const save = vi.fn<(path: string) => void>();
    const close = vi.fn();
    const user = renderInWindow(
      services,
      <SaveFileDialog
        title="Save as"
        suggestedName="wet.ini"
        extension=".ini"
        note={undefined}
        onSave={save}
        onClose={close}
      />,
    );
    return {
      user,
      save,
      close,
      services,
      field: screen.getByRole<HTMLInputElement>('textbox', { name: 'File name' }),
    };
  }
  const status = () => screen.getByRole('status').textContent;

  it('saves under the suggested name in the shown folder with Enter', async () => {
    const { user, save, close, field } = showSave();
    await screen.findByRole('button', { name: 'coupe' });
    await user.click(field);
    await user.keyboard('{Enter}');
    expect(save.mock.calls).toEqual([['/cars/wet.ini']]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('does not save beside the folder that was pressed and is not listed yet', async () => {
    const { user, save, field, services } = showSave();
    await screen.findByRole('button', { name: 'coupe' });
    const list = listLate(services);
    await user.click(screen.getByRole('button', { name: 'coupe' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.type(field, '{Enter}');
    list();
    await screen.findByText('No folders or .ini files here');
    expect(save).not.toHaveBeenCalled();
    await user.type(field, '{Enter}');
    expect(save.mock.calls).toEqual([['/cars/coupe/wet.ini']]);
  });

  it('saves into a folder that was gone into', async () => {
    const { user, save } = showSave();
    await user.click(await screen.findByRole('button', { name: 'coupe' }));
    expect(await screen.findByText('No folders or .ini files here')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.calls).toEqual([['/cars/coupe/wet.ini']]);
  });

  it.each([
    [' ', 'Enter a file name'],
    ['sub/wet.ini', 'A file name cannot contain a slash'],
    ['wet.txt', 'The name must end in .ini'],
  ])('refuses the name "%s" with the reason', async (name, reason) => {
    const { user, save, field } = showSave();
    await screen.findByRole('button', { name: 'coupe' });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
    expect(status()).toBe(reason);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  it('says that a file of the name exists, and then overwrites it', async () => {
    const { user, save, field } = showSave();
    await user.click(await screen.findByRole('button', { name: 'car.ini' }));
    expect(field.value).toBe('car.ini');
    expect(status()).toBe('A file of this name exists; a backup of it is kept');
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(save.mock.calls).toEqual([['/cars/car.ini']]);
  });

  it('saves nothing while no folder is known', async () => {
    const { user, save, field } = showSave([]);
    expect((await screen.findByRole('alert')).textContent).toBe('The start folder cannot be listed');
    await user.type(field, '{Enter}');
    expect(save).not.toHaveBeenCalled();
  });
});
