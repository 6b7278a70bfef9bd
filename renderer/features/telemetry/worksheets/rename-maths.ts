import { MATHS_NAME } from '../../../../core/catalogue/math-channel-names.ts';
import { ALL_WHEELS } from '../../../../core/catalogue/vehicle-kinds.ts';

const OF_WHEEL = '{wheel}';

/**
 * Options of a panel with a math channel under its new name; a wheel channel is renamed for all four wheels.
 */
export function renamedMaths<T extends object>(options: T, from: string, to: string): T {
  const pairs = [OF_WHEEL, ...(from.includes(OF_WHEEL) ? ALL_WHEELS : [])].map((wheel) => [
    (MATHS_NAME + from.replaceAll(OF_WHEEL, wheel)).toLowerCase(),
    MATHS_NAME + to.replaceAll(OF_WHEEL, wheel),
  ]);
  const names = new Map(pairs.map(([before = '', after = '']) => [before, after]));
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    return typeof value === 'string' ? (names.get(value.toLowerCase()) ?? value) : value;
  };
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, renamed(value)])) as T;
}
