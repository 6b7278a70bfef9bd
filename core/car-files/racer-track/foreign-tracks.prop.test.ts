import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { importCentreLine, importLineFile } from '../../environment/track/import-centre-line.ts';
import type { CentreLine } from '../../environment/track/lines/line-track.ts';
import { aiCircle, aiLineOf } from '../../environment/track/lines/testing/ai-line.ts';
import { MADE_CIRCUIT, osmXml, overpassJson } from '../../environment/track/lines/testing/street-map-text.ts';
import { readTrack } from '../../environment/track/read-track.ts';
import type { Track } from '../../environment/track/track.ts';
import { writeTrack } from '../../environment/track/write-track.ts';
import { createRandom, type Random } from '../../math/random.ts';
import { MUTATIONS } from '../../proof/fuzz/mutations.ts';
import { PROPERTY_SEED } from '../../proof/testing/property-seed.ts';
import { THINNED, THOROUGH } from '../../proof/testing/thorough.ts';
import { importTrackFolder } from './import-track-folder.ts';
import { bytesOf, racerFolderOf, type RacerFolder } from './testing/racer-folder.ts';

const MUTATED = THOROUGH ? 3000 : 60;
const OPTIONS = { surface: 'asphalt', verge: 'grass' };

const RING: Track = {
  name: 'Ring',
  closed: true,
  ...OPTIONS,
  start_m: 0,
  finish_m: undefined,
  sectors_m: [],
  points: Array.from({ length: 16 }, (_, i) => ({
    x_m: 20 * Math.cos((i / 8) * Math.PI),
    y_m: 20 * Math.sin((i / 8) * Math.PI),
    z_m: 0,
    left_m: 3,
    right_m: 3,
    bank_rad: 0,
  })),
  kerbs: [],
  patches: [],
};

/** Length of the line through a track's points. */
function length_m({ points, closed }: Track): number {
  const ends = points.map((_, i) => points[i + 1] ?? (closed ? points[0] : undefined));
  return points.reduce((sum, a, i) => {
    const b = ends[i] ?? a;
    return sum + Math.hypot(b.x_m - a.x_m, b.y_m - a.y_m);
  }, 0);
}

/** A track whose length differs by this share is a wrong one: its notes must say something. */
const OTHER_SHARE = 0.05;

/**
 * Reads a damaged source: a failure must name the file; a track must be one that is written and read again, and where its
 * length is another than that of the whole source, its notes must be others too.
 */
function outcomeOf(read: () => CentreLine, name: RegExp, whole: CentreLine): 'refused' | 'read' {
  let imported: CentreLine;
  try {
    imported = read();
  } catch (error) {
    if (!(error instanceof RacebenchError)) throw error;
    expect(error.code).toBe('BAD_ARGUMENTS');
    expect(error.message).toMatch(name);
    return 'refused';
  }
  const text = writeTrack(imported.track);
  expect(readTrack(text, SURFACE_NAMES).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (imported.notes.join() === whole.notes.join())
    expect(Math.abs(length_m(imported.track) / length_m(whole.track) - 1)).toBeLessThan(OTHER_SHARE);
  return 'read';
}

/** A line with corners and heights around 45° north, 7° east, in the forms in which people have one. */
const CORNERS = Array.from({ length: 60 }, (_, i) => {
  const angle = (i / 30) * Math.PI;
  const radius_m = 150 + 40 * Math.cos(2 * angle);
  return [radius_m * Math.cos(angle), radius_m * Math.sin(angle), 3 * Math.sin(angle)] as const;
});
const PLACES = CORNERS.map(
  ([x_m, y_m, z_m]) =>
    [(45 + y_m / 111_132).toFixed(7), (7 + x_m / 78_847).toFixed(7), z_m.toFixed(2)] as const,
);
const LINES: readonly (readonly [name: string, text: string])[] = [
  [
    'a.gpx',
    `<?xml version="1.0"?>\n<gpx version="1.1">\n<trk><name>Corners</name><trkseg>\n${PLACES.map(([lat, lon, z]) => `<trkpt lat="${lat}" lon="${lon}"><ele>${z}</ele></trkpt>\n`).join('')}</trkseg></trk></gpx>\n`,
  ],
  [
    'a.kml',
    `<?xml version="1.0"?>\n<kml><Document><Placemark><name>Corners</name><LineString><coordinates>\n${PLACES.map(([lat, lon, z]) => `${lon},${lat},${z}\n`).join('')}</coordinates></LineString></Placemark></Document></kml>\n`,
  ],
  [
    'a.csv',
    `# x_m,y_m,w_tr_right_m,w_tr_left_m\n${CORNERS.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)},5.0,4.5\n`).join('')}`,
  ],
  ['places.csv', `latitude,longitude,altitude\n${PLACES.map((place) => `${place.join(',')}\n`).join('')}`],
];

function damaged(text: string, random: Random): string {
  let result = text;
  for (let more = 1 + random.below(3); more > 0; more--) result = random.pick(MUTATIONS)(result, random);
  return result;
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe(`${MUTATED} damaged sources of tracks each${THINNED}`, () => {
  /** The rarer of the two outcomes: both occur, so that neither property is empty. */
  const rarer = (one: (random: Random, i: number) => 'refused' | 'read'): number => {
    const counts = { refused: 0, read: 0 };
    for (let i = 0; i < MUTATED; i++) counts[one(createRandom(PROPERTY_SEED, i), i)]++;
    return Math.min(counts.refused, counts.read);
  };

  it('of track folders of Racer are refused by name, read, or another track with a word', () => {
    const whole = racerFolderOf(RING, [10, 40]);
    const names = ['track.ini', 'special.ini', 'geometry.ini', 'spline.ini', 'spline.ini'] as const;
    const read = (files: RacerFolder): CentreLine =>
      importTrackFolder({ path: 'f', files: bytesOf(files), entries: [] }, OPTIONS);
    const wholeTrack = read(whole);
    const least = rarer((random, i) => {
      const name = names[i % names.length] ?? 'spline.ini';
      const files: RacerFolder = { ...whole, [name]: damaged(whole[name], random) };
      return outcomeOf(() => read(files), /^f[:/]/, wholeTrack);
    });
    expect(least).toBeGreaterThan(MUTATED / 200);
  });
  it.each(LINES)('of a line in %s are refused by name, read, or another track with a word', (name, text) => {
    const read = (from: string) => importCentreLine(from, name, OPTIONS);
    const whole = read(text);
    const least = rarer((random) =>
      outcomeOf(() => read(damaged(text, random)), new RegExp(`^${name.replace('.', '[.]')}:`), whole),
    );
    expect(least).toBeGreaterThan(MUTATED / 200);
  });
  it('of AI lines are refused by name, read, or another track with a word', () => {
    const whole = aiLineOf(aiCircle(100, 60, 0.05));
    const read = (bytes: Uint8Array): CentreLine => importLineFile(bytes, 'a.ai', OPTIONS);
    const wholeTrack = read(whole);
    const least = rarer((random) => {
      const bytes = Uint8Array.from(
        whole.subarray(0, random.percent(10) ? random.below(whole.length) : whole.length),
      );
      for (let more = 1 + random.below(6); more > 0; more--)
        bytes[random.below(bytes.length)] = random.below(256);
      return outcomeOf(() => read(bytes), /^a\.ai:/, wholeTrack);
    });
    expect(least).toBeGreaterThan(MUTATED / 200);
  });
  it('of map exports are refused by name, read, or another track with a word', () => {
    const wholes = [
      osmXml(MADE_CIRCUIT),
      overpassJson(MADE_CIRCUIT, 'body'),
      overpassJson(MADE_CIRCUIT, 'geom'),
    ].map((text) => ({ text, track: importCentreLine(text, 'm.osm', OPTIONS) }));
    const least = rarer((random, i) => {
      const whole = wholes[i % wholes.length]!;
      const text = damaged(whole.text, random);
      return outcomeOf(
        () =>
          i % 2 === 0
            ? importCentreLine(text, 'm.osm', OPTIONS)
            : importLineFile(latin1(text), 'm.osm', OPTIONS),
        /^m\.osm:/,
        whole.track,
      );
    });
    expect(least).toBeGreaterThan(MUTATED / 200);
  });
});
