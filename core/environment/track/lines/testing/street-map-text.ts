/** A way of a made-up map: positions in metres east and north of 45° north, 7° east. */
export interface MadeWay {
  readonly id: number;
  readonly at: readonly (readonly [east_m: number, north_m: number])[];
  readonly tags?: Readonly<Record<string, string>>;
}

const NORTH = 111_132;
const EAST = 78_847;

const latitude = (north_m: number): string => (45 + north_m / NORTH).toFixed(7);
const longitude = (east_m: number): string => (7 + east_m / EAST).toFixed(7);

/** Points at one place are one node. */
function numbered(ways: readonly MadeWay[]): Map<string, { id: number; at: readonly [number, number] }> {
  const nodes = new Map<string, { id: number; at: readonly [number, number] }>();
  for (const at of ways.flatMap((way) => way.at))
    if (!nodes.has(String(at))) nodes.set(String(at), { id: 100 + nodes.size, at });
  return nodes;
}

export function osmXml(ways: readonly MadeWay[]): string {
  const nodes = numbered(ways);
  const nodeTexts = [...nodes.values()].map(
    ({ id, at: [east_m, north_m] }) =>
      `<node id="${id}" lat="${latitude(north_m)}" lon="${longitude(east_m)}"/>`,
  );
  const wayTexts = ways.map(
    ({ id, at, tags = {} }) =>
      `<way id="${id}">${at.map((point) => `<nd ref="${nodes.get(String(point))?.id ?? 0}"/>`).join('')}${Object.entries(
        { highway: 'raceway', ...tags },
      )
        .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
        .join('')}</way>`,
  );
  return `<?xml version="1.0"?>\n<osm version="0.6">\n${[...nodeTexts, ...wayTexts].join('\n')}\n</osm>\n`;
}

/** The answer of Overpass, with `out body` (nodes apart) or `out geom` (positions in the ways). */
export function overpassJson(ways: readonly MadeWay[], out: 'body' | 'geom'): string {
  const nodes = numbered(ways);
  const place = ([east_m, north_m]: readonly [number, number]) => ({
    lat: Number(latitude(north_m)),
    lon: Number(longitude(east_m)),
  });
  return JSON.stringify({
    version: 0.6,
    elements: [
      ...ways.map(({ id, at, tags = {} }) => ({
        type: 'way',
        id,
        nodes: at.map((point) => nodes.get(String(point))?.id),
        ...(out === 'geom' && { geometry: at.map(place) }),
        tags: { highway: 'raceway', ...tags },
      })),
      ...(out === 'body'
        ? [...nodes.values()].map(({ id, at }) => ({ type: 'node', id, ...place(at) }))
        : []),
    ],
  });
}

const RING = (from: number, to: number, radius_m = 200): [number, number][] =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const angle = ((from + i) / 60) * 2 * Math.PI;
    return [Math.round(radius_m * Math.cos(angle)), Math.round(radius_m * Math.sin(angle))];
  });

/** A circuit of two ways that is driven to the left, a pit lane beside it and a service road. */
export const MADE_CIRCUIT: readonly MadeWay[] = [
  { id: 1, at: RING(0, 35), tags: { name: 'Ring of Tests', width: '12', oneway: 'yes' } },
  { id: 2, at: [...RING(35, 59), ...RING(0, 0)], tags: { name: 'Ring of Tests', oneway: 'yes' } },
  {
    id: 3,
    at: [...RING(57, 57), [185, -40], [190, 0], [185, 40], ...RING(3, 3)],
    tags: { name: 'Pit lane', oneway: 'yes' },
  },
  {
    id: 4,
    at: [
      [300, 300],
      [320, 300],
    ],
    tags: { highway: 'service' },
  },
];
