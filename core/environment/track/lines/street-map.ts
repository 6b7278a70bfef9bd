import type { TrackProblem } from '../track-problems.ts';
import { inPlane } from './geographic-line.ts';
import { GUESSED_WIDTHS, type LinePoints } from './line-points.ts';
import { takeXml } from './xml-elements.ts';
import { joinWays, type JoinedPoint, type MapNode, type MapWay } from './joined-ways.ts';
import { listed } from '../../../units/listed.ts';

/** An `.osm` file of OpenStreetMap, or the JSON of its Overpass interface. */
export const isStreetMap = (text: string): boolean =>
  /<osm[\s>]/.test(text.slice(0, 4000)) || (/^\uFEFF?\s*\{/.test(text) && /"elements"\s*:/.test(text));

interface MapData {
  readonly nodes: Map<string, MapNode>;
  readonly ways: MapWay[];
}

/** More ways than any circuit has; a whole town would not be joined in reasonable time. */
const MAX_WAYS = 2000;

/**
 * The loop of the ways with highway=raceway, joined where they share nodes. Widths are those of the tag `width`; elsewhere they are
 * guessed. Heights are those of the tag `ele` where all nodes have it.
 */
export function readStreetMap(text: string): LinePoints {
  const problems: TrackProblem[] = [];
  const data = /^\uFEFF?\s*\{/.test(text) ? readJson(text, problems) : readXml(text, problems);
  const raceways = data.ways.filter(({ tags }) => tags.get('highway') === 'raceway');
  if (problems.length === 0 && raceways.length === 0)
    problems.push(
      wrong(
        `none of its ${data.ways.length} ways has the tag highway=raceway. Export the circuit itself, with its nodes.`,
      ),
    );
  if (raceways.length > MAX_WAYS)
    problems.push(
      wrong(
        `it has ${raceways.length} ways with highway=raceway, the maximum is ${MAX_WAYS}. Export one circuit.`,
      ),
    );
  problems.push(...wrongNodes(raceways, data.nodes));
  if (problems.length > 0) return { points: [], notes: [], problems };
  const joined = joinWays(raceways, data.nodes);
  const line = inPlane(
    joined.points.map(({ node }) => node),
    joined.points.length === 0 ? [wrong('its raceways have no two nodes that are in the file.')] : [],
  );
  const widths = widthsOf(joined.points);
  const left = joined.unused.length;
  const notes = [
    'Map data © OpenStreetMap contributors, ODbL: name them where the track is published.',
    ...line.notes.filter((note) => note !== GUESSED_WIDTHS.note),
    `${joined.used.length} of ${raceways.length} ways with highway=raceway make ${joined.isLoop ? 'the longest loop' : 'the longest line; they make no loop'}.`,
    ...(left === 0 ? [] : [`Left out: ${waysText(joined.unused)}.`]),
    ...(joined.missing === 0
      ? []
      : [`${joined.missing} nodes of the ways are not in the file; the ways are cut there.`]),
    ...(joined.isOneWay
      ? []
      : ['No way states its direction (oneway): the track is driven as its first way is drawn.']),
    ...widths.notes,
  ];
  return {
    points: line.points.map((point, i) => ({ ...point, ...widths.half[i] })),
    notes,
    problems: line.problems,
    name: joined.name,
    closed: joined.isLoop,
  };
}

const wrong = (message: string, line = 1): TrackProblem => ({ severity: 'error', line, key: '', message });

/** Nodes of the ways without a position on the earth. */
const wrongNodes = (ways: readonly MapWay[], nodes: MapData['nodes']): TrackProblem[] =>
  [...new Set(ways.flatMap(({ refs }) => refs))].flatMap((ref) => {
    const node = nodes.get(ref);
    const isRight =
      node === undefined || (Math.abs(node.latitude_deg) <= 90 && Math.abs(node.longitude_deg) <= 180);
    return isRight
      ? []
      : [wrong(`node ${ref} is not a latitude of -90 to 90° and a longitude of -180 to 180°.`)];
  });

const MAX_LISTED = 6;
const waysText = (ways: readonly MapWay[]): string =>
  listed(
    ways.map(({ id, tags }) => (tags.has('name') ? `${tags.get('name') ?? ''} (way ${id})` : `way ${id}`)),
    MAX_LISTED,
  );

const FOOT_M = 0.3048;

/** Metres of the tag `width`: a number alone or with m, feet with ' or ft; undefined for anything else. */
export function widthOf_m(text: string | undefined): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(m|ft|')?\s*$/.exec(text ?? '');
  const width_m =
    match === null ? NaN : Number(match[1]) * (match[2] === undefined || match[2] === 'm' ? 1 : FOOT_M);
  return width_m >= 1 && width_m <= 100 ? width_m : undefined;
}

function widthsOf(points: readonly JoinedPoint[]): {
  readonly half: readonly { readonly left_m: number; readonly right_m: number }[];
  readonly notes: readonly string[];
} {
  const given = points.map(({ way }) => widthOf_m(way.tags.get('width')));
  const half = given.map((width_m) =>
    width_m === undefined
      ? { left_m: GUESSED_WIDTHS.left_m, right_m: GUESSED_WIDTHS.right_m }
      : { left_m: width_m / 2, right_m: width_m / 2 },
  );
  const guessed = given.filter((width_m) => width_m === undefined).length;
  if (guessed === 0) return { half, notes: ['Widths are those of the tag width.'] };
  if (guessed === given.length) return { half, notes: [GUESSED_WIDTHS.note] };
  const width_m = GUESSED_WIDTHS.left_m + GUESSED_WIDTHS.right_m;
  return {
    half,
    notes: [
      `Guessed: ${guessed} of ${given.length} points lie on ways without a usable tag width; the road is ${width_m} m wide there.`,
    ],
  };
}

/** Reads nodes and ways of the XML; the first fault of its form is a problem. */
function readXml(text: string, problems: TrackProblem[]): MapData {
  const nodes = new Map<string, MapNode>();
  const ways: MapWay[] = [];
  let way: { id: string; refs: string[]; tags: Map<string, string> } | undefined;
  let node: { id: string; lat: string; lon: string; ele: string | undefined } | undefined;
  takeXml(text, problems, {
    open: (name, attributes) => {
      const attribute = (key: string): string => attributes[key] ?? '';
      if (name === 'node')
        node = { id: attribute('id'), lat: attribute('lat'), lon: attribute('lon'), ele: undefined };
      else if (name === 'way') way = { id: attribute('id'), refs: [], tags: new Map() };
      else if (name === 'nd') way?.refs.push(attribute('ref'));
      else if (name === 'tag') {
        way?.tags.set(attribute('k'), attribute('v'));
        if (node !== undefined && attribute('k') === 'ele') node.ele = attribute('v');
      }
    },
    close: (name) => {
      if (name === 'node' && node !== undefined) {
        nodes.set(node.id, nodeOf(node.lat, node.lon, node.ele));
        node = undefined;
      } else if (name === 'way' && way !== undefined) {
        ways.push(way);
        way = undefined;
      }
    },
  });
  return { nodes, ways };
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;

function nodeOf(lat: unknown, lon: unknown, ele: unknown): MapNode {
  const altitude_m = numberOf(ele);
  return {
    latitude_deg: numberOf(lat),
    longitude_deg: numberOf(lon),
    altitude_m: Number.isFinite(altitude_m) ? altitude_m : undefined,
  };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const idOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** Reads the answer of Overpass: nodes as elements (`out body`), or the geometry in each way (`out geom`). */
function readJson(text: string, problems: TrackProblem[]): MapData {
  const nodes = new Map<string, MapNode>();
  const ways: MapWay[] = [];
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    problems.push(wrong(error instanceof Error ? error.message : String(error)));
    return { nodes, ways };
  }
  for (const element of listOf(isFields(data) ? data['elements'] : undefined)) {
    if (!isFields(element)) continue;
    const tags = isFields(element['tags']) ? element['tags'] : {};
    if (element['type'] === 'node')
      nodes.set(idOf(element['id']), nodeOf(element['lat'], element['lon'], tags['ele']));
    if (element['type'] !== 'way') continue;
    const geometry = listOf(element['geometry']);
    const given = listOf(element['nodes']).map(idOf);
    // Without numbers of the nodes, equal positions are one node.
    const refs =
      given.length > 0
        ? given
        : geometry.map((at) => (isFields(at) ? `${idOf(at['lat'])} ${idOf(at['lon'])}` : ''));
    refs.forEach((ref, i) => {
      const at = geometry[i];
      if (isFields(at) && !nodes.has(ref)) nodes.set(ref, nodeOf(at['lat'], at['lon'], undefined));
    });
    ways.push({
      id: idOf(element['id']),
      refs,
      tags: new Map(Object.entries(tags).map(([key, value]) => [key, idOf(value)])),
    });
  }
  return { nodes, ways };
}
