import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import type { RunningApp } from './app-fixture.ts';
import { askBackend } from './ask-backend.ts';
import { SetupPage } from './pages/setup-page.ts';
import type { Screen } from './screens.ts';

const CAR = 'coupe-1974';

/** Drops files of the given bytes on the window, as a file manager does. */
export async function drop(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const given = Object.entries(files).map(([name, bytes]) => [name, [...bytes]] as const);
  await page.evaluate((entries) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of entries) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    const fire = (type: string): boolean =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    fire('dragenter');
    fire('drop');
  }, given);
}

/** A file is held over the window, or taken away from it again. */
function drag(page: Page, type: 'dragenter' | 'dragleave'): Promise<boolean> {
  return page.evaluate((name) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'car.ini'));
    return document.body.dispatchEvent(
      new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, type);
}

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill(words);
  await page.keyboard.press('Enter');
}

/** The start page with unsaved edits from before and recent cars of which one is gone, see {@link leaveDraft}. */
export const FILE_SCREENS: readonly Screen[] = [
  {
    name: 'start-drafts',
    show: async (page) => {
      await expect(page.getByRole('region', { name: 'Unsaved edits' })).toBeVisible();
      await expect(page.getByText('The file is no longer there')).toBeVisible();
    },
  },
];

/** Leaves a draft of the coupe's edits and a recent car that is gone, and the page on its start page. */
export async function leaveDraft(app: RunningApp): Promise<void> {
  const { page, carsFolder } = app;
  const setup = new SetupPage(page);
  const gone = path.join(carsFolder, 'borrowed.ini');
  writeFileSync(gone, 'car\n{\n name=Borrowed\n}\n');
  await setup.openFile('borrowed.ini');
  await expect(setup.header.getByRole('heading', { name: 'Borrowed' })).toBeVisible();
  await setup.openFile(CAR, 'car.ini');
  rmSync(gone);
  await setup.showGroup('Differential');
  await setup.set('Preload', '77');
  // A draft is kept a second after the last edit.
  await expect.poll(() => askBackend(app.shell(), 'draft/list', {})).toHaveLength(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('region', { name: 'Unsaved edits' })).toBeVisible();
}

/** Opens the coupe for {@link fileDialogScreens}. */
export async function openForFiles({ page }: RunningApp): Promise<void> {
  const setup = new SetupPage(page);
  await setup.openFile(CAR, 'car.ini');
  await setup.showGroup('Differential');
}

/** Notices and dialogs about files while the coupe is open. In this order: each row starts from the one before it. */
export function fileDialogScreens({ carsFolder }: RunningApp): readonly Screen[] {
  const file = path.join(carsFolder, CAR, 'car.ini');
  const original = readFileSync(file, 'latin1');
  const write = (preload: string): void =>
    writeFileSync(file, original.replace(/preload=\S+/, `preload=${preload}`), 'latin1');
  const backup = `${file}.bak`;
  const save = (page: Page): Promise<void> =>
    new SetupPage(page).header.getByRole('button', { name: 'Save' }).click();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** The car unedited and as it is on disk, whatever the last row left. */
  const settle = async (page: Page): Promise<void> => {
    if (existsSync(file)) return;
    writeFileSync(file, original, 'latin1');
    const dialog = page.getByRole('alertdialog', { name: 'The file changed on disk' });
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(new SetupPage(page).header.getByText('Unsaved changes')).toBeHidden();
  };

  return [
    {
      name: 'files-drop',
      show: async (page) => {
        await settle(page);
        await drag(page, 'dragenter');
        await expect(page.getByText('Drop to open the car')).toBeVisible();
      },
    },
    {
      name: 'files-choose',
      show: async (page) => {
        await drag(page, 'dragleave');
        await expect(page.getByText('Drop to open the car')).toBeHidden();
        const ini = strToU8('car\n{\n name=One\n}\n');
        await drop(page, { 'cars.zip': zipSync({ 'one/car.ini': ini, 'two/car.ini': ini }) });
        await expect(page.getByRole('dialog', { name: /^2 cars in cars/ })).toBeVisible();
      },
    },
    {
      name: 'files-open',
      show: async (page) => {
        await new SetupPage(page).header.getByRole('button', { name: 'Open car' }).click();
        const dialog = page.getByRole('dialog', { name: 'Open a car.ini' });
        await expect(dialog.getByRole('button', { name: CAR, exact: true })).toBeVisible();
      },
    },
    {
      name: 'files-copy',
      show: async (page) => {
        await command(page, 'save a copy');
        const dialog = page.getByRole('dialog', { name: 'Save a copy of the car' });
        await expect(dialog).toContainText(/all \d+ files of the folder/);
        await expect(dialog.getByRole('button', { name: CAR, exact: true })).toBeVisible();
      },
    },
    {
      name: 'files-save-as',
      show: async (page) => {
        await command(page, 'save as');
        const dialog = page.getByRole('dialog', { name: 'Save the car as' });
        await expect(dialog.getByRole('button', { name: CAR, exact: true })).toBeVisible();
      },
    },
    {
      name: 'files-changed',
      show: async (page) => {
        write('66');
        await expect(page.getByText(`${CAR}/car.ini changed on disk.`)).toBeVisible();
      },
    },
    {
      name: 'files-changed-edited',
      show: async (page) => {
        await button(page, 'Reload').click();
        await expect(button(page, 'Reload')).toBeHidden();
        await new SetupPage(page).set('Preload', '77');
        write('88');
        await expect(page.getByRole('alertdialog', { name: 'The file changed on disk' })).toBeVisible();
      },
    },
    {
      name: 'files-conflict',
      show: async (page) => {
        await save(page);
        const dialog = page.getByRole('alertdialog', { name: 'The file was changed by another program' });
        await expect(dialog).toBeVisible();
      },
    },
    {
      name: 'files-unsaved',
      show: async (page) => {
        await new SetupPage(page).header.getByRole('button', { name: 'Open car' }).click();
        const dialog = page.getByRole('dialog', { name: 'Open a car.ini' });
        await dialog.getByRole('button', { name: CAR, exact: true }).click();
        await dialog.getByRole('button', { name: 'car.ini', exact: true }).click();
        await expect(page.getByRole('alertdialog', { name: /has unsaved changes$/ })).toBeVisible();
      },
    },
    {
      name: 'files-refused',
      show: async (page) => {
        await button(page, 'Decide…').click();
        await button(page, 'Keep mine').click();
        await expect(page.getByText('changed on disk')).toBeHidden();
        rmSync(backup, { force: true });
        mkdirSync(backup);
        await save(page);
        await expect(page.getByRole('alertdialog', { name: 'The car was not saved' })).toBeVisible();
      },
    },
    {
      name: 'files-removed',
      show: async (page) => {
        rmSync(backup, { recursive: true });
        rmSync(file);
        await expect(page.getByText('was removed or renamed on disk')).toBeVisible();
      },
    },
  ];
}
