import { dialog, shell, type MessageBoxOptions } from 'electron';
import { newerRelease, type ReleaseSource } from './releases.ts';

/**
 * Looks for a newer version because the person asks for it; there is no other time at which this program calls a server.
 * A newer one is named with the page of its downloads, which the system's browser opens if the person wants it.
 */
export async function lookForRelease(source: ReleaseSource, version: string): Promise<void> {
  const show = async (options: MessageBoxOptions): Promise<number> =>
    (await dialog.showMessageBox(options)).response;
  try {
    const newer = await newerRelease(source, version, fetch);
    if (newer === undefined) {
      await show({ type: 'info', message: `Racebench ${version} is the newest version.` });
      return;
    }
    const answer = await show({
      type: 'info',
      message: `Racebench ${newer.version} is available. This is ${version}.`,
      detail: `Its announcement is signed by the makers of this program. Downloads: ${source.page}`,
      buttons: ['Open the download page', 'Not now'],
      cancelId: 1,
    });
    if (answer === 0) await shell.openExternal(source.page);
  } catch (error) {
    await show({
      type: 'warning',
      message: 'The newest version is not known',
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}
