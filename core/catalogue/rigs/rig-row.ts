import { CHANNEL_ROWS } from '../channels.ts';
import { chassisRow, wheelRow, type ChannelRow } from '../channels/channel-row.ts';
import type { ManoeuvreParameter } from '../manoeuvres/manoeuvre-row.ts';
import type { WheelPlace } from '../wheel-places.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';

export interface RigOption {
  readonly value: number;
  readonly label: string;
}

export interface RigParameter extends ManoeuvreParameter {
  /** The only allowed values, with their names: a choice in place of a number. */
  readonly options?: readonly RigOption[];
  /** Applied while the rig runs; all others restart it. */
  readonly live: boolean;
  /** Shown only where the named choice has this value. */
  readonly when?: readonly [key: string, value: number];
}

export interface RigRow {
  readonly label: string;
  readonly description: string;
  /**
   * Vehicle on the rig: the open car on the Racebench model (any other vehicle than a car on the PhysX model), or a
   * vehicle of the rig's own on the PhysX model.
   */
  readonly subject: 'car' | 'own';
  /** Wheels of the rig's own vehicle; of a car, where no other vehicle is on it. */
  readonly wheels: readonly WheelPlace[];
  readonly parameters: readonly RigParameter[];
  /** Histories, the most important first. Per-wheel rows have one line per name of `wheels`. */
  readonly channels: readonly ChannelRow[];
}

const rows = new Map(CHANNEL_ROWS.map((row) => [row.key, row]));

/** A row of the telemetry table. */
export function known(key: string): ChannelRow {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`No channel row ${key}`);
  return row;
}

/** Channels that only a rig has. */
export const SPRING_FORCE: ChannelRow = wheelRow(
  'springForce_N',
  'Spring force',
  'N',
  0,
  'Force of the spring alone: rate times the travel from its free length, upward on the body.',
);
export const DAMPER_FORCE: ChannelRow = wheelRow(
  'damperForce_N',
  'Damper, bar and stop force',
  'N',
  0,
  'Suspension force less spring force, upward on the body.',
);
export const GROUND_HEIGHT: ChannelRow = wheelRow(
  'postHeight_m',
  'Ground height under the wheel',
  'm',
  4,
  'Height of the post or road under the wheel centre above the level road.',
);
export const HEAVE: ChannelRow = chassisRow(
  'heave_m',
  'Body heave',
  'm',
  4,
  'Height of the centre of gravity above its static position; positive up.',
);
/** Both tracks of a tank: one row per side, since twelve road wheels make no readable chart. */
export const TRACK_CHANNELS: readonly ChannelRow[] = (['left', 'right'] as const).flatMap((side) => {
  const name = side === 'left' ? 'Left' : 'Right';
  return [
    chassisRow(
      `${side}TrackSpeed_mps`,
      `${name} track speed`,
      'mps',
      2,
      `Mean rim speed of the wheels on the ${side}; positive forward.`,
    ),
    chassisRow(
      `${side}TrackForce_N`,
      `${name} suspension force`,
      'N',
      0,
      `Sum of the suspension forces on the ${side}.`,
    ),
  ];
});

export const rigParameter = <K extends string>(
  key: K,
  label: string,
  unit: UnitOrNone,
  value: number,
  min: number,
  max: number,
  help: string,
  rest: { readonly live?: boolean; readonly when?: readonly [string, number] } = {},
): RigParameter & { readonly key: K } => ({
  key,
  label,
  unit,
  default: value,
  min,
  max,
  help,
  live: rest.live ?? true,
  ...(rest.when === undefined ? {} : { when: rest.when }),
});

/** A choice among named values 0, 1, 2 ...; the first is the default. */
export const rigChoice = <K extends string>(
  key: K,
  label: string,
  names: readonly string[],
  help: string,
  live = false,
): RigParameter & { readonly key: K } => ({
  key,
  label,
  unit: '1',
  default: 0,
  min: 0,
  max: names.length - 1,
  help,
  live,
  options: names.map((name, value) => ({ value, label: name })),
});
