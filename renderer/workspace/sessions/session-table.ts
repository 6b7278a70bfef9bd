import type { SessionStatus, SessionSummary } from '../../../core/contract/session-requests.ts';
import { manoeuvreLabel, modelLabel, positionText } from '../../../core/contract/session-text.ts';

export const SORT_KEYS = [
  'name',
  'created',
  'car',
  'manoeuvre',
  'model',
  'surface',
  'status',
  'duration_s',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

export const NEWEST_FIRST: Sorting = { key: 'created', isDescending: true };

export const STATUS_TEXTS: Readonly<Record<SessionStatus, string>> = {
  recording: 'Recording',
  finished: 'Finished',
  lost: 'Lost',
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  failed: 'Failed',
};

/** Sessions with every word of the filter in name, car, manoeuvre, surface, status or a tag; sorted. */
export function shownSessions(
  sessions: readonly SessionSummary[],
  filter: string,
  { key, isDescending }: Sorting,
): SessionSummary[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = (s: SessionSummary): string =>
    [
      s.name,
      s.car,
      manoeuvreLabel(s.manoeuvre),
      modelLabel(s.model),
      positionText(s),
      STATUS_TEXTS[s.status],
      ...s.tags,
    ]
      .join(' ')
      .toLowerCase();
  const sign = isDescending ? -1 : 1;
  const compare = (a: SessionSummary, b: SessionSummary): number => {
    const [x, y] = [a[key], b[key]];
    const order =
      typeof x === 'number' && typeof y === 'number'
        ? x - y
        : String(x).localeCompare(String(y), 'en', { numeric: true, sensitivity: 'base' });
    return order === 0 ? b.id - a.id : sign * order;
  };
  return sessions.filter((s) => words.every((word) => textOf(s).includes(word))).sort(compare);
}

/** Typed tags: split at commas, without duplicates, within the limits of the bridge. */
export function parseTags(text: string): string[] {
  const MOST = 20;
  const LONGEST = 50;
  const tags = text
    .split(',')
    .map((tag) => tag.trim().slice(0, LONGEST))
    .filter(Boolean);
  return [...new Set(tags)].slice(0, MOST);
}
