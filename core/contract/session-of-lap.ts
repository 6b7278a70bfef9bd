import type { SessionDetail } from './session-requests.ts';
import { stintAt, type Span } from './stint-spans.ts';
import type { StoredStint } from './stints.ts';

/** A session as it was in a part of it: with the car and the conditions of the stint that holds all of it. */
export const sessionWithin = (session: SessionDetail, { from_s, to_s }: Span): SessionDetail =>
  withStint(
    session,
    session.stints.find((each) => each.from_s <= from_s && to_s <= each.to_s),
  );

function withStint(session: SessionDetail, found: StoredStint | undefined): SessionDetail {
  if (found === undefined) return session;
  const { car, conditions } = found;
  if (car === undefined) return { ...session, conditions };
  const { name, path, text, companions, hash } = car;
  return {
    ...session,
    car: name,
    carPath: path,
    setupText: text,
    setupHash: hash,
    companions,
    conditions,
  };
}

/**
 * Numbers of the valid laps that have the setup of a lap, with that lap where none is valid; empty for a session without
 * stints, all of whose laps have it.
 */
export function lapsLike({ laps, stints }: SessionDetail, lap: number | undefined): number[] {
  const found = laps.find(({ number }) => number === lap);
  if (found === undefined || stints.length === 0) return [];
  const own = stintAt(stints, found.start_s);
  const like = laps.filter(({ start_s, valid }) => valid && stintAt(stints, start_s) === own);
  return (like.length > 0 ? like : [found]).map(({ number }) => number);
}

/** A session as it was in one of its laps; the session itself for a whole run, or a lap that it does not have. */
export function sessionOfLap(session: SessionDetail, lap: number | undefined): SessionDetail {
  const found = session.laps.find(({ number }) => number === lap);
  return found === undefined ? session : withStint(session, stintAt(session.stints, found.start_s));
}
