import { resolve } from 'node:path';
import { carNames } from '../../car-files/car-ini/open-car.ts';
import { countDiagnostics, type Severity } from '../../catalogue/diagnostics.ts';
import type { ImportReport } from '../../contract/import-report.ts';
import { importCar } from '../../car-files/import/import-car.ts';
import type { SourceFile } from '../../car-files/import/import-source.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { inspectCar } from './inspect.ts';
import { loadSource } from './load-source.ts';
import { originOf, type Origin } from './origin.ts';

export interface ImportArgs {
  readonly path: string;
  readonly limits: FileLimits;
}

/** An imported car as plain data: the contents of its report and of its new folder. */
export interface ReadImport {
  readonly report: ImportReport;
  /** As many as `inspect` reports, advice included. */
  readonly diagnostics: { readonly errors: number; readonly warnings: number };
  /** Name of the car; empty if it has none. */
  readonly name: string;
  /** car.ini and its companion files, decoded as ISO 8859-1. */
  readonly files: readonly SourceFile[];
  readonly origin: Origin;
}

/** Reads a car of another program; writes nothing. Failures: SOURCE_REFUSED, FILE_*, PATH_REFUSED, ARCHIVE_REFUSED. */
export async function readImport({ path, limits }: ImportArgs): Promise<ReadImport> {
  const { car: source } = await loadSource(path, limits);
  const { text, companions, report } = importCar(source);
  const { diagnostics } = await inspectCar(text, companions);
  const of = (severity: Severity): number =>
    countDiagnostics(diagnostics.filter((d) => d.severity === severity));
  return {
    report,
    diagnostics: { errors: of('error'), warnings: of('warning') },
    name: carNames(text).car,
    files: [{ name: 'car.ini', text }, ...companions],
    origin: originOf(source, resolve(path)),
  };
}
