import { homePaths } from '../backend/files/home.ts';
import { openStore } from '../backend/sessions/store.ts';
import type { StoredColumns } from '../backend/db/read-series.ts';
import type { SessionDetail } from '../contract/session-requests.ts';
import { LOG_ROLE_NAMES, LOG_ROLES, isLogRole, logRole, type LogRole } from '../catalogue/log-roles.ts';
import type { LogChannel } from '../studies/identification/log/log.ts';
import { isConvertible, toSI } from '../units/convert.ts';
import { isUnit, type UnitOrNone } from '../units/suffixes.ts';
import { sessionOption, unknown } from './named-options.ts';
import { badInput, UsageError } from './output.ts';

/** A channel that a person names for a role: `ROLE=NAME`, `ROLE=-NAME` for the opposite sign, `ROLE=NAME:UNIT` for a unit. */
interface NamedChannel {
  readonly role: LogRole;
  readonly name: string;
  readonly factor: number;
  readonly unit: string | undefined;
}

function parseNamed(text: string): NamedChannel {
  const at = text.indexOf('=');
  if (at <= 0) throw new UsageError(`"${text}" is not of the form ROLE=CHANNEL`);
  const role = text.slice(0, at).trim();
  if (!isLogRole(role)) throw unknown('role of a channel', role, LOG_ROLE_NAMES);
  const given = text.slice(at + 1).trim();
  const isOpposite = given.startsWith('-');
  const [, name = given, unit] = /^-?(.*?)(?::([A-Za-z0-9]+|1))?$/.exec(given) ?? [];
  return { role, name, factor: isOpposite ? -1 : 1, unit };
}

export interface StoredLog {
  readonly session: SessionDetail;
  readonly channels: readonly LogChannel[];
}

/** The channels of a stored session that identification knows, in SI. Throws BAD_ARGUMENTS for a named one that it lacks. */
export function readLog(
  session: string,
  databasePath: string | undefined,
  named: readonly string[],
): StoredLog {
  const id = sessionOption(session);
  const wanted = named.map(parseNamed);
  const store = openStore({ path: databasePath ?? homePaths().databasePath, create: false });
  try {
    const detail = store.sessions.get(id);
    const stored = new Set(store.telemetry.channels(id).map(({ name }) => name));
    for (const { name } of wanted)
      if (!stored.has(name)) throw badInput(`${detail.name} has no channel ${name}.`);
    const taken = new Set(wanted.map(({ role }) => role));
    const known = LOG_ROLE_NAMES.filter((role) => !taken.has(role)).flatMap((role): NamedChannel[] => {
      const name = LOG_ROLES[role].names.find((each) => stored.has(each));
      return name === undefined ? [] : [{ role, name, factor: 1, unit: undefined }];
    });
    const all = [...wanted, ...known];
    const columns = store.telemetry.columns(id, [...new Set(all.map(({ name }) => name))]);
    return {
      session: detail,
      channels: all.flatMap((each) => logChannel(each, columns, wanted.includes(each))),
    };
  } finally {
    store.close();
  }
}

function logChannel(named: NamedChannel, { clocks, columns }: StoredColumns, isAsked: boolean): LogChannel[] {
  const column = columns.find(({ name }) => name === named.name);
  const clock = column === undefined ? undefined : clocks[column.clock];
  if (column === undefined || clock === undefined) return [];
  const unit = named.unit ?? column.unit;
  const into = logRole(named.role).unit;
  if (!isFitting(unit, into)) {
    // A channel of our name and another unit is none of ours; one that was asked for needs its unit said.
    if (!isAsked) return [];
    throw badInput(
      `${named.name} is in "${unit}", which does not fit ${logRole(named.role).label.toLowerCase()}: write ${named.role}=${named.name}:UNIT.`,
    );
  }
  const time_s =
    'time_s' in clock
      ? clock.time_s
      : Float64Array.from(column.values, (_, i) => clock.start_s + i / clock.rate_Hz);
  const values = column.values.map((value) => named.factor * toSI(value, unit));
  return [{ role: named.role, name: named.name, time_s, values }];
}

const isFitting = (unit: string, into: UnitOrNone): unit is UnitOrNone =>
  (unit === '1' || isUnit(unit)) && isConvertible(unit, into);
