import { sizedTyre, type TyreSize } from '../vdrift/vdrift-tyres.ts';

const SIZE = /^\s*(\d{2,3})\s*\/\s*(\d{2,3})\s*(?:Z?R|-)?\s*(\d{1,2}(?:\.\d)?)\s*(?:\D.*)?$/i;

/**
 * A size as marked on a tyre, 205/55R16: width in mm, sidewall in percent of it, rim in inches. Undefined for any other
 * text, and for sizes no tyre has.
 */
export function parseTyreSize(text: string): TyreSize | undefined {
  const match = SIZE.exec(text);
  if (match === null) return undefined;
  const [width = 0, aspect = 0, rim = 0] = match.slice(1).map(Number);
  if (width < 80 || width > 450 || aspect < 20 || aspect > 95 || rim < 4 || rim > 26) return undefined;
  return sizedTyre(width, aspect, rim);
}
