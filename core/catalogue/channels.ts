import { CHASSIS_ROWS, WELD_ROWS } from './channels/chassis-rows.ts';
import { CLUTCH_ROWS, DIFFERENTIAL_ROWS } from './channels/driveline-rows.ts';
import { ELECTRONIC_ROWS } from './channels/electronic-rows.ts';
import { ENGINE_ROWS } from './channels/engine-rows.ts';
import type { ChannelRow } from './channels/channel-row.ts';
import { SEMI_ACTIVE_ROWS } from './channels/semi-active-rows.ts';
import { TYRE_ROWS } from './channels/tyre-rows.ts';
import { WHEEL_ROWS } from './channels/wheel-rows.ts';
import { MAX_BREAKABLES } from './breakables.ts';
import { DIFFERENTIAL_POSITIONS, type DifferentialKind, type DifferentialPosition } from './differentials.ts';
import { modelRow, type ModelName } from './vehicle-models.ts';
import { MAX_WHEELS } from './vehicle-kinds.ts';
import {
  furtherWheelLabel,
  furtherWheelName,
  WHEEL_COUNT,
  WHEEL_LABELS,
  WHEELS,
  type Wheel,
} from './wheels.ts';

/** Rows that each wheel beyond the fourth has too, of vehicles with more than two axles. */
export const FURTHER_KEYS = [
  'jounce_m',
  'suspensionForce_N',
  'wheelLoad_N',
  'tyreFriction',
  'wheelSpeed_radps',
  'slipRatio',
  'slipAngle_rad',
  'longitudinalForce_N',
  'lateralForce_N',
  'driveTorque_Nm',
  'brakeTorque_Nm',
  'roadWheelAngle_rad',
] as const;

/**
 * The telemetry channel table. Frames and signs are ISO 8855 (docs/axes-and-signs.md). A session of a car
 * with fewer parts, or of a simpler model, records fewer of them: {@link channelsOf}.
 */
export const CHANNEL_ROWS: readonly ChannelRow[] = [
  ...WHEEL_ROWS,
  ...TYRE_ROWS,
  ...ENGINE_ROWS,
  ...CLUTCH_ROWS,
  ...DIFFERENTIAL_ROWS,
  ...CHASSIS_ROWS,
  ...SEMI_ACTIVE_ROWS,
  ...ELECTRONIC_ROWS,
  ...WELD_ROWS,
];

export interface Channel extends ChannelRow {
  /** Stored name: the base key, with the wheel or the position of the differential where it has one. */
  readonly name: string;
  readonly wheel: Wheel | undefined;
  readonly position: DifferentialPosition | undefined;
  /** Index of a wheel beyond the fourth, by pairs from the front. */
  readonly further: number | undefined;
  /** Column of the sample vector. */
  readonly index: number;
}

/** Names of the channels of a row after the dot; a single empty name where the car has one such channel. */
function suffixes(row: ChannelRow): readonly (Wheel | DifferentialPosition | undefined)[] {
  return row.perWheel ? WHEELS : row.perDifferential ? DIFFERENTIAL_POSITIONS : [undefined];
}

type Unplaced = Omit<Channel, 'index'>;

const expand = (row: ChannelRow): Unplaced[] =>
  suffixes(row).map((suffix) => ({
    ...row,
    name: suffix === undefined ? row.key : `${row.key}.${suffix}`,
    wheel: WHEELS.find((wheel) => wheel === suffix),
    position: DIFFERENTIAL_POSITIONS.find((position) => position === suffix),
    further: undefined,
  }));

const FURTHER_WHEELS = Array.from({ length: MAX_WHEELS - WHEEL_COUNT }, (_, i) => WHEEL_COUNT + i);

/** Channels of the wheels beyond the fourth: row by row, each in the order of the wheels. */
const FURTHER_CHANNELS: readonly Unplaced[] = FURTHER_KEYS.flatMap((key) =>
  CHANNEL_ROWS.filter((row) => row.key === key).flatMap((row) =>
    FURTHER_WHEELS.map((further) => ({
      ...row,
      name: `${key}.${furtherWheelName(further)}`,
      wheel: undefined,
      position: undefined,
      further,
    })),
  ),
);

/**
 * All channels in column order: rows expanded in wheel order, or in the order front, rear, centre, the welds last; then the further wheels,
 * which most cars do not have, so that their rows end before them.
 */
export const CHANNELS: readonly Channel[] = [...CHANNEL_ROWS.flatMap(expand), ...FURTHER_CHANNELS].map(
  (channel, index) => ({ ...channel, index }),
);

export const CHANNEL_COUNT = CHANNELS.length;

/** Column of a row of {@link FURTHER_KEYS} of the wheel with index 4; those of the further wheels follow. */
export const furtherColumn = (key: (typeof FURTHER_KEYS)[number]): number =>
  CHANNELS.findIndex((channel) => channel.key === key && channel.further === WHEEL_COUNT);

/** Column of the first weld; the others follow in the order of the car's breakable parts. */
export const FIRST_WELD_COLUMN = CHANNEL_COUNT - FURTHER_CHANNELS.length - MAX_BREAKABLES;

/** Properties of a car that decide which channels it has. */
export interface CarChannels {
  readonly model: ModelName;
  readonly differentials: readonly {
    readonly position: DifferentialPosition;
    readonly kind: DifferentialKind;
  }[];
  /** Parts that may break off. */
  readonly breakables: number;
  /** Wheels of a vehicle with more than four. */
  readonly wheels?: number;
  /** Index of the wheel that a vehicle with three wheels does not have. */
  readonly absentWheel?: number | undefined;
}

/**
 * True for a channel of this car in this model: its differential or part exists, and the model computes it.
 */
function has(car: CarChannels, channel: Channel): boolean {
  const { key, kind, wheel, position, perDifferential, further, index } = channel;
  if (modelRow(car.model).missingChannels.includes(key)) return false;
  if (wheel !== undefined && wheel === WHEELS[car.absentWheel ?? -1]) return false;
  if (further !== undefined) return further < (car.wheels ?? WHEEL_COUNT);
  if (index >= FIRST_WELD_COLUMN) return index < FIRST_WELD_COLUMN + car.breakables;
  if (!perDifferential && kind === undefined) return true;
  return car.differentials.some(
    (d) => (kind === undefined || d.kind === kind) && (position ?? d.position) === d.position,
  );
}

/** The channels that a session of this car records. */
export function channelsOf(car: CarChannels): readonly Channel[] {
  return CHANNELS.filter((channel) => has(car, channel));
}

/** The columns of the rows that a run of this car keeps: all channels up to the last one that it has. */
export const rowChannels = (car: CarChannels): readonly Channel[] =>
  CHANNELS.slice(0, 1 + (channelsOf(car).at(-1)?.index ?? -1));

/** Samples of every channel that a history shows (PhysX vehicle guide, "Vehicle Telemetry": 256 per graph). */
export const HISTORY_SAMPLES = 256;

const BY_NAME: ReadonlyMap<string, Channel> = new Map(CHANNELS.map((c) => [c.name, c]));

export function findChannel(name: string): Channel | undefined {
  return BY_NAME.get(name);
}

/** Label of a stored channel: `Slip angle, rear left`; its stored name where the table does not have it. */
export function channelText(name: string): string {
  const channel = findChannel(name);
  if (channel === undefined) return name;
  const { label, wheel, position, further } = channel;
  if (further !== undefined) return `${label}, ${furtherWheelLabel(further)}`;
  if (wheel !== undefined) return `${label}, ${WHEEL_LABELS[wheel].toLowerCase()}`;
  return position === undefined ? label : `${label}, ${position}`;
}

const BY_TEXT: ReadonlyMap<string, string> = new Map(
  CHANNELS.map(({ name }) => [channelText(name).toLowerCase(), name]),
);

/** Stored name of the channel whose label, as {@link channelText} has it in any case, is typed; otherwise the typed text, trimmed. */
export const channelOfText = (typed: string): string =>
  BY_TEXT.get(typed.trim().toLowerCase()) ?? typed.trim();

/** Column of a channel, for code that writes samples. Throws for a name that is not in the table. */
export function channelIndex(name: string): number {
  const channel = BY_NAME.get(name);
  if (channel === undefined) throw new Error(`No channel named ${name}`);
  return channel.index;
}
