import type { StoreReport } from './measure-stores.ts';

/** Goals of the telemetry store, on a quiet machine of some 3 ms per calibration kernel. */
const GOALS = { record_us: 0.5, written_per_s: 20e6, size: 0.6, window_ms: 5 } as const;

const MISSING = '\u2013';
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const ms = (time: number | undefined): string => (time === undefined ? MISSING : time.toPrecision(3));

/** The report as lines of text, stores beside each other. */
export function storeLines(report: StoreReport): string[] {
  const { channels, samples, rate_Hz, laps, stores, record_us, calibration_ms, missing } = report;
  const row = (label: string, of: (store: StoreReport['stores'][number]) => string, goal = ''): string =>
    [label.padEnd(44), ...stores.map((store) => of(store).padStart(18)), goal === '' ? '' : `  goal ${goal}`]
      .join('')
      .trimEnd();
  const windows = stores[0]?.windows ?? [];
  return [
    `${(samples / rate_Hz / 60).toFixed(1)} min of ${laps} laps, ${channels} channels at ${rate_Hz} Hz, in processor time of the process`,
    `(other programs and the disk left out; medians; calibration kernel ${calibration_ms.toFixed(2)} ms)`,
    `recording adds ${record_us.toFixed(2)} \u00b5s to a step on the simulation thread; goal below ${GOALS.record_us} \u00b5s`,
    row('', ({ name }) => name),
    row(
      'written, million samples/s',
      ({ written_per_s }) => (written_per_s / 1e6).toFixed(1),
      `${GOALS.written_per_s / 1e6}`,
    ),
    row('file, of raw 32-bit floats', ({ size }) => percent(size), `below ${percent(GOALS.size)}`),
    row('the same with sensor noise', ({ noisySize }) => percent(noisySize)),
    row('opened, ms', ({ open_ms }) => ms(open_ms)),
    ...windows.map(({ span_s }, i) =>
      row(
        `8 channels of ${span_s.toFixed(0)} s in 1800 points, ms`,
        (store) => ms(store.windows[i]?.ms),
        i === 0 ? `${GOALS.window_ms} ms` : '',
      ),
    ),
    ...windows.map(({ span_s }, i) =>
      row(`  rows read, ${span_s.toFixed(0)} s`, (store) => store.windows[i]?.rows?.toString() ?? MISSING),
    ),
    row('two laps compared, ms', ({ compare_ms }) => ms(compare_ms)),
    ...missing,
  ];
}
