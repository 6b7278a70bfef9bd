import type { TrackFolderFile } from '../../catalogue/track-folder.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { importCentreLine, importLineFile, textOf } from '../../environment/track/import-centre-line.ts';
import type { CentreLine, CentreLineOptions } from '../../environment/track/lines/line-track.ts';
import { createRoad, type Road } from '../../environment/track/road.ts';
import type { Track } from '../../environment/track/track.ts';
import { parseDocument } from '../car-ini/car-document.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { lineIndexAt } from '../car-ini/position.ts';
import { positionsText, readPositions } from './grid-positions.ts';
import { objectsOf } from './scenery-objects.ts';
import { blocksAt, numberAt, textAt } from './racer-values.ts';
import { linesOfTrack, readTimeLines } from './time-lines.ts';

export interface TrackFolder {
  /** Path of the folder, for messages. */
  readonly path: string;
  readonly files: Partial<Readonly<Record<TrackFolderFile, Uint8Array>>>;
  /** Names of all entries of the folder. */
  readonly entries: readonly string[];
}

/** The track of a folder of Racer or Assetto Corsa. Throws BAD_ARGUMENTS with file, line and key. */
export function importTrackFolder(folder: TrackFolder, options: CentreLineOptions): CentreLine {
  const { files, path } = folder;
  const spline = files['spline.ini'];
  if (spline !== undefined) return racerTrack(folder, spline, options);
  const line = (['ai/fast_lane.ai', 'fast_lane.ai'] as const).find((name) => files[name] !== undefined);
  const bytes = line === undefined ? undefined : files[line];
  if (line !== undefined && bytes !== undefined) {
    const { track, notes } = importLineFile(bytes, `${path}/${line}`, options);
    return { track: { ...track, name: lastOf(path) }, notes };
  }
  throw new RacebenchError('BAD_ARGUMENTS', `${path}: ${withoutLine(folder)}`);
}

const lastOf = (path: string): string => path.replace(/[/\\]+$/, '').replace(/^.*[/\\]/, '');

function withoutLine({ files }: TrackFolder): string {
  const isRacer = ['track.ini', 'special.ini', 'geometry.ini'].some(
    (name) => files[name as TrackFolderFile] !== undefined,
  );
  if (!isRacer)
    return 'this is not a track folder: it has neither Racer’s spline.ini and track.ini nor Assetto Corsa’s ai/fast_lane.ai.';
  const objects = files['geometry.ini'];
  const count = objects === undefined ? 0 : blocksAt(documentOf(objects), 'objects').length;
  return `this is a track of Racer without spline.ini: its road is only in its ${count} models, which are not read as a road. Make the splines in Racer’s Tracked, or import a centre line (GPX, KML, CSV, OpenStreetMap).`;
}

const documentOf = (bytes: Uint8Array): CarIniDocument =>
  parseDocument(new TextDecoder('latin1').decode(bytes));

/** Faults of form that can move keys into other blocks, so that what is read is not what was meant. */
const FORM_FAULTS: ReadonlySet<string> = new Set([
  'missing-close-brace',
  'extra-close-brace',
  'block-after-close',
  'brace-inside-value',
  'brace-joined-to-name',
  'one-line-block',
  'nesting-too-deep',
  'too-many-entries',
]);
const MAX_FAULTS = 3;

function formNotes(name: string, { findings, lineStarts }: CarIniDocument): string[] {
  const faults = findings.filter(({ code }) => FORM_FAULTS.has(code));
  const shown = faults
    .slice(0, MAX_FAULTS)
    .map(({ offset, message }) => `${name}:${lineIndexAt(lineStarts, offset) + 1}: ${message}`);
  return faults.length > MAX_FAULTS
    ? [...shown, `${name}: ${faults.length - MAX_FAULTS} more faults of form.`]
    : shown;
}

function racerTrack(folder: TrackFolder, spline: Uint8Array, options: CentreLineOptions): CentreLine {
  const { files, path } = folder;
  const head = documentOfFile(files['track.ini']);
  const special = documentOfFile(files['special.ini']);
  const geometry = documentOfFile(files['geometry.ini']);
  const isPointToPoint = special !== undefined && numberAt(special, 'timeline.point_to_point') === 1;
  const { track: line, notes } = importCentreLine(textOf(spline), `${path}/spline.ini`, {
    ...options,
    closed: options.closed ?? (isPointToPoint ? false : undefined),
  });
  const named = { ...line, name: (head && textAt(head, 'track.name')) ?? lastOf(path) };
  const road = createRoad(named);
  const lined = special === undefined ? { track: named, notes: [] } : withTimeLines(named, road, special);
  const grid = special === undefined ? [] : readPositions(special, road, 'grid');
  const pits = special === undefined ? [] : readPositions(special, road, 'pit');
  const remarks = [
    ...headRemarks(head),
    ...positionsText(grid, 'Grid position', lined.track.start_m, road),
    ...positionsText(pits, 'Pit', lined.track.start_m, road),
  ];
  return {
    track: { ...lined.track, ...sceneryOf(folder), extras: extrasWith(remarks) },
    notes: [
      ...notes,
      ...(isPointToPoint ? ['special.ini: the track goes from point to point: it is open.'] : []),
      ...lengthNote(head, road.length_m),
      ...lined.notes,
      ...positionNotes(grid.length, pits.length),
      ...directionNote(grid, lined.track, road.length_m),
      ...leftOut(special, geometry, folder),
      ...(head === undefined
        ? ['The folder has no track.ini: the track has the name of the folder.']
        : formNotes('track.ini', head)),
      ...(special === undefined
        ? ['The folder has no special.ini: the start line is at the first point, the sectors are thirds.']
        : formNotes('special.ini', special)),
      ...(geometry === undefined ? [] : formNotes('geometry.ini', geometry)),
    ],
  };
}

const documentOfFile = (bytes: Uint8Array | undefined): CarIniDocument | undefined =>
  bytes === undefined ? undefined : documentOf(bytes);

/** Signs that end a value of a track file. */
const NOT_IN_VALUES = /[#;\r\n]/;

/** The folder itself, whose models are shown around the road; a path that a track file cannot hold is left out. */
const sceneryOf = ({ path, files }: TrackFolder): Pick<Track, 'scenery'> =>
  files['geometry.ini'] === undefined || NOT_IN_VALUES.test(path) ? {} : { scenery: path };

function withTimeLines(
  track: Track,
  road: Road,
  special: CarIniDocument,
): { track: Track; notes: readonly string[] } {
  const lines = readTimeLines(special, road);
  const placed = linesOfTrack(lines, track.closed, road.length_m);
  if (placed === undefined)
    return {
      track,
      notes: [
        ...lines.notes,
        'special.ini has no start line across the road: it is at the first point, the sectors are thirds.',
      ],
    };
  const { isReordered, ...stations } = placed;
  return {
    track: { ...track, ...rounded(stations) },
    notes: [
      ...lines.notes,
      `Start and ${stations.sectors_m.length} sectors are the time lines of special.ini.`,
      ...(isReordered
        ? ['The time lines are not in the order in which spline.ini passes them; they are sorted by it.']
        : []),
    ],
  };
}

/** Stations to the millimetre. */
const round_m = (station_m: number): number => Math.round(station_m * 1000) / 1000;
const rounded = ({ start_m, finish_m, sectors_m }: Pick<Track, 'start_m' | 'finish_m' | 'sectors_m'>) => ({
  start_m: round_m(start_m),
  finish_m: finish_m === undefined ? undefined : round_m(finish_m),
  sectors_m: sectors_m.map(round_m),
});

/** The keys of track.ini beside the name, for the head of the track file. */
function headRemarks(head: CarIniDocument | undefined): string[] {
  if (head === undefined) return [];
  return ['creator', 'year', 'length', 'comments', 'type'].flatMap((key) => {
    const text = textAt(head, `track.${key}`);
    return text === undefined ? [] : [`track.ini ${key}: ${text}`];
  });
}

/** Metres of a length such as "2.075 miles / 3.340 km"; undefined where no unit is there. */
export function statedLength_m(text: string): number | undefined {
  const units = [
    { unit: /(\d+(?:\.\d+)?)\s*km\b/i, factor: 1000 },
    { unit: /(\d+(?:\.\d+)?)\s*(?:m|meters|metres)\b/i, factor: 1 },
    { unit: /(\d+(?:\.\d+)?)\s*(?:mi|miles?)\b/i, factor: 1609.344 },
  ];
  for (const { unit, factor } of units) {
    const found = unit.exec(text)?.[1];
    if (found !== undefined) return Number(found) * factor;
  }
  return undefined;
}

/** Differences of published lengths from those of our reading are below 1 %. */
const LENGTH_PART = 0.03;

function lengthNote(head: CarIniDocument | undefined, length_m: number): string[] {
  const text = head === undefined ? undefined : textAt(head, 'track.length');
  const stated_m = text === undefined ? undefined : statedLength_m(text);
  if (stated_m === undefined || stated_m === 0) return [];
  const differs = Math.abs(length_m - stated_m) > LENGTH_PART * stated_m;
  return [
    `Length ${length_m.toFixed(0)} m; track.ini states ${stated_m.toFixed(0)} m${differs ? ': compare the line with a map' : ''}.`,
  ];
}

function positionNotes(grid: number, pits: number): string[] {
  if (grid + pits === 0) return [];
  return [
    `${grid} grid positions and ${pits} pits are kept as comments of the track file; laps begin with a flying start.`,
  ];
}

/** The grid lies before the start line: more of it behind the line than before it means the other direction. */
function directionNote(
  grid: readonly { readonly station_m: number }[],
  track: Track,
  length_m: number,
): string[] {
  const half = length_m / 2;
  const ahead = grid.filter(({ station_m }) => {
    const after_m = station_m - track.start_m;
    const near_m = track.closed ? ((after_m + half + length_m) % length_m) - half : after_m;
    return near_m > 0;
  });
  return ahead.length * 2 > grid.length
    ? [
        `${ahead.length} of ${grid.length} grid positions lie behind the start line in the direction of spline.ini: the race may go in the opposite direction.`,
      ]
    : [];
}

function leftOut(
  special: CarIniDocument | undefined,
  geometry: CarIniDocument | undefined,
  { entries }: TrackFolder,
): string[] {
  const objects = geometry === undefined ? [] : objectsOf(geometry);
  const driven = objects.filter(({ isDrivenOn }) => isDrivenOn).length;
  const walls = objects.filter(({ isWall }) => isWall).length;
  const cameras = special === undefined ? 0 : (numberAt(special, 'tcam.count') ?? 0);
  const surfaces = special === undefined ? 0 : blocksAt(special, 'surfaces').length;
  return [
    ...(objects.length === 0
      ? []
      : [
          `geometry.ini names ${objects.length} models, which are shown; wheels roll on ${driven} of them, cars run into ${walls}. Laps and lines are those of spline.ini.`,
        ]),
    ...(surfaces === 0
      ? []
      : [
          `special.ini defines ${surfaces} surfaces by the materials of the models: they are not read; choose the surface of the road here.`,
        ]),
    ...(cameras > 0 ? [`special.ini has ${cameras} cameras beside the track: they are not read.`] : []),
    ...(entries.some((name) => name.toLowerCase() === 'track.ar')
      ? ['track.ar holds models in a packed form of Racer’s own; nothing of the road is in it.']
      : []),
  ];
}

const extrasWith = (remarks: readonly string[]): NonNullable<Track['extras']> => ({
  top: remarks.map((remark) => `# ${remark.replace(/[\r\n]+/g, ' ')}`),
  above: {},
  after: {},
  keys: {},
  columns: {},
  tails: {},
  sections: [],
});
