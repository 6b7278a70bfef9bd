import { sessionId } from '../../../../core/contract/ids.ts';
import { hasSetup } from '../../../../core/contract/imported.ts';
import type { CarListing } from '../../../../core/contract/car-requests.ts';
import type { SessionSummary } from '../../../../core/contract/session-requests.ts';
import { dateText } from '../../../format/time-text.ts';
import { pathTail } from '../../../format/path-text.ts';
import type { OtherCar } from '../../../workspace/car/other-car.ts';
import type { Option } from '../../../ui/Choice.tsx';

/** Choice of the differential that the open car is compared with. */
export type Against = { readonly kind: 'nothing' } | { readonly kind: 'saved' } | OtherCar;

/** A choice of the compared differential as an option value, and back. */
export function againstText(against: Against): string {
  if (against.kind === 'car') return `car ${against.path}`;
  return against.kind === 'session' ? `session ${against.id}` : against.kind;
}

export function againstOf(text: string): Against {
  if (text.startsWith('car ')) return { kind: 'car', path: text.slice('car '.length) };
  if (text.startsWith('session '))
    return { kind: 'session', id: sessionId.parse(Number(text.slice('session '.length))) };
  return text === 'saved' ? { kind: 'saved' } : { kind: 'nothing' };
}

const MAX_SESSIONS = 30;

export function againstOptions(
  cars: readonly CarListing[],
  openPath: string | undefined,
  sessions: readonly SessionSummary[],
): Option<string>[] {
  return [
    { value: 'nothing', label: 'Nothing' },
    { value: 'saved', label: 'The saved file', note: 'Shows your unsaved changes' },
    ...cars
      .filter(({ path }) => path !== openPath)
      .map(({ path, name }) => ({ value: `car ${path}`, label: name, note: pathTail(path) })),
    ...sessions
      .filter(hasSetup)
      .slice(0, MAX_SESSIONS)
      .map(({ id, name, car, created }) => ({
        value: `session ${id}`,
        label: name,
        note: `Session: ${car}, ${dateText(created)}`,
      })),
  ];
}
