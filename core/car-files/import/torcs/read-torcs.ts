import { refuseSource, type SourceCar, type SourceFile } from '../import-source.ts';
import { createMapping } from '../mapping.ts';
import type { Reading } from '../reading.ts';
import { paramsCar } from './params-car.ts';
import { parseParams } from './params-document.ts';
import { importAero } from './torcs-aero.ts';
import { importDifferentials, importEngine, importGearbox } from './torcs-drive.ts';
import { importMasses, readFigures } from './torcs-masses.ts';
import { torcsReason } from './torcs-reasons.ts';
import { importTyres } from './torcs-tyres.ts';
import { importBrakes, importSteering, importWheels } from './torcs-wheels.ts';

/** Name of the category of a car, without reading it as XML: the loader looks for its file. */
export function categoryName(text: string): string | undefined {
  return /<attstr\s[^<>]{0,300}name\s*=\s*"category"[^<>]{0,300}\sval\s*=\s*"([^"/\\]{1,100})"/.exec(
    text,
  )?.[1];
}

const stem = (name: string): string => (name.split('/').at(-1) ?? name).replace(/\.xml$/i, '');

function categoryFile(files: readonly SourceFile[], text: string): SourceFile | undefined {
  const category = categoryName(text)?.toLowerCase();
  return files.find((file) => stem(file.name).toLowerCase() === category);
}

/**
 * Reads a car of Speed Dreams or TORCS with the file of its category, by what the programs' simulation reads
 * (Speed Dreams, src/modules/simu/simuv2.1; TORCS, src/modules/simu/simuv2).
 *
 * @throws RacebenchError SOURCE_REFUSED with file, line and key where there is no car to be had
 */
export function readTorcs({ files, name }: SourceCar): Reading {
  const [file, ...others] = files;
  if (file === undefined) throw refuseSource(`${name} holds no .xml file of a car.`);
  const category = categoryFile(others, file.text);
  const mapping = createMapping(files, (one) => one === file.name || one === category?.name, {
    parse: parseParams,
    ignoresCase: false,
  });
  const car = paramsCar(mapping, file.name, category?.name);
  if (!car.hasSection('Car') && !car.hasSection('Engine'))
    throw refuseSource(`${file.name} has no section Car: it is not a car of Speed Dreams or TORCS.`);
  const wanted = categoryName(file.text);
  if (wanted !== undefined && category === undefined)
    mapping.warn(
      `The file of the category ${wanted} is not beside the car: what the car does not set has the program’s default instead of the category’s value.`,
    );
  const title = mapping.title(file.name) ?? '';
  if (title === '') mapping.choose('car.name', stem(file.name), 'The file has no name of its own.');
  else mapping.put('car.name', title);
  mapping.choose('car.wheels', 4, 'Racer needs a value.');
  const figures = readFigures(car);
  importMasses(car, figures);
  importSteering(car);
  const { curve, keys } = importEngine(car, file.name);
  importGearbox(car, file.name, curve);
  importDifferentials(car);
  importAero(car, figures);
  importWheels(car, figures);
  importTyres(car, figures);
  importBrakes(car);
  car.settleDefaults();
  return {
    mapping,
    curve,
    curveFile: '',
    curveKeys: keys,
    tables: [],
    reason: (one, section, key) => torcsReason(section, key, one === category?.name),
  };
}
