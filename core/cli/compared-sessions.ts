import { existsSync } from 'node:fs';
import type { LapChoice } from '../contract/compare-requests.ts';
import { bestLap, lapTime_s, type LapRecord } from '../contract/laps.ts';
import type { SessionDetail } from '../contract/session-requests.ts';
import { clockText } from '../units/clock.ts';
import { sessionOption } from './named-options.ts';
import { badInput } from './output.ts';

/** A stored session, and the lap of it that is meant where one is. */
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

/** The lap that is named, else the best one; of both sessions or of none. Throws BAD_ARGUMENTS for a lap that is not there. */
export function choicesOf(
  sessions: readonly [SessionDetail, SessionDetail],
  named: readonly [string | undefined, string | undefined] = [undefined, undefined],
): [LapChoice, LapChoice] {
  const laps = sessions.map((session, i): LapRecord | undefined => {
    const wanted = named[i];
    if (wanted === undefined) return bestLap(session);
    const lap = session.laps.find(({ number }) => number === Number(wanted));
    if (lap === undefined) throw badInput(`${session.name} has no lap ${wanted}.`);
    return lap;
  });
  const [a, b] = laps;
  const areLaps = a !== undefined && b !== undefined;
  if (!areLaps && named.some((lap) => lap !== undefined))
    throw badInput('One of the two has no lap: whole runs are compared without the number of a lap.');
  const choice = ({ id }: SessionDetail, lap: LapRecord | undefined): LapChoice => ({
    sessionId: id,
    ...(areLaps && lap !== undefined && { lap: lap.number }),
  });
  return [choice(sessions[0], a), choice(sessions[1], b)];
}

/** `lap 2, 43.302 s`; '' for a whole run. */
export function lapText({ laps }: SessionDetail, { lap }: LapChoice): string {
  const record = laps.find(({ number }) => number === lap);
  return record === undefined ? '' : `lap ${record.number}, ${clockText(lapTime_s(record))}`;
}
