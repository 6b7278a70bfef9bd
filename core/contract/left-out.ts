import type { ImportReport, MappingRow } from './import-report.ts';

/** Keys of the source that were left out for one reason. */
export interface LeftOut {
  readonly reason: string;
  /** `[section] key` of each, the first three by name. */
  readonly keys: readonly string[];
  readonly count: number;
}

/** Parts of a car by how much they change its handling; a group ranks as its first part does. */
const IMPORTANCE: readonly RegExp[] = [
  /susp|wheel|coilover|hinge|strut|heave|anti-roll|^(?:front|rear)(?:left|right)\b/i,
  /tyre|tire|compound|slipcurve/i,
  /aero|wing|fender|diffuser/i,
  /drivetrain|driveline|differential|transmission|clutch|gear/i,
  /engine|turbo|electronic/i,
  /brake|controls/i,
  /car|steer|fuel/i,
];
const NO_REASON = 'No equivalent is known.';
const NAMED = 3;

const rankOf = ({ file, section }: MappingRow): number => {
  const at = IMPORTANCE.findIndex((pattern) => pattern.test(`${section} ${file}`));
  return at < 0 ? IMPORTANCE.length : at;
};

/** The keys that were left out, by their reason; those that matter most for handling come first, then the most keys, and last those without a loss. */
export function leftOut({ rows }: Pick<ImportReport, 'rows'>): LeftOut[] {
  const groups = new Map<string, MappingRow[]>();
  for (const row of rows) {
    if (row.outcome !== 'notUnderstood') continue;
    // A key that a later line sets again names that line.
    const reason = (row.warning ?? NO_REASON).replace(/^Line \d+ /, 'A later line ');
    const group = groups.get(reason) ?? [];
    group.push(row);
    groups.set(reason, group);
  }
  return [...groups]
    .map(([reason, group]) => ({
      reason,
      group,
      rank: group.every((row) => row.isHarmless === true)
        ? IMPORTANCE.length + 1
        : Math.min(...group.map(rankOf)),
    }))
    .sort((a, b) => a.rank - b.rank || b.group.length - a.group.length)
    .map(({ reason, group }) => ({
      reason,
      count: group.length,
      keys: group.slice(0, NAMED).map(({ section, key }) => (section === '' ? key : `[${section}] ${key}`)),
    }));
}

/** A group in one line: `[FRONT] WEAR_CURVE, [REAR] WEAR_CURVE, and 10 more: Racer's tyre does not wear.` */
export function leftOutText({ reason, keys, count }: LeftOut): string {
  const more = count - keys.length;
  return `${keys.join(', ')}${more === 0 ? '' : `, and ${more} more`}: ${reason}`;
}

/** Values that the import chose, those of one reason together: `wheel0.toe=0, wheel1.toe=0: ...`. */
export function chosenTexts({ chosen }: Pick<ImportReport, 'chosen'>): string[] {
  const byReason = new Map<string, string[]>();
  for (const { key, value, reason } of chosen)
    byReason.set(reason, [...(byReason.get(reason) ?? []), `${key}=${value}`]);
  return [...byReason].map(([reason, values]) => `${values.join(', ')}: ${reason}`);
}
