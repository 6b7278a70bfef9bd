import { sessionId } from '../../../../core/contract/ids.ts';
import { hasSetup } from '../../../../core/contract/imported.ts';
import type { CarListing, StoredVariant } from '../../../../core/contract/car-requests.ts';
import type { CarVersion } from '../../../../core/contract/car-versions.ts';
import type { SessionSummary } from '../../../../core/contract/session-requests.ts';
import { pathTail } from '../../../format/path-text.ts';
import { dateText } from '../../../format/time-text.ts';
import type { DifferenceFrom } from '../../../workspace/car/differences-store.ts';
import type { Option } from '../../../ui/Choice.tsx';

/** A choice of the other car as an option value, and back. */
export function fromText(from: DifferenceFrom): string {
  switch (from.kind) {
    case 'saved':
    case 'disk':
      return from.kind;
    case 'version':
      return `version ${from.id}`;
    case 'variant':
      return `variant ${from.file}`;
    case 'car':
      return `car ${from.path}`;
    case 'session':
      return `session ${from.id}`;
    case 'text':
      return 'text';
  }
}

export function fromOf(text: string, before: DifferenceFrom): DifferenceFrom {
  const rest = text.slice(text.indexOf(' ') + 1);
  if (text.startsWith('variant ')) return { kind: 'variant', file: rest };
  if (text.startsWith('version ')) return { kind: 'version', id: Number(rest) };
  if (text.startsWith('car ')) return { kind: 'car', path: rest };
  if (text.startsWith('session ')) return { kind: 'session', id: sessionId.parse(Number(rest)) };
  if (text === 'text') return before;
  return text === 'disk' ? { kind: 'disk' } : { kind: 'saved' };
}

/** Option that asks for a file instead of naming one. */
export const CHOOSE_FILE = 'choose';

const MAX_SESSIONS = 30;

/** `As opened, 2026-11-26 19:35`. */
export function versionLabel({ occasion, noted }: CarVersion): string {
  const when = dateText(noted);
  if (occasion === 'opened') return `As opened, ${when}`;
  return occasion === 'saved' ? `Before the save of ${when}` : `Discarded changes of ${when}`;
}

interface Known {
  readonly from: DifferenceFrom;
  readonly openPath: string | undefined;
  readonly cars: readonly CarListing[];
  readonly variants: readonly StoredVariant[];
  readonly sessions: readonly SessionSummary[];
  readonly versions: readonly CarVersion[];
}

export function fromOptions({ from, openPath, cars, variants, sessions, versions }: Known): Option<string>[] {
  return [
    { value: 'saved', label: 'The saved file', note: 'Shows your unsaved changes' },
    { value: 'disk', label: 'The file on disk', note: 'Current content on disk' },
    ...(from.kind === 'text' ? [{ value: 'text', label: from.name }] : []),
    ...(from.kind === 'car' && !cars.some(({ path }) => path === from.path)
      ? [{ value: fromText(from), label: pathTail(from.path), note: 'File' }]
      : []),
    { value: CHOOSE_FILE, label: 'Choose a file…', note: 'Any car.ini' },
    ...versions.map((version) => ({
      value: `version ${version.id}`,
      label: versionLabel(version),
      group: 'Versions of this file',
    })),
    ...variants.flatMap(({ file, variant }) =>
      variant === undefined
        ? []
        : [{ value: `variant ${file}`, label: variant.name, note: 'Variant', group: 'Variants' }],
    ),
    ...cars
      .filter(({ path }) => path !== openPath)
      .map(({ path, name }) => ({
        value: `car ${path}`,
        label: name,
        note: pathTail(path),
        group: 'Cars',
      })),
    ...sessions
      .filter(hasSetup)
      .slice(0, MAX_SESSIONS)
      .map(({ id, name, car, created }) => ({
        value: `session ${id}`,
        label: name,
        note: `${car}, ${dateText(created)}`,
        group: 'Sessions',
      })),
  ];
}

/** Verb on the button that takes a value from the other car. */
export const takeVerb = (from: DifferenceFrom): string =>
  from.kind === 'saved' || from.kind === 'disk' || from.kind === 'version' ? 'Revert' : 'Take';
