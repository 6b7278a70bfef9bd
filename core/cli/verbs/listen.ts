import { RacebenchError } from '../../contract/errors.ts';
import { isLoopback, LIVE_FORMATS, LOOPBACK, type LiveFormat } from '../../contract/recording-requests.ts';
import { homePaths } from '../../backend/files/home.ts';
import { recordPackets } from '../../backend/runs/record-packets.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { numberOption, unknown } from '../named-options.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { numberText } from '../text-table.ts';

export interface ListenOptions {
  readonly format: string;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly db?: string | undefined;
  readonly name?: string | undefined;
  readonly sender?: string | undefined;
  readonly seconds?: string | undefined;
}

const isFormat = (text: string): text is LiveFormat => Object.hasOwn(LIVE_FORMATS, text);
const MAX_PORT = 65_535;

/** Records packets of a game until it is ended: by a signal (Ctrl+C), or after the time that is given. */
export async function listen(options: ListenOptions, output: Output): Promise<number> {
  const { format, host = LOOPBACK, name = '', sender } = options;
  if (!isFormat(format)) throw unknown('--format', format, Object.keys(LIVE_FORMATS));
  const port = options.port === undefined ? LIVE_FORMATS[format].port : numberOption('--port', options.port);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `--port ${String(port)} is not a port number; it must be 0 to ${MAX_PORT}.`,
    );
  const seconds = options.seconds === undefined ? undefined : numberOption('--seconds', options.seconds);
  const store = openStore({ path: options.db ?? homePaths().databasePath, create: true });
  try {
    const failed = Promise.withResolvers<string>();
    const recording = await recordPackets(
      () => store,
      { format, host, port, name, sender },
      {
        onBegun: () => output.message('Receiving samples.'),
        onFailed: (_state, message) => failed.resolve(message),
      },
    );
    const open = recording.state();
    output.message(
      `Waiting for ${LIVE_FORMATS[format].label} on ${host}:${open.port}. Press Ctrl+C to stop.`,
    );
    if (!isLoopback(host))
      output.message('Other machines can send to this address: record only on a network you trust.');
    const failure = await Promise.race([ended(seconds), failed.promise]);
    if (failure !== undefined) throw new RacebenchError('INTERNAL', `The recording ended: ${failure}`);
    const { sessionId, channels, counts, time_s, problem, laps, recognised } =
      await recording.stop('Recorded from packets.');
    output.result({ session: sessionId, host, port: open.port, recognised, channels, laps, counts, time_s }, [
      `${LIVE_FORMATS[recognised].label}, ${laps} whole laps`,
      `${counts.received} packets, ${counts.recorded} samples of ${channels.length} channels, ${numberText(time_s, 2)} s`,
      `${counts.malformed} malformed${problem === '' ? '' : ` (the last: ${problem})`}, ${counts.outOfOrder} out of order, ${counts.lost} lost, ${counts.gaps} gaps, ${counts.restarts} restarts of the clock`,
      sessionId === undefined
        ? 'No samples were received: nothing was stored.'
        : `Session ${sessionId} in ${store.path}`,
    ]);
    return EXIT_FINE;
  } finally {
    store.close();
  }
}

/** Settles with a signal to end, or after so many seconds. */
function ended(seconds: number | undefined): Promise<undefined> {
  return new Promise((resolve) => {
    const done = (): void => {
      process.off('SIGINT', done);
      process.off('SIGTERM', done);
      resolve(undefined);
    };
    process.on('SIGINT', done);
    process.on('SIGTERM', done);
    if (seconds !== undefined) setTimeout(done, seconds * 1000);
  });
}
