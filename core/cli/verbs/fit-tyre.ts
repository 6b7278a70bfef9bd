import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FIT_QUANTITIES, type FitErrors, type TyreFitReport } from '../../contract/tyre-fit.ts';
import { median } from '../../math/stats.ts';
import { fitMf52, runFit, type FitProgress, type MfFit } from '../../studies/tyre-fit/fit-mf.ts';
import { fitNotes, tyreFitReport } from '../../studies/tyre-fit/fit-report.ts';
import type { TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import { writeTir } from '../../car-files/tir/write.ts';
import { positiveOption, readMeasuredData, tableOptions, type TableOptions } from '../measured-data.ts';
import { EXIT_FAILED, EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf, type Done } from '../progress.ts';
import { fitReportHtml } from '../report/fit-report.ts';
import { writeText } from '../text-file.ts';
import { alignedRows, numberText, unitText } from '../text-table.ts';

export interface FitTyreOptions extends TableOptions {
  readonly out: string;
  readonly nominalLoad?: string;
  readonly radius?: string;
  /** Path of the page with plots and residuals. */
  readonly report?: string;
}

/** Fits MF 5.2 to measured forces, writes the `.tir` file and prints the residuals. Fails where a stage did not converge. */
export async function fitTyre(path: string, options: FitTyreOptions, output: Output): Promise<number> {
  const table = tableOptions(options);
  const { sign, symmetric } = table;
  const nominalLoad_N = positiveOption('nominal-load', options.nominalLoad);
  const radius_m = positiveOption('radius', options.radius);
  const { measurements, problems } = await readMeasuredData(path, table, output);
  const fit = await fitShown(measurements, { symmetric, nominalLoad_N, radius_m }, output);
  const report = tyreFitReport(measurements, fit);
  if (radius_m === undefined)
    output.message(
      `warning: no --radius; trail and Mz assume a radius of ${fit.tyre.parameters.UNLOADED_RADIUS} m`,
    );
  for (const note of report.notes) output.message(`note: ${note}`);
  const out = resolve(options.out);
  await writeText(
    out,
    writeTir(
      fit.tyre,
      fitNotes(report, median(measurements.pressure_Pa.filter((pressure) => !Number.isNaN(pressure)))),
    ),
    output,
  );
  const page = options.report === undefined ? undefined : resolve(options.report);
  if (page !== undefined) await writeText(page, fitReportHtml(report), output);
  output.result({ tyre: out, report: page, problems, ...report, sign }, [
    `${report.file}: ${report.rows} rows, MF 5.2 at ${report.nominalLoad_N} N, written to ${out}`,
    '',
    ...errorLines(report),
    '',
    ...stageLines(report),
    ...(page === undefined ? [] : ['', `Report: ${page}`]),
  ]);
  return report.stages.every(({ isConverged }) => isConverged) ? EXIT_FINE : EXIT_FAILED;
}

const fitDone = ({ stage, fraction, error }: FitProgress): Done => ({
  what: stage,
  fraction,
  detail: `residual ${numberText(error, 4)} of the load`,
});

/** Runs the fit with its progress; Ctrl+C stops it at the next step. */
async function fitShown(
  measurements: TyreMeasurements,
  chosen: { symmetric: boolean; nominalLoad_N: number | undefined; radius_m: number | undefined },
  output: Output,
): Promise<MfFit> {
  const { symmetric, nominalLoad_N, radius_m } = chosen;
  const options = {
    symmetric,
    ...(nominalLoad_N !== undefined && { nominalLoad_N }),
    ...(radius_m !== undefined && { radius_m }),
  };
  const progress = createProgressOf(output, fitDone);
  const control = new AbortController();
  const stop = (): void => control.abort();
  process.once('SIGINT', stop);
  try {
    return await runFit(fitMf52(measurements, options), {
      signal: control.signal,
      onProgress: (state) => progress.show(state),
      pause: () => setImmediate(),
    });
  } finally {
    process.removeListener('SIGINT', stop);
    progress.end();
  }
}

function errorLines({ quantities }: TyreFitReport): string[] {
  const row = (name: string, digits: number, unit: string, load: string, e: FitErrors): string[] => [
    name,
    load,
    String(e.rows),
    numberText(e.rms, digits),
    numberText((100 * e.rms) / e.greatest, 2),
    numberText(e.max, digits),
    String(e.line),
    numberText(e.greatest, digits),
    unit,
  ];
  const rows = quantities.flatMap((errors) => {
    const { label, digits, unit } = FIT_QUANTITIES[errors.quantity];
    return [
      row(label, digits, unitText(unit), 'all', errors),
      ...errors.loads.map((load) => row('', digits, unitText(unit), `${numberText(load.load_N, 0)} N`, load)),
    ];
  });
  const titles = [
    'residuals',
    'load',
    'rows',
    'rms',
    '% of maximum',
    'maximum',
    'in line',
    'measured up to',
    '',
  ];
  const align = titles.map((_, i) => (i === 0 || i === titles.length - 1 ? 'left' : 'right'));
  return alignedRows([titles, ...rows], align);
}

function stageLines({ stages }: TyreFitReport): string[] {
  const rows = stages.map(({ label, rows: count, steps, isConverged, coefficients }) => {
    const named = (state: string): string =>
      coefficients
        .filter((c) => c.state === state)
        .map(({ name }) => name)
        .join(' ');
    const held = named('held');
    const atBound = named('at bound');
    return [
      label,
      count === 0 ? 'assumed' : `${count} rows`,
      `${steps} steps`,
      isConverged ? 'converged' : 'NOT CONVERGED',
      [held === '' ? '' : `held: ${held}`, atBound === '' ? '' : `at a bound: ${atBound}`]
        .filter((t) => t !== '')
        .join('; '),
    ];
  });
  return alignedRows(rows, ['left', 'right', 'right', 'left', 'left']);
}
