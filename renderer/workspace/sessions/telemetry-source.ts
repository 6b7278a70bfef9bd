import { isBesideFile } from '../../../core/catalogue/telemetry-files.ts';
import type { TelemetrySource } from '../../../core/contract/telemetry-file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { sendFiles } from '../car/car-intake.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';

const isDbc = (name: string): boolean => /[.]dbc$/i.test(name);

/** The file is read at its path where the shell knows it; otherwise its bytes are sent. */
export async function sourceOf(
  bridge: Bridge,
  ui: UiStore,
  files: readonly File[],
): Promise<TelemetrySource> {
  const main = files.find(({ name }) => !isBesideFile(name)) ?? files[0];
  const database = files.find(({ name }) => isDbc(name));
  const pathOf = async (file: File | undefined): Promise<string> =>
    file === undefined ? '' : ((await bridge.shell.pathOfDropped?.(file)) ?? '');
  const path = await pathOf(main);
  const dbc = main === database ? '' : await pathOf(database);
  if (path !== '') return dbc === '' ? { path } : { path, dbc };
  const upload = await runWork(bridge, ui, 'Loading the file', (_job, signal, report) =>
    sendFiles(
      bridge,
      main?.name ?? 'telemetry',
      files.map((file) => ({ path: file.name, file })),
      signal,
      report,
    ),
  );
  return { upload };
}

/** Sent bytes are no longer needed. */
export function releaseSource(bridge: Bridge, source: TelemetrySource): void {
  if ('upload' in source) bridge.request('upload/cancel', source).catch(() => undefined);
}
