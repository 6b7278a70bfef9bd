import { homePaths } from '../backend/files/home.ts';
import { storedLog, type NamedChannel } from '../backend/identification/stored-log.ts';
import { openStore } from '../backend/sessions/store.ts';
import type { SessionDetail } from '../contract/session-requests.ts';
import { LOG_ROLE_NAMES, isLogRole } from '../catalogue/log-roles.ts';
import type { LogChannel } from '../studies/identification/log/log.ts';
import { sessionOption, unknown } from './named-options.ts';
import { UsageError } from './output.ts';

/** `ROLE=NAME`, `ROLE=-NAME` for the opposite sign, `ROLE=NAME:UNIT` for a unit. */
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
    return { session: store.sessions.get(id), channels: storedLog(store.telemetry, id, wanted) };
  } finally {
    store.close();
  }
}
