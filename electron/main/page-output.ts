import { basename } from 'node:path';
import { clipboard, ClipboardItem, dialog, type FileFilter } from 'electron';
import { writeWhole } from '../../core/backend/files/write-whole.ts';
import { RacebenchError, toFailure } from '../../core/contract/errors.ts';
import type { Answer } from '../../core/contract/preload.ts';

/**
 * Files and clipboard for the page, which may neither download nor use the clipboard by itself. The page names the
 * content; the person chooses the place in the dialog.
 */

/** Maximum size; no page could hold more. */
const MAX_BYTES = 1_000_000_000;
const MAX_CHARACTERS = 100_000_000;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

function requireBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array) || value.byteLength > MAX_BYTES)
    throw new RacebenchError('BAD_ARGUMENTS');
  return value;
}

/** Writes to the chosen file, whole or not at all; false where the dialog was cancelled. */
export async function saveData(
  window: Electron.BrowserWindow,
  arg: unknown,
  filtersOf: (name: string) => FileFilter[],
): Promise<Answer<boolean>> {
  try {
    const { name, bytes } = (arg ?? {}) as { readonly name?: unknown; readonly bytes?: unknown };
    if (typeof name !== 'string' || name === '' || name.length > 255)
      throw new RacebenchError('BAD_ARGUMENTS');
    const data = requireBytes(bytes);
    const offered = basename(name);
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: offered,
      filters: filtersOf(offered),
    });
    if (canceled || filePath === '') return { ok: true, value: false };
    await writeWhole(filePath, data);
    return { ok: true, value: true };
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}

export async function copyText(text: unknown): Promise<void> {
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) throw new RacebenchError('BAD_ARGUMENTS');
  await clipboard.writeText(text);
}

export async function copyPicture(png: unknown): Promise<void> {
  const bytes = requireBytes(png);
  if (!PNG_SIGNATURE.every((byte, i) => bytes[i] === byte)) throw new RacebenchError('BAD_ARGUMENTS');
  await clipboard.write([
    new ClipboardItem({ 'image/png': new Blob([Uint8Array.from(bytes)], { type: 'image/png' }) }),
  ]);
}
