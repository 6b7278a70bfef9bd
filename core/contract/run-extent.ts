import { isLimitEnd } from '../catalogue/limit-ends.ts';
import type { SessionDetail } from './session-requests.ts';

/** The parts of a session that decide on its extent. */
export type Extent = Pick<SessionDetail, 'status' | 'reason' | 'manoeuvre' | 'parameters' | 'laps'>;

/** Parameters that limit a run and are not part of what it drives. */
const LIMITS: readonly string[] = ['duration_s'];

function sameParameters(a: Extent['parameters'], b: Extent['parameters']): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => LIMITS.includes(key) || a[key] === b[key]);
}

const lapsText = ({ laps: { length } }: Extent): string =>
  length === 0 ? 'no laps' : `${length} ${length === 1 ? 'lap' : 'laps'}`;

/**
 * Why the figures of two whole runs are not of the same extent, as a sentence; undefined where they are. A run that was cut short has
 * figures of what it drove until then: its mean speed or its maximum says nothing beside those of a whole run.
 */
export function extentDifference(
  a: Extent,
  b: Extent,
  letters: readonly [string, string] = ['A', 'B'],
): string | undefined {
  const cut = [a, b].flatMap(({ status, reason }, i) => {
    if (status === 'finished') return [];
    const letter = letters[i] ?? '';
    if (status === 'recording') return [`${letter} is still running`];
    return [reason === '' ? `${letter} was cut short` : `${letter} was cut short (${reason})`];
  });
  if (cut.length > 0) return `No verdicts: ${cut.join(' and ')}`;
  if (a.manoeuvre !== b.manoeuvre) return 'No verdicts: the runs are of different manoeuvres';
  if (!sameParameters(a.parameters, b.parameters))
    return 'No verdicts: the manoeuvres have different parameters';
  if (a.reason !== b.reason && (isLimitEnd(a.reason) || isLimitEnd(b.reason)))
    return `No verdicts: ${letters[0]} and ${letters[1]} ended at different limits (${letters[0]}: ${a.reason} ${letters[1]}: ${b.reason})`;
  return a.laps.length === b.laps.length
    ? undefined
    : `No verdicts: ${letters[0]} has ${lapsText(a)}, ${letters[1]} ${lapsText(b)}`;
}
