import { describe, expect, it } from 'vitest';
import { importCentreLine } from '../import-centre-line.ts';
import { createRoad } from '../road.ts';
import { widthOf_m } from './street-map.ts';
import { MADE_CIRCUIT, osmXml, overpassJson, type MadeWay } from './testing/street-map-text.ts';

const imported = (text: string, file = 'ring.osm') =>
  importCentreLine(text, file, { surface: 'asphalt', verge: 'grass' });
const [FIRST, SECOND, PIT] = MADE_CIRCUIT as readonly [MadeWay, MadeWay, MadeWay];

describe('ways of OpenStreetMap', () => {
  it.each([
    ['an .osm file', osmXml(MADE_CIRCUIT)],
    ['Overpass with nodes', overpassJson(MADE_CIRCUIT, 'body')],
    ['Overpass with geometry', overpassJson(MADE_CIRCUIT, 'geom')],
    ['in another order', osmXml([PIT, SECOND, FIRST])],
  ])('are joined into the circuit, without its pit lane (%s)', (_, text) => {
    const { track, notes } = imported(text);
    expect(track).toMatchObject({ name: 'Ring of Tests', closed: true });
    expect(track.points).toHaveLength(60);
    const road = createRoad(track);
    expect(road.length_m / (2 * Math.PI * 200)).toBeCloseTo(1, 2);
    // Driven to the left, as the ways are drawn.
    expect(road.curvature_perm[100]).toBeGreaterThan(0);
    const all = notes.join('\n');
    expect(all).toContain('2 of 3 ways with highway=raceway make the longest loop.');
    expect(all).toContain('Left out: Pit lane (way 3).');
    expect(all).toMatch(/Guessed: 2\d of 60 points lie on ways without a usable tag width/);
    expect(all).toContain('OpenStreetMap contributors');
    expect(track.points.filter(({ left_m }) => left_m === 6)).toHaveLength(
      60 - Number(/Guessed: (\d+)/.exec(all)?.[1]),
    );
  });
  it('that are drawn against each other are turned, unless they state their direction', () => {
    const turned = { ...SECOND, at: [...SECOND.at].reverse(), tags: {} };
    const open = { ...FIRST, tags: {} };
    const both = imported(osmXml([open, turned]));
    expect(both.track).toMatchObject({ closed: true });
    expect(both.notes.join(' ')).toContain('No way states its direction');
    const against = imported(osmXml([FIRST, { ...turned, tags: { oneway: '-1' } }]));
    expect(against.track.closed).toBe(true);
  });
  it('without a loop are the longest line, and cut where a node is missing', () => {
    const { track, notes } = imported(osmXml([FIRST]));
    expect(track.closed).toBe(false);
    expect(notes.join(' ')).toContain('they make no loop');
    const cut = imported(osmXml([FIRST, SECOND]).replace(/<node id="120"[^>]*>/, ''));
    expect(cut.track.closed).toBe(false);
    expect(cut.notes.join(' ')).toContain('1 nodes of the ways are not in the file; the ways are cut there.');
  });
  it('are refused where there is no raceway, no position or no whole file', () => {
    const town = osmXml(MADE_CIRCUIT).replaceAll('raceway', 'residential');
    expect(() => imported(town)).toThrow(/none of its 4 ways has the tag highway=raceway/);
    expect(() => imported(osmXml([FIRST]).replace(/lat="[^"]*"/, 'lat="x"'))).toThrow(
      /node 100 is not a latitude/,
    );
    expect(() => imported(osmXml([FIRST]).slice(0, 900))).toThrow(/ring\.osm:\d+/);
    expect(() => imported(overpassJson([FIRST], 'geom').slice(0, 300), 'ring.json')).toThrow(/ring\.json:1/);
  });
  it('have widths in metres and feet', () => {
    expect(['12', '12.5 m', "40'", '40 ft'].map(widthOf_m)).toEqual([12, 12.5, 40 * 0.3048, 40 * 0.3048]);
    expect(['', 'wide', '0', '12;14', undefined].map(widthOf_m)).toEqual(Array(5).fill(undefined));
  });
});
