import type { LapChoice } from '../../../core/contract/compare-requests.ts';
import { MAX_LAPS } from '../../../core/contract/overlaid-laps.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { bestLap } from '../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { sessionColourVariable } from '../../../core/contract/session-colours.ts';

/** A session on the axis, with its letter: A is the baseline, B the compared one, then all others. */
export interface ComparedSession {
  readonly letter: string;
  readonly session: SessionDetail;
  /** Theme variable. */
  readonly colour: string;
}

/** A lap on the axis, or a whole run. */
export interface ComparedLap {
  readonly choice: LapChoice;
  readonly of: ComparedSession;
  /** `A 2`; of a whole run the letter alone. */
  readonly short: string;
  readonly label: string;
  /** Theme variable: that of its session for the first lap of it, otherwise one of its own. */
  readonly colour: string;
  readonly dash: readonly number[];
}

const SOLID: readonly number[] = [];
/** Dashes of compared laps in their order. */
const DASHES: readonly (readonly number[])[] = [
  [7, 4],
  [2, 3],
  [10, 3, 2, 3],
  [14, 4],
  [4, 2],
  [10, 3, 2, 3, 2, 3],
];

/** Letter of a session by its position: A is the baseline, on every screen. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/**
 * Sessions by their letters, A, B and the others; a session chosen twice is listed once, by its first letter.
 */
export function comparedSessions(details: readonly SessionDetail[]): ComparedSession[] {
  const [first] = details;
  return details
    .map((session, i) => ({
      letter: letterOf(i),
      session,
      colour: sessionColourVariable(session.id, i === 0 ? undefined : first?.id),
    }))
    .filter(({ session }, i) => details.findIndex(({ id }) => id === session.id) === i);
}

/** Numbers of the compared laps of a session: the chosen ones that it has; before any is chosen, its best. */
export function chosenLaps(
  session: Pick<SessionDetail, 'id' | 'laps'>,
  chosen: ReadonlyMap<SessionId, readonly number[]>,
): readonly number[] {
  const numbers = chosen.get(session.id);
  if (numbers === undefined) return [bestLap(session)?.number ?? []].flat();
  return session.laps.map(({ number }) => number).filter((number) => numbers.includes(number));
}

export const isSameLap = (a: LapChoice | undefined, b: LapChoice): boolean =>
  a !== undefined && a.sessionId === b.sessionId && a.lap === b.lap;

/** Laps on the axis, the reference first and solid. Laps beyond the backend's maximum are left out. */
export function comparedLaps(
  sessions: readonly ComparedSession[],
  chosen: ReadonlyMap<SessionId, readonly number[]>,
  reference: LapChoice | undefined,
): ComparedLap[] {
  const all = sessions.flatMap((of) =>
    chosenLaps(of.session, chosen).map((lap) => ({ of, choice: { sessionId: of.session.id, lap } })),
  );
  const first = all.find(({ choice }) => isSameLap(reference, choice)) ?? all[0];
  return orderedLaps(
    sessions,
    [...all.filter((lap) => lap === first), ...all.filter((lap) => lap !== first)].map(
      ({ choice }) => choice,
    ),
  );
}

/**
 * Laps and whole runs in a chosen order, the first being the reference; missing sessions and laps are left
 * out.
 */
export function orderedLaps(
  sessions: readonly ComparedSession[],
  choices: readonly LapChoice[],
): ComparedLap[] {
  const listed = choices
    .flatMap((choice) => {
      const of = sessions.find(({ session }) => session.id === choice.sessionId);
      const { lap } = choice;
      if (of === undefined) return [];
      if (lap !== undefined && !of.session.laps.some(({ number }) => number === lap)) return [];
      return [{ of, choice }];
    })
    .slice(0, MAX_LAPS);
  const colours = lapColours(listed.map(({ of }) => of));
  return listed.map(({ of, choice }, i) => ({
    of,
    choice,
    short: choice.lap === undefined ? of.letter : `${of.letter} ${choice.lap}`,
    label: choice.lap === undefined ? of.session.name : `${of.session.name}, lap ${choice.lap}`,
    colour: colours[i] ?? of.colour,
    dash: dashOf(i),
  }));
}

/** Steps in the row of session colours, the most distinct ones first: the fourth on is of a similar hue. */
const APART = [3, 5, 2, 6, 1, 7, 4] as const;

/**
 * Colours of laps in their order, given their sessions: the first lap of a session has its colour, a further one
 * a distinct one that no other lap has, as long as there is one.
 */
function lapColours(laps: readonly ComparedSession[]): readonly string[] {
  const used = new Set(laps.map(({ colour }) => colour));
  const begun = new Set<ComparedSession>();
  return laps.map((of, i) => {
    if (!begun.has(of)) {
      begun.add(of);
      return of.colour;
    }
    const all = APART.map((step) => sessionColourVariable(of.session.id + step));
    const colour = all.find((each) => !used.has(each)) ?? all[i % all.length] ?? of.colour;
    used.add(colour);
    return colour;
  });
}

/** Whole runs on the axis, the first one being the reference. */
export const comparedRuns = (sessions: readonly ComparedSession[]): ComparedLap[] =>
  orderedLaps(
    sessions,
    sessions.map(({ session }) => ({ sessionId: session.id })),
  );

export const dashOf = (index: number): readonly number[] =>
  index === 0 ? SOLID : (DASHES[(index - 1) % DASHES.length] ?? SOLID);
