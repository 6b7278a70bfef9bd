import type { DifferentialMap } from '../../../../core/catalogue/differential-curves.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A colour of the theme in numbers: `#rrggbb`, or `#rgb` as a build may shorten it. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const part = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** Maximum finite resistance of a map, shown in the strongest colour; 0 where nothing resists. */
export function strongest_Nm({ resistance_Nm }: DifferentialMap): number {
  let most = 0;
  for (const value of resistance_Nm) if (value > most && value < Infinity) most = value;
  return most;
}

/**
 * Share of the strongest colour: 0 where nothing resists or a law drives the faster output, 1 for infinite
 * resistance.
 */
export function shade(resistance_Nm: number, most_Nm: number): number {
  if (resistance_Nm === Infinity) return 1;
  return most_Nm > 0 ? Math.min(1, Math.max(0, resistance_Nm / most_Nm)) : 0;
}

/** One pixel per cell, the maximum speed difference in the first row: RGBA bytes of an image. */
export function mapPixels(map: DifferentialMap, weak: Rgb, strong: Rgb): Uint8ClampedArray<ArrayBuffer> {
  const columns = map.inputTorque_Nm.length;
  const rows = map.speedDifference_radps.length;
  const most_Nm = strongest_Nm(map);
  const pixels = new Uint8ClampedArray(4 * rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const part = shade(map.resistance_Nm[row * columns + column] ?? 0, most_Nm);
      const at = 4 * ((rows - 1 - row) * columns + column);
      for (const c of [0, 1, 2] as const) pixels[at + c] = weak[c] + part * (strong[c] - weak[c]);
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

/** Resistance at a position, interpolated between the four cells about it; undefined outside the map. */
export function resistanceAt(
  map: DifferentialMap,
  input_Nm: number,
  difference_radps: number,
): number | undefined {
  const column = positionIn(map.inputTorque_Nm, input_Nm);
  const row = positionIn(map.speedDifference_radps, difference_radps);
  if (column === undefined || row === undefined) return undefined;
  const columns = map.inputTorque_Nm.length;
  const cell = (r: number, c: number): number => map.resistance_Nm[r * columns + c] ?? Number.NaN;
  const between = (r: number): number => {
    const [a, b] = [cell(r, column.index), cell(r, column.index + 1)];
    return column.part === 0 || a === b ? a : a + column.part * (b - a);
  };
  const [a, b] = [between(row.index), between(row.index + 1)];
  return row.part === 0 || a === b ? a : a + row.part * (b - a);
}

/** Index and fraction of a value on an evenly spaced rising axis. */
function positionIn(axis: Float64Array, value: number): { index: number; part: number } | undefined {
  const first = axis[0] ?? 0;
  const last = axis.at(-1) ?? 0;
  if (!(value >= first && value <= last)) return undefined;
  const exact = ((value - first) / (last - first)) * (axis.length - 1);
  const index = Math.min(Math.floor(exact), axis.length - 2);
  return { index, part: exact - index };
}
