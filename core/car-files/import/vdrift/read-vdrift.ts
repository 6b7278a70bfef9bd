import { createMapping } from '../mapping.ts';
import type { Reading } from '../reading.ts';
import { refuseSource, type SourceCar } from '../import-source.ts';
import { dialectOf } from './dialect.ts';
import { importAero } from './vdrift-aero.ts';
import { importDifferentials } from './vdrift-differentials.ts';
import { importClutch, importEngine, importGearbox } from './vdrift-drive.ts';
import { importMasses } from './vdrift-masses.ts';
import { referredFile, referredNames } from './positions.ts';
import { importTyreTypes } from './vdrift-tyres.ts';
import { importWheels } from './vdrift-wheels.ts';
import { findReason, type LeftOutReason, type ReasonRow } from '../left-out-reason.ts';

const REASONS: readonly ReasonRow[] = [
  [/ (texture|mesh|color|draw|rotation|scale|genrim)$/, 'Graphics only.', 'harmless'],
  [/^(camera|light|driver|interior|glass)|^steering position$/, 'Graphics only.', 'harmless'],
  [/ (damper|spring)-factor/, 'Racer’s spring and damper are linear.'],
  [/ (max-power|peak-engine-rpm)$/, 'The torque curve is given point by point.', 'harmless'],
  [/ torque-friction$/, 'Read where it has the three numbers of the program’s law.'],
  [/ displacement$/, 'The friction of the engine is given by torque-friction.', 'harmless'],
  [/ nos-(mass|boost|ratio)$/, 'Nitrous oxide has no equivalent.'],
  [/ idle$/, 'A throttle position; Racer’s is a speed.'],
  [/ ackermann$/, 'The angle of the steering arm; Racer’s is a factor.'],
  [
    /(hinge|macpherson-strut|wishbone|^suspension-(?:FL|FR|RL|RR) position)/,
    'The arms are not read; the roll centre is chosen.',
  ],
  [
    / (max-compression-velocity|roll-height|restitution|tread|view-position|hood-mounted-view-position)$/,
    'Read by the program and not used for driving, or for its pictures.',
    'harmless',
  ],
  [/ link(-[ab])?$/, 'What it joins follows from the name of its section.', 'harmless'],
  [/(lower|upper)-arm /, 'The arms are not read; the roll centre is chosen.'],
  [/^fuel-tank/, 'Only the mass of the fuel is used.'],
  [/^engine fuel-/, 'Racer’s engine uses no fuel.', 'harmless'],
  [
    /^ (R0|W0|AR0|PT0|FZ0)$/,
    'Size, pressure and load for which the tyre was made; those of the wheel are used.',
  ],
  [/^ g[xy]\d$/, 'Racer combines slip angle and slip ratio by its own law.'],
];

function vdriftReason(_file: string, section: string, key: string): LeftOutReason | undefined {
  return findReason(REASONS, `${section} ${key}`);
}

/**
 * Reads a VDrift .car with the files it refers to by the mapping of docs/sources/racer-format.md 9.2.
 *
 * @throws RacebenchError SOURCE_REFUSED with file, line and key where there is no car to be had
 */
export function readVdrift({ files, name }: SourceCar): Reading {
  const [car] = files;
  if (car === undefined) throw refuseSource(`${name} holds no .car file.`);
  const referred = new Set(referredNames(car.text).map((one) => referredFile(files.slice(1), one)?.name));
  const mapping = createMapping(files, (file) => file === car.name || referred.has(file));
  const file = car.name;
  mapping.choose('car.name', name.replace(/\.(car|zip)$/i, ''), 'A .car has no name of its own.');
  mapping.choose('car.wheels', 4, 'Racer needs a value.');
  const masses = importMasses(mapping, file);
  mapping.choose('body.width', 1.7, 'VDrift has no box.');
  mapping.choose('body.height', 1.2, 'VDrift has no box.');
  mapping.choose('body.length', 4.2, 'VDrift has no box.');
  mapping.put('body.manual_box', 1);
  if (dialectOf(mapping, file) === 'by-axle')
    mapping.choose('steer.lock', 450, 'max-angle is that of the road wheels in this form.');
  else if (
    mapping.take(file, 'steering', 'max-angle', ['steer.lock'], {
      warning: 'Read as the angle to each side.',
    }) === undefined
  )
    mapping.choose('steer.lock', 450, '[steering] has no max-angle.');
  mapping.choose('steer.linearity', 1, 'VDrift has no equivalent.');
  const { curve, keys } = importEngine(mapping, file);
  importGearbox(mapping, file);
  importClutch(mapping, file, curve.max_Nm);
  importDifferentials(mapping, file);
  importAero(mapping, file, masses);
  const loads_N = importWheels(mapping, car, files, masses);
  importTyreTypes(mapping, car, files, loads_N);
  return { mapping, curve, curveFile: '', curveKeys: keys, tables: [], reason: vdriftReason };
}
