import type { SessionStatus, SessionSummary } from '../../../core/contract/session-requests.ts';
import { IMPORTED } from '../../../core/contract/imported.ts';
import { isManoeuvreName, MANOEUVRES } from '../../../core/contract/manoeuvres.ts';
import { isModelName, modelRow } from '../../../core/contract/models.ts';
import { isSurfaceName, SURFACES } from '../../../core/contract/surfaces.ts';
import { fromSI } from '../../../core/units/convert.ts';
import { isWorldName, WORLDS } from '../../../core/contract/worlds.ts';

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
  cancelled: 'Cancelled',
  interrupted: 'Interrupted',
  failed: 'Failed',
};

/** Of a session that was read from a file, not run here. */
const IMPORTED_LABEL = 'Imported';

export function manoeuvreLabel(name: string): string {
  if (name === IMPORTED) return IMPORTED_LABEL;
  return isManoeuvreName(name) ? MANOEUVRES[name].label : name;
}

export function surfaceLabel(name: string): string {
  return isSurfaceName(name) ? SURFACES[name].label : name;
}

export function modelLabel(name: string): string {
  if (name === IMPORTED) return IMPORTED_LABEL;
  return isModelName(name) ? modelRow(name).label : name;
}

export function worldLabel(name: string): string {
  return isWorldName(name) ? WORLDS[name].label : name;
}

/** Water of a session, in words: none for a dry one. */
export function waterTexts({ water_m = 0, rain_mps }: SessionSummary['weather']): string[] {
  const plain = (value: number): string => String(Number(value.toPrecision(4)));
  return [
    ...(water_m > 0 ? [`film of ${plain(fromSI(water_m, 'mm'))} mm`] : []),
    ...(rain_mps === undefined ? [] : [`rain of ${plain(fromSI(rain_mps, 'mmph'))} mm/h`]),
  ];
}

/** Track or surface, the world where it is another than the level plane, water, and whether they changed. */
export function placeText({
  surface,
  world,
  weather,
  track,
  roadChanges,
}: Pick<SessionSummary, 'surface' | 'world' | 'weather' | 'track' | 'roadChanges'>): string {
  const then = roadChanges === 0 ? [] : ['changed while it ran'];
  if (track !== undefined) return [track, ...waterTexts(weather), ...then].join(', ');
  const where = world === 'flat' ? [] : [worldLabel(world).toLowerCase()];
  return [surfaceLabel(surface), ...where, ...waterTexts(weather), ...then].join(', ');
}

/** How often surface or water changed while a session ran; '' for one road. */
export function roadChangesText({ roadChanges }: Pick<SessionSummary, 'roadChanges'>): string {
  if (roadChanges === 0) return '';
  return `Changed ${roadChanges === 1 ? 'once' : `${roadChanges} times`} while it ran`;
}

/** How many values of its setup changed while a session ran; '' for one with one setup. */
export function setupChangesText({ setupChanges }: Pick<SessionSummary, 'setupChanges'>): string {
  if (setupChanges === 0) return '';
  return `${setupChanges} ${setupChanges === 1 ? 'value' : 'values'} changed while it ran`;
}

/** Sessions that hold every word of the filter in name, car, manoeuvre, surface, status or a tag; sorted. */
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
      placeText(s),
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

/** Tags as typed: by commas, without doubles, within the limits of the bridge. */
export function parseTags(text: string): string[] {
  const MOST = 20;
  const LONGEST = 50;
  const tags = text
    .split(',')
    .map((tag) => tag.trim().slice(0, LONGEST))
    .filter(Boolean);
  return [...new Set(tags)].slice(0, MOST);
}
