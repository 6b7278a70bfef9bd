import { RacebenchError } from '../../contract/errors.ts';
import { unverifiedFile, type FileResult } from './compare-columns.ts';
import { verifyBode, verifyLinearMetrics } from './commonroad/linear.ts';
import { SINGLE_TRACK_MODELS } from './commonroad/single-track-models.ts';
import { verifyMultiBody } from './commonroad/multi-body.ts';
import { readCar, readWholeCar } from './commonroad/vehicle-parameters.ts';
import { verifyTrace } from './commonroad/trace.ts';
import { isTableName, isWanted, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';
import { parseTable, type Table } from './reference-table.ts';

const KINDS = {
  ks: 'traces of the kinematic single-track model',
  st: 'traces of the single-track model with linear tyres',
  std: 'traces of the single-track drift model',
  mb: 'traces of the multi-body model, reported beside ours',
  linear: 'figures and Bode tables of the single-track model at constant speed',
} as const;
type Kind = keyof typeof KINDS;

/**
 * Chooses the check by the file name: `veh<N>__<model>__<case>.csv`, `st_bode_veh<N>_v<speed>.csv`, or else a table of
 * figures.
 */
function verifyFile(file: string, folder: ReferenceFolder, options: SuiteOptions): FileResult[] {
  const trace = /^veh(.+?)__(.+?)__.+\.csv$/i.exec(file);
  const bode = /_bode_veh(.+?)_v([0-9]+(?:\.[0-9]+)?)\.csv$/i.exec(file);
  const kind = trace?.[2] ?? 'linear';
  if (!isWanted(options, kind)) return [];
  const check = (): FileResult => {
    if (!isKind(kind)) return unverifiedFile(file, `Unknown model ${kind}; choose one of ks, st, std, mb`);
    const table = readTable(file, folder);
    if (trace !== null) {
      const vehicle = trace[1] ?? '';
      if (kind === 'mb') return verifyMultiBody(file, table, readWholeCar(folder, vehicle));
      if (kind !== 'linear')
        return verifyTrace(file, table, SINGLE_TRACK_MODELS[kind], readCar(folder, vehicle));
    }
    return bode === null
      ? verifyLinearMetrics(file, table, folder)
      : verifyBode(file, table, readCar(folder, bode[1] ?? ''), Number(bode[2]));
  };
  try {
    return [check()];
  } catch (error) {
    if (error instanceof RacebenchError) return [unverifiedFile(file, error.message)];
    throw error;
  }
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name);
}

function readTable(file: string, folder: ReferenceFolder): Table {
  const text = folder.text(file);
  if (text === undefined) throw new RacebenchError('FILE_NOT_FOUND', `${file} does not exist`);
  return parseTable(text);
}

export const COMMONROAD_SUITE: Suite = {
  description: 'Traces and linear figures of the CommonRoad vehicle models',
  kinds: KINDS,
  verify: (folder: ReferenceFolder, options: SuiteOptions) =>
    folder.files.filter(isTableName).flatMap((file) => verifyFile(file, folder, options)),
};
