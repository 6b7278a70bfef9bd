import { CHANNEL_ROWS, findChannel } from '../../catalogue/channels.ts';
import type { SessionChannel } from '../../contract/session-channels.ts';
import { WHEELS, type Wheel } from '../../catalogue/wheels.ts';
import { labelOf } from '../../telemetry/math-channels/catalogue.ts';
import { unknownUnitText } from '../../units/file-units.ts';
import { isUnit, type UnitOrNone } from '../../units/suffixes.ts';

/** A channel as stored in the database. */
export interface StoredName {
  readonly name: string;
  /** Text from the file if the unit is not in the list. */
  readonly unit: string;
}

/** A channel with what its log says of it: a derived one with its source in place of the file's words, and whether it never changes. */
export function marked(
  channel: SessionChannel,
  derived: ReadonlyMap<string, string>,
  still: ReadonlySet<string>,
): SessionChannel {
  const own = still.has(channel.name) ? { ...channel, isStill: true as const } : channel;
  const source = derived.get(channel.name);
  if (source === undefined) return own;
  const description = channel.origin === 'table' ? channel.description : '';
  return { ...own, derived: source, description: `${description} Computed from ${source}.`.trim() };
}

export const unitOf = (text: string): UnitOrNone => (isUnit(text) ? text : '1');

/** Digits of a unit if the data do not specify them: the maximum in the channel table. Numbers without a unit have nothing in common. */
const DIGITS: ReadonlyMap<UnitOrNone, number> = new Map(
  CHANNEL_ROWS.filter(({ unit }) => unit !== '1')
    .toSorted((a, b) => a.digits - b.digits)
    .map(({ unit, digits }) => [unit, digits]),
);
const USUAL_DIGITS = 3;

/** Wheel name at the end of a logger's channel name: "Damper Pos FL", "ride_height.rr". */
const WHEEL_END = /^(.+?)[\s._-]*\b(FL|FR|RL|RR)$/iu;
const WHEEL_END_JOINED = /^(.+?)[\s._-]+(FL|FR|RL|RR)$/iu;

function splitWheel(name: string): { readonly stem: string; readonly wheel: Wheel } | undefined {
  const [, stem, end] = WHEEL_END_JOINED.exec(name) ?? WHEEL_END.exec(name) ?? [];
  const wheel = WHEELS.find((w) => w === end?.toUpperCase());
  return stem === undefined || wheel === undefined ? undefined : { stem, wheel };
}

/**
 * Stored channels for display: named by the table, otherwise as in their file, with wheel channels grouped.
 */
export function storedChannels(stored: readonly StoredName[]): SessionChannel[] {
  const wheelsOf = new Map<string, Set<Wheel>>();
  const keyOf = (stem: string, unit: string): string => JSON.stringify([stem.toLowerCase(), unit]);
  for (const { name, unit } of stored) {
    const split = splitWheel(name);
    if (split === undefined) continue;
    const key = keyOf(split.stem, unit);
    wheelsOf.set(key, (wheelsOf.get(key) ?? new Set()).add(split.wheel));
  }
  return stored.map(({ name, unit }): SessionChannel => {
    const row = findChannel(name);
    if (row !== undefined)
      return {
        name,
        address: name,
        origin: 'table',
        label: labelOf(row),
        chart: row.key,
        chartLabel: row.label,
        ...(row.wheel !== undefined && { wheel: row.wheel }),
        unit: row.unit,
        digits: row.digits,
        description: row.description,
        isOfSelection: false,
      };
    const known = unitOf(unit);
    const split = splitWheel(name);
    const isOfWheel = split !== undefined && (wheelsOf.get(keyOf(split.stem, unit))?.size ?? 0) > 1;
    return {
      name,
      address: name,
      origin: 'other',
      label: name,
      chart: isOfWheel ? `${split.stem.toLowerCase()} {wheel}` : name,
      chartLabel: isOfWheel ? split.stem : name,
      ...(isOfWheel && { wheel: split.wheel }),
      unit: known,
      ...(known === '1' && unit !== '1' && unit !== '' && { unitText: unknownUnitText(unit) }),
      digits: DIGITS.get(known) ?? USUAL_DIGITS,
      description: 'Named as in its file.',
      isOfSelection: false,
    };
  });
}
