import { basename, dirname } from 'node:path';
import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import { countDiagnostics, type Diagnostic } from '../../catalogue/diagnostics.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { Setup } from '../../setup/setup.ts';

/** Displayed name of a car: its name in the file, else its folder. */
export const carName = (car: OpenCar, path: string): string =>
  nameOrFolder(car.values.get('car.name')?.text ?? '', path);

/** The car's own name, else the name of its folder. */
export function nameOrFolder(own: string, path: string): string {
  if (own !== '') return own;
  const folder = basename(dirname(path));
  return folder === '' || folder === '.' ? basename(path) : folder;
}

/** `car.ini:12: engine.mass: message`, the form that users and editors read; the key appears once. */
export function diagnosticText(diagnostic: Diagnostic, path: string): string {
  const { file, line, key, message } = diagnostic;
  const of = file ?? basename(path);
  // A finding about a whole file has no line.
  const where = line > 0 ? `${of}:${line}` : of;
  const named = key === '' || message.includes(key) ? message : `${key}: ${message}`;
  return `${where}: ${named}`;
}

/** The setup of a car that can run. Throws CAR_INVALID with the file, line and key of the obstacle. */
export function requireSetup(car: OpenCar, path: string): Setup {
  if (car.setup !== undefined) return car.setup;
  const errors = car.diagnostics.filter((d) => d.severity === 'error');
  const texts = errors.slice(0, 3).map((d) => diagnosticText(d, path));
  const rest = countDiagnostics(errors.slice(3));
  const more = rest > 0 ? ` (and ${rest} more)` : '';
  throw new RacebenchError('CAR_INVALID', `${texts.join(' ')}${more}`);
}
