import { existsSync } from 'node:fs';
import type { LapChoice } from '../contract/compare-requests.ts';
import { bestLap, lapTime_s, type LapRecord } from '../contract/laps.ts';
import type { SessionDetail } from '../contract/session-requests.ts';
import { clockText } from '../units/clock.ts';
import { sessionOption } from './named-options.ts';
import { badInput } from './output.ts';

/** A stored session, with the number of a lap where one is given. */
export interface StoredSide {
  readonly session: string;
  readonly lap: string | undefined;
}

/** `12`, or `12:3` for its lap 3; undefined for anything else, and where a file of that name is there. */
export function storedSide(text: string): StoredSide | undefined {
  const [, session, lap] = /^(\d+)(?::(\d+))?$/.exec(text) ?? [];
  return session === undefined || existsSync(text) ? undefined : { session, lap };
}

export const sideId = ({ session }: StoredSide) => sessionOption(session);

/** The lap that is named, else the best one; of all sessions or of none. Throws BAD_ARGUMENTS for a lap that is not there. */
export function choicesOf(
  sessions: readonly SessionDetail[],
  named: readonly (string | undefined)[] = [],
): LapChoice[] {
  const laps = sessions.map((session, i): LapRecord | undefined => {
    const wanted = named[i];
    if (wanted === undefined) return bestLap(session);
    const lap = session.laps.find(({ number }) => number === Number(wanted));
    if (lap === undefined) throw badInput(`${session.name} has no lap ${wanted}.`);
    return lap;
  });
  const areLaps = laps.every((lap) => lap !== undefined);
  if (!areLaps && named.some((lap) => lap !== undefined))
    throw badInput('One of them has no lap: whole runs are compared without the number of a lap.');
  return sessions.map(({ id }, i) => {
    const lap = laps[i];
    return { sessionId: id, ...(areLaps && lap !== undefined && { lap: lap.number }) };
  });
}

/** `lap 2, 43.302 s`; '' for a whole run. */
export function lapText({ laps }: SessionDetail, { lap }: LapChoice): string {
  const record = laps.find(({ number }) => number === lap);
  return record === undefined ? '' : `lap ${record.number}, ${clockText(lapTime_s(record))}`;
}
