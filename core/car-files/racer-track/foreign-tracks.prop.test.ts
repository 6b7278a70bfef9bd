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
import { importTrackFolder, type TrackFolder } from './import-track-folder.ts';
import { bytesOf, racerFolderOf, type RacerFolder } from './testing/racer-folder.ts';

const MUTATED = THOROUGH ? 3000 : 300;
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

/** Reads a damaged source: a failure must name the file; a track must be one that is written and read again. */
function outcomeOf(read: () => CentreLine, name: RegExp): 'refused' | 'read' {
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
  return 'read';
}

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

  it('of track folders of Racer are refused by name or read', () => {
    const whole = racerFolderOf(RING, [10, 40]);
    const names = ['track.ini', 'special.ini', 'geometry.ini', 'spline.ini', 'spline.ini'] as const;
    const least = rarer((random, i) => {
      const name = names[i % names.length] ?? 'spline.ini';
      const files: RacerFolder = { ...whole, [name]: damaged(whole[name], random) };
      const folder: TrackFolder = { path: 'f', files: bytesOf(files), entries: [] };
      return outcomeOf(() => importTrackFolder(folder, OPTIONS), /^f[:/]/);
    });
    expect(least).toBeGreaterThan(MUTATED / 200);
  });
  it('of AI lines are refused by name or read', () => {
    const whole = aiLineOf(aiCircle(100, 60, 0.05));
    const least = rarer((random) => {
      const bytes = Uint8Array.from(
        whole.subarray(0, random.percent(10) ? random.below(whole.length) : whole.length),
      );
      for (let more = 1 + random.below(6); more > 0; more--)
        bytes[random.below(bytes.length)] = random.below(256);
      return outcomeOf(() => importLineFile(bytes, 'a.ai', OPTIONS), /^a\.ai:/);
    });
    expect(least).toBeGreaterThan(MUTATED / 200);
  });
  it('of map exports are refused by name or read', () => {
    const wholes = [
      osmXml(MADE_CIRCUIT),
      overpassJson(MADE_CIRCUIT, 'body'),
      overpassJson(MADE_CIRCUIT, 'geom'),
    ] as const;
    const least = rarer((random, i) => {
      const text = damaged(wholes[i % wholes.length] ?? wholes[0], random);
      return outcomeOf(
        () =>
          i % 2 === 0
            ? importCentreLine(text, 'm.osm', OPTIONS)
            : importLineFile(latin1(text), 'm.osm', OPTIONS),
        /^m\.osm:/,
      );
    });
    expect(least).toBeGreaterThan(MUTATED / 200);
  });
});
