import { TRACK_FOLDER_FILES } from './track-folder.ts';
import { TELEMETRY_FORMATS, type TelemetryFormatRow } from './telemetry-files.ts';

/** A kind of file that a person opens or saves. */
export interface FileType {
  readonly label: string;
  /** Endings without the dot, in lower case. */
  readonly extensions: readonly string[];
  /** Files with one of these endings belong to the kind only under these names, in lower case. */
  readonly named?: Readonly<Record<string, readonly string[]>>;
}

const TELEMETRY_ROWS: readonly TelemetryFormatRow[] = Object.values(TELEMETRY_FORMATS);

/** Every kind of file: dialogs, listings of folders, the drop target and the path policy read it from here. */
export const FILE_TYPES = {
  car: { label: 'Car', extensions: ['ini', 'zip'] },
  /** Cars of other programs; of the last four only the name is read. */
  otherCar: {
    label: 'Car of another program',
    extensions: ['car', 'hdv', 'veh', 'xml', 'zip', 'acd', 'mas', 'jbeam', 'tgm'],
  },
  carText: { label: 'Car', extensions: ['ini'] },
  track: { label: 'Track', extensions: ['track'] },
  /** Lines of other programs that become a track; of .ini files only those of a track of Racer, of .json an export of OpenStreetMap. */
  centreLine: {
    label: 'Line of a track',
    extensions: ['csv', 'txt', 'gpx', 'kml', 'osm', 'json', 'ai', 'ini'],
    named: { ini: TRACK_FOLDER_FILES.filter((name) => name.endsWith('.ini')) },
  },
  plan: { label: 'Plan', extensions: ['yaml', 'yml', 'json'] },
  mapping: { label: 'Mapping of a table', extensions: ['yaml', 'yml', 'json'] },
  tyre: { label: 'Tyre', extensions: ['tir'] },
  table: { label: 'Table', extensions: TELEMETRY_FORMATS.csv.extensions },
  tyreTable: { label: 'Table of a tyre', extensions: [...TELEMETRY_FORMATS.csv.extensions, 'dat'] },
  curve: { label: 'Curve', extensions: ['crv'] },
  /** Recordings of a camera; .lrv is the small copy that a GoPro makes. */
  video: { label: 'Video', extensions: ['mp4', 'm4v', 'mov', 'lrv', 'webm', 'mkv', 'ogv'] },
  telemetry: {
    label: 'Telemetry',
    // A .zip is a car until a person imports it as telemetry.
    extensions: [...TELEMETRY_ROWS.flatMap(({ extensions, besides }) => [...extensions, ...besides]), 'gz'],
  },
  /** Telemetry by its ending alone. */
  onlyTelemetry: {
    label: 'Telemetry',
    extensions: TELEMETRY_ROWS.filter(({ isShared }) => !isShared).flatMap(({ extensions, besides }) => [
      ...extensions,
      ...besides,
    ]),
  },
} as const satisfies Record<string, FileType>;
export type FileTypeName = keyof typeof FILE_TYPES;

const endingOf = (name: string): string => /[.]([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** True for a name with an ending of one of the kinds, and for a kind of named files with one of its names. */
export const isFileOf = (name: string, ...types: readonly FileTypeName[]): boolean => {
  const ending = endingOf(name);
  const last = (/[^/\\]*$/.exec(name)?.[0] ?? name).toLowerCase();
  return types.some((type) => {
    const { extensions, named }: FileType = FILE_TYPES[type];
    return extensions.includes(ending) && named?.[ending]?.includes(last) !== false;
  });
};

/** True for a file of any kind, so that it is listed in a folder. */
export const isListedFile = (name: string): boolean =>
  isFileOf(name, ...(Object.keys(FILE_TYPES) as FileTypeName[]));

/** Endings of a kind in words: ".yaml, .yml or .json". */
export function extensionsText(type: FileTypeName): string {
  const dotted = FILE_TYPES[type].extensions.map((extension) => `.${extension}`);
  const last = dotted.at(-1) ?? '';
  return dotted.length < 2 ? last : `${dotted.slice(0, -1).join(', ')} or ${last}`;
}
