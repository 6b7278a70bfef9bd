import { LOG_ROLE_NAMES, logRole, UNITS_OF_ROLES, type LogRole } from '../../catalogue/log-roles.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { LogChannel } from '../../studies/identification/log/log.ts';
import { isConvertible, toSI } from '../../units/convert.ts';
import { isUnit, type UnitOrNone } from '../../units/suffixes.ts';
import type { TelemetryRepository } from '../db/telemetry-repository.ts';

/** A channel that a person names for a role. */
export interface NamedChannel {
  readonly role: LogRole;
  readonly name: string;
  /** 1, or -1 for the opposite sign. */
  readonly factor: number;
  /** In place of the stored unit. */
  readonly unit: string | undefined;
}

interface Part {
  readonly from_s: number;
  readonly to_s: number;
}

const WHOLE: Part = { from_s: -Number.MAX_VALUE, to_s: Number.MAX_VALUE };

type Reader = Pick<TelemetryRepository, 'channels' | 'range'>;

/**
 * The channels of a session that identification knows, in SI, within and next to a part of it. Throws BAD_ARGUMENTS for
 * a named one that it lacks or whose unit does not fit.
 */
export function storedLog(
  telemetry: Reader,
  id: SessionId,
  named: readonly NamedChannel[],
  { from_s, to_s }: Part = WHOLE,
): LogChannel[] {
  const stored = new Map(telemetry.channels(id).map(({ name, unit }) => [name, unit]));
  for (const { name } of named)
    if (!stored.has(name)) throw new RacebenchError('BAD_ARGUMENTS', `The session has no channel ${name}.`);
  const taken = new Set(named.map(({ role }) => role));
  const known = LOG_ROLE_NAMES.filter((role) => !taken.has(role)).flatMap((role): NamedChannel[] => {
    const { names, uncertain, unit } = logRole(role);
    const name = [...names, ...(uncertain?.names ?? [])].find((each) => isFitting(stored.get(each), unit));
    return name === undefined ? [] : [{ role, name, factor: 1, unit: undefined }];
  });
  const wanted = [...named, ...known];
  const series = new Map(
    telemetry
      .range(id, [...new Set(wanted.map(({ name }) => name))], from_s, to_s)
      .map((each) => [each.name, each]),
  );
  return wanted.flatMap(({ role, name, factor, unit = stored.get(name) ?? '' }): LogChannel[] => {
    const samples = series.get(name);
    if (samples === undefined) return [];
    // A channel of our name and another unit is none of ours; one that was asked for needs its unit said.
    if (!isFitting(unit, logRole(role).unit))
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `${name} is in "${unit}", which does not fit ${logRole(role).label.toLowerCase()}: write ${role}=${name}:UNIT.`,
      );
    return [
      { role, name, time_s: samples.time_s, values: samples.values.map((v) => factor * toSI(v, unit)) },
    ];
  });
}

/**
 * Channels whose unit fits a role, then those without a unit in each unit that the role may have; at most 150. A
 * number without a unit is read in the role's own unit only where that is a plain number.
 */
export function fittingChannels(
  channels: readonly { readonly name: string; readonly unit: string }[],
  role: LogRole,
): { readonly name: string; readonly unit?: UnitOrNone }[] {
  const into = logRole(role).unit;
  const isBare = (unit: string): boolean => unit === '1' || unit === '';
  const fitting = channels.filter(({ unit }) => !isBare(unit) && isFitting(unit, into));
  const bare = channels.filter(({ unit }) => isBare(unit));
  return [
    ...fitting.map(({ name }) => ({ name })),
    ...bare.flatMap(({ name }) => UNITS_OF_ROLES[into].map((unit) => ({ name, unit }))),
  ].slice(0, MAX_CANDIDATES);
}
const MAX_CANDIDATES = 150;

const isFitting = (unit: string | undefined, into: UnitOrNone): unit is UnitOrNone =>
  unit !== undefined && (unit === '1' || isUnit(unit)) && isConvertible(unit, into);
