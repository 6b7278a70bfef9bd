import { refuseSource, type SourceCar, type SourceFile } from '../import-source.ts';
import { createMapping } from '../mapping.ts';
import type { PlainEntry } from '../plain-document.ts';
import type { Reading } from '../reading.ts';
import { isiCar, type IsiFiles } from './isi-car.ts';
import { parseIsi } from './isi-document.ts';
import { readSuspension } from './isi-suspension.ts';
import { word } from './isi-values.ts';
import { importAero } from './rfactor-aero.ts';
import { importBrakes, importSteering } from './rfactor-controls.ts';
import { importDifferentials } from './rfactor-differentials.ts';
import { importEngine, importShiftSpeed } from './rfactor-engine.ts';
import { importGearbox } from './rfactor-gears.ts';
import { importMasses, readFigures } from './rfactor-masses.ts';
import { rfactorReason } from './rfactor-reasons.ts';
import { importTyres } from './rfactor-tyres.ts';
import { importWheels } from './rfactor-wheels.ts';

const base = (name: string): string => (name.split(/[/\\]/).at(-1) ?? name).toLowerCase();
const stem = (name: string): string => base(name).replace(/\.[a-z]+$/, '');

/** A value of the .hdv by its key alone; the keys that name files are in one section each. */
function named(text: string, key: string): string | undefined {
  const value = new RegExp(`^[ \\t]*${key}[ \\t]*=([^\\r\\n]*)`, 'im').exec(text)?.[1];
  const name = value === undefined ? '' : word(value.replace(/\/\/.*$/, ''));
  return name === '' ? undefined : name;
}

const KEYS = ['TireBrand', 'PhysicalModelFile', 'Normal', 'GearFile'] as const;

/** Files that an .hdv names, without their folders: the loader looks for them beside it and above it. */
export function namedFiles(hdv: string): string[] {
  return KEYS.flatMap((key) => named(hdv, key) ?? []).map(base);
}

function findNamed(
  files: readonly SourceFile[],
  name: string | undefined,
  ending: string,
): SourceFile | undefined {
  const own = files.filter((file) => base(file.name).endsWith(ending));
  if (name === undefined) return undefined;
  return (
    own.find((file) => base(file.name) === base(name)) ?? own.find((file) => stem(file.name) === stem(name))
  );
}

const onlyOne = (files: readonly SourceFile[], ending: string): SourceFile | undefined => {
  const own = files.filter((file) => base(file.name).endsWith(ending));
  return own.length === 1 ? own[0] : undefined;
};

/** Ratios of gears, a gear's own ratios and torque points are lists. */
const isListItem = ({ key }: PlainEntry): boolean => /^(?:ratio|\w+special|rpmtorque|rpmbase)$/i.test(key);

const isEngine = ({ name, text }: SourceFile): boolean =>
  base(name).endsWith('.ini') && /^[ \t]*rpm(?:torque|base)[ \t]*=/im.test(text);

/** Files of a car by what its .hdv names; where a name finds none, the only one of its kind is used. */
function carFiles(hdv: SourceFile, files: readonly SourceFile[], name: string): IsiFiles {
  const engines = files.filter(isEngine);
  const wanted = named(hdv.text, 'Normal');
  const engine = findNamed(engines, wanted, '.ini') ?? (engines.length === 1 ? engines[0] : undefined);
  if (engine === undefined) {
    const archive = files.find((file) => base(file.name).endsWith('.mas'));
    const where =
      archive === undefined
        ? ''
        : ` ${archive.name} may hold it: a .mas archive is not read; unpack it with the game’s own tool, or ask the author for the files.`;
    throw refuseSource(
      `${name}: the engine file${wanted === undefined ? '' : ` ${wanted}`} named by [ENGINE] Normal is not there: an .ini with RPMTorque or RPMBase.${where}`,
    );
  }
  return {
    hdv: hdv.name,
    engine: engine.name,
    tyres: (findNamed(files, named(hdv.text, 'TireBrand'), '.tbc') ?? onlyOne(files, '.tbc'))?.name,
    suspension: (findNamed(files, named(hdv.text, 'PhysicalModelFile'), '.pm') ?? onlyOne(files, '.pm'))
      ?.name,
    gears: findNamed(files, named(hdv.text, 'GearFile'), '.ini')?.name,
  };
}

/** Name that the .veh gives the car whose .hdv it names. */
function titleOf(hdv: SourceFile, files: readonly SourceFile[]): string | undefined {
  const own = files.filter((file) => base(file.name).endsWith('.veh'));
  const veh = own.find(({ text }) => stem(named(text, 'HDVehicle') ?? '') === stem(hdv.name));
  return veh === undefined ? undefined : named(veh.text, 'Description');
}

/**
 * Reads a car of rFactor, or of another game of its engine: .hdv with its tyres (.tbc), suspension (.pm), engine and
 * gears (.ini). What the keys mean is in the notes of the games' own and of other public files (docs/import.md).
 *
 * @throws RacebenchError SOURCE_REFUSED with file, line and key where there is no car to be had
 */
export function readRfactor({ files, name }: SourceCar): Reading {
  const [hdv, ...others] = files;
  if (hdv === undefined) throw refuseSource(`${name} holds no .hdv file.`);
  const used = carFiles(hdv, others, name);
  const read = new Set(Object.values(used).filter((file) => file !== undefined));
  const mapping = createMapping(files, (file) => read.has(file), {
    parse: parseIsi,
    ignoresCase: true,
    isListItem,
  });
  const car = isiCar(mapping, used);
  const title = titleOf(hdv, others);
  if (title === undefined) mapping.choose('car.name', stem(hdv.name), 'The .hdv has no name of its own.');
  else mapping.put('car.name', title);
  mapping.choose('car.wheels', 4, 'Racer needs a value.');
  for (const [key, file] of [
    ['TireBrand', used.tyres],
    ['PhysicalModelFile', used.suspension],
    ['Normal', used.engine],
    ['GearFile', used.gears],
  ] as const)
    if (file !== undefined)
      for (const section of ['GENERAL', 'SUSPENSION', 'ENGINE', 'DRIVELINE'])
        car.link(used.hdv, section, key, [], { formula: `names ${file}` });
  const suspension = readSuspension(car);
  const figures = readFigures(car, suspension);
  importMasses(car, suspension, figures);
  importSteering(car);
  const { curve, keys } = importEngine(car);
  importShiftSpeed(car);
  importGearbox(car, curve);
  importDifferentials(car);
  importAero(car, figures);
  const tyres = importTyres(car, figures);
  importWheels(car, suspension, figures, tyres);
  importBrakes(car);
  return {
    mapping,
    curve,
    curveFile: '',
    curveKeys: keys,
    tables: [],
    reason: (_, section, key) => rfactorReason(section, key),
  };
}
