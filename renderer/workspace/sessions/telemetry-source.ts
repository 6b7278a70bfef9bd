import type { TelemetrySource } from '../../../core/contract/telemetry-file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { sendFiles } from '../car/car-intake.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';

const isLdx = (name: string): boolean => /[.]ldx$/i.test(name);

/** The file is read at its path where the shell knows it; otherwise its bytes are sent. */
export async function sourceOf(
  bridge: Bridge,
  ui: UiStore,
  files: readonly File[],
): Promise<TelemetrySource> {
  const main = files.find(({ name }) => !isLdx(name)) ?? files[0];
  const path = main === undefined ? '' : ((await bridge.shell.pathOfDropped?.(main)) ?? '');
  if (path !== '') return { path };
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
