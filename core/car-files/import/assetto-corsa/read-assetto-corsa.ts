import { createMapping } from '../mapping.ts';
import type { Reading } from '../reading.ts';
import { ASSETTO_CORSA_FILES, findFile, incompleteCar, type SourceCar } from '../import-source.ts';
import { importAero } from './assetto-aero.ts';
import { readBasics } from './basics.ts';
import { importBody } from './assetto-body.ts';
import { importBrakes } from './assetto-brakes.ts';
import { importDrivetrain } from './assetto-drivetrain.ts';
import { importEngine, powerCurve } from './assetto-engine.ts';
import { assettoCorsaReason, isReadByImport } from './reasons.ts';
import { importSuspensions } from './suspensions.ts';
import { importTyres } from './assetto-tyres.ts';
import { warnOfUnreadFiles } from './unread-files.ts';

/**
 * Reads the folder `data` of an Assetto Corsa car by the mapping of docs/sources/racer-format.md 9.1.
 *
 * @throws RacebenchError SOURCE_REFUSED with file, line and key where there is no car to be had
 */
export function readAssettoCorsa({ files, name }: SourceCar): Reading {
  const missing = ASSETTO_CORSA_FILES.filter((file) => findFile(files, file) === undefined);
  if (missing.length > 0) throw incompleteCar(name, missing);
  const mapping = createMapping(files, isReadByImport);
  const basics = readBasics(mapping);
  const table = powerCurve(mapping, files);
  importBody(mapping, basics, name);
  const { curve, boost } = importEngine(mapping, table);
  importDrivetrain(mapping, curve);
  importAero(mapping, files);
  importSuspensions(mapping, basics);
  importTyres(mapping, files, basics);
  importBrakes(mapping);
  warnOfUnreadFiles(mapping, files);
  const tables = [{ file: table.file.name, points: table.points.length }];
  return {
    mapping,
    curve,
    ...(boost !== undefined && { boost }),
    curveFile: table.file.name,
    tables,
    reason: (one, section, key) => assettoCorsaReason(basics.tyreSections, one, section, key),
  };
}
