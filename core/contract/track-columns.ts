import type { UnitOrNone } from '../units/suffixes.ts';

/** A column of a table, or a key of the head. Numbers are in `unit` in the file and in SI in the track. */
export interface TrackColumn {
  readonly name: string;
  readonly kind: 'number' | 'text';
  readonly unit: UnitOrNone;
  readonly min: number;
  readonly max: number;
  /** Default of a column or key; undefined where it is required. */
  readonly otherwise: string | undefined;
}

const FARTHEST_M = 1e6;

const metres = (name: string, min: number, max: number, otherwise?: string): TrackColumn => ({
  name,
  kind: 'number',
  unit: 'm',
  min,
  max,
  otherwise,
});
const text = (name: string, otherwise?: string): TrackColumn => ({
  name,
  kind: 'text',
  unit: '1',
  min: 0,
  max: 0,
  otherwise,
});

/** The tables of a track file and their columns, in the order in which they are written. */
export const TRACK_TABLES = {
  line: [
    metres('x_m', -FARTHEST_M, FARTHEST_M),
    metres('y_m', -FARTHEST_M, FARTHEST_M),
    metres('right_m', 0.1, 200),
    metres('left_m', 0.1, 200),
    metres('z_m', -FARTHEST_M, FARTHEST_M, '0'),
    { name: 'bank_deg', kind: 'number', unit: 'deg', min: -60, max: 60, otherwise: '0' },
  ],
  kerbs: [
    text('side'),
    metres('from_m', 0, FARTHEST_M),
    metres('to_m', 0, FARTHEST_M),
    metres('width_m', 0.05, 20),
    metres('height_m', 0, 0.5),
    text('surface', ''),
  ],
  patches: [
    metres('from_m', 0, FARTHEST_M),
    metres('to_m', 0, FARTHEST_M),
    metres('right_edge_m', -200, 200),
    metres('left_edge_m', -200, 200),
    text('surface', ''),
    { name: 'water_mm', kind: 'number', unit: 'mm', min: 0, max: 100, otherwise: '' },
  ],
} as const satisfies Record<string, readonly TrackColumn[]>;

export type TrackTable = keyof typeof TRACK_TABLES;
export const TRACK_TABLE_NAMES = Object.keys(TRACK_TABLES) as TrackTable[];

/** Keys of the head, in the order in which they are written. */
export const TRACK_KEYS = [
  'name',
  'closed',
  'surface',
  'verge',
  'start_m',
  'finish_m',
  'sectors_m',
  'scenery',
] as const;
export type TrackKey = (typeof TRACK_KEYS)[number];

/** First line of every file: the name of the format and its version. */
export const TRACK_FORMAT = 'racebench-track';
export const TRACK_VERSION = 1;
