import type { IsiCar } from './isi-car.ts';
import { usedSetting } from './isi-values.ts';
import type { IsiCorner } from './rfactor-corners.ts';

/** A key of the compound in use at a corner, with the section that sets it. */
export interface CompoundKey {
  readonly section: string;
  readonly numbers: readonly number[];
}

/** Sections of a compound for a corner, the most particular one first. */
function sections(compound: number, { axle, sideName }: IsiCorner): string[] {
  const block = `COMPOUND ${compound}`;
  return [`${axle}${sideName}`, axle, sideName, 'ALL'].map((part) => `${block} ${part}`).concat(block);
}

/** Number of the compound that the car has on an axle, from 0. */
export function compoundOf(car: IsiCar, axle: 'Front' | 'Rear'): number {
  const chosen =
    car.value('GENERAL', `${axle}TireCompoundSetting`) ?? car.value('GENERAL', 'TireCompoundSetting') ?? 0;
  const file = car.files.tyres;
  const count = file === undefined ? 0 : countOf(car, file);
  return usedSetting(Math.max(1, count), chosen);
}

const countOf = ({ mapping }: IsiCar, file: string): number =>
  mapping.sections(file).filter((name) => /^compound \d+$/i.test(name)).length;

export const hasCompounds = (car: IsiCar): boolean =>
  car.files.tyres !== undefined && countOf(car, car.files.tyres) > 0;

/** Numbers of a key of the tyre at a corner; undefined where the compound has none. */
export function compoundKey(car: IsiCar, corner: IsiCorner, key: string): CompoundKey | undefined {
  const file = car.files.tyres;
  const compound = compoundOf(car, corner.axle === 'FRONT' ? 'Front' : 'Rear');
  for (const section of sections(compound, corner)) {
    const numbers = car.numbers(file, section, key);
    if (numbers.length > 0) return { section, numbers };
  }
  return undefined;
}

/** A word of the tyre at a corner, such as the name of its slip curve. */
export function compoundText(car: IsiCar, corner: IsiCorner, key: string): string | undefined {
  const compound = compoundOf(car, corner.axle === 'FRONT' ? 'Front' : 'Rear');
  return sections(compound, corner)
    .map((section) => car.text(car.files.tyres, section, key))
    .find((text) => text !== undefined);
}

/** Values of a slip curve over their maximum, with the step of the slip; undefined where the file has no such curve. */
export function slipCurve(
  car: IsiCar,
  name: string,
): { readonly values: readonly number[]; readonly step: number } | undefined {
  const file = car.files.tyres;
  if (file === undefined) return undefined;
  for (const section of car.mapping.sections(file)) {
    if (!/^slipcurve \d+$/i.test(section)) continue;
    if ((car.text(file, section, 'Name') ?? '').toLowerCase() !== name.toLowerCase()) continue;
    const values = (car.mapping.text(file, section, 'Data') ?? '')
      .split(/\s+/)
      .map(Number)
      .filter(Number.isFinite);
    const most = values.reduce((best, value) => Math.max(best, value), 0);
    if (!(most > 0) || values.length < 3) return undefined;
    return {
      values: values.map((value) => value / most),
      step: car.numbers(file, section, 'Step')[0] ?? 0.01,
    };
  }
  return undefined;
}
