import type { GeoPoint } from '../../../contract/venues.ts';
import type { FileLine } from '../../../contract/lap-requests.ts';

/** `Start +02743.96882 -000784.39721 +02743.95983 -000784.39786 ¬ Start / Finish`; a split may have its number before its points. */
const LINE =
  /^(start|finish|split)(?:\s+\d{1,2}(?=(?:\s+[-+.\dE]+){4}))?\s+([-+.\dE]+)\s+([-+.\dE]+)\s+([-+.\dE]+)\s+([-+.\dE]+)\s*¬?\s*(.*)$/i;

const KINDS: Readonly<Record<string, FileLine['kind']>> = {
  start: 'start',
  finish: 'finish',
  split: 'split',
};

/** Undefined where the numbers cannot be a position. */
function pointOf(latitude_deg: number, longitude_deg: number): GeoPoint | undefined {
  const isPosition = Math.abs(latitude_deg) <= 90 && Math.abs(longitude_deg) <= 180;
  return isPosition ? { latitude_deg, longitude_deg } : undefined;
}

/**
 * Lines of `[laptiming]`. A RaceBox writes latitude before longitude, and both ends of the line; RaceChrono writes longitude first, a point on the line and
 * one before it on the way driven. Numbers are minutes of arc, north and WEST positive; of programs whose positions are degrees, degrees, north and east
 * positive. All readings are given on; the path shows which one is meant.
 */
export function vboLines(section: readonly string[]): readonly FileLine[] {
  return section.flatMap((text): readonly FileLine[] => {
    const [, word = '', ...cells] = LINE.exec(text.trim()) ?? [];
    const kind = KINDS[word.toLowerCase()];
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = cells.slice(0, 4).map(Number);
    if (kind === undefined) return [];
    const readings = [
      [pointOf(a / 60, -b / 60), pointOf(c / 60, -d / 60)],
      [pointOf(b / 60, -a / 60), pointOf(d / 60, -c / 60)],
      [pointOf(a, b), pointOf(c, d)],
      [pointOf(b, a), pointOf(d, c)],
    ].flatMap((points) => {
      const known = points.filter((point) => point !== undefined);
      return known.length === 2 ? [known] : [];
    });
    return readings.length === 0 ? [] : [{ kind, name: (cells[4] ?? '').trim(), readings }];
  });
}
