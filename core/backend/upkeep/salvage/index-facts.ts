/* oxlint-disable racebench/unit-names -- tables and indexes as the database names them */
import type { RawRecord } from './raw-record.ts';

/** Facts about a damaged file from its indexes, which describe rows whose own page may be lost. */
export interface IndexFacts {
  /** By the car's id. */
  readonly cars: Map<number, { readonly path: string; readonly name: string }>;
  /** By the channel's id. */
  readonly channels: Map<number, { readonly sessionId: number; readonly name: string }>;
  readonly clockOfChannel: Map<number, number>;
  readonly sessionOfClock: Map<number, number>;
  readonly carOfSession: Map<number, number>;
  readonly setupOfSession: Map<number, number>;
  /** Sessions with a file that may hold either surfaces or driver inputs. */
  readonly unclearFiles: Set<number>;
}

export const createIndexFacts = (): IndexFacts => ({
  cars: new Map(),
  channels: new Map(),
  clockOfChannel: new Map(),
  sessionOfClock: new Map(),
  carOfSession: new Map(),
  setupOfSession: new Map(),
  unclearFiles: new Set(),
});

/** Indexes with entries of two row numbers: the row referred to, and the row that refers to it. */
const LINKS = {
  channels_by_time_base: 'clockOfChannel',
  time_bases_by_session: 'sessionOfClock',
  sessions_by_car: 'carOfSession',
  sessions_by_setup: 'setupOfSession',
} as const satisfies Record<string, Exclude<keyof IndexFacts, 'unclearFiles'>>;

/** Reads an entry of an index; `owner` is the index, if known. */
export function addIndexEntry(
  facts: IndexFacts,
  owner: string | undefined,
  { form, values }: RawRecord,
): void {
  const [first, second, third] = values;
  // Rows are numbered from 1: 0 comes from an entry of another index, whose page is not known.
  if (form === 'ITI' && (first as number) > 0)
    addFirst(facts.channels, third as number, { sessionId: first as number, name: second as string });
  // Setups have the same form, with hashes.
  if (form === 'TTI' && !/^[0-9a-f]{64}$/.test(first as string))
    addFirst(facts.cars, third as number, { path: first as string, name: second as string });
  if (form === 'II' && owner !== undefined && owner in LINKS)
    addFirst(facts[LINKS[owner as keyof typeof LINKS]], second as number, first as number);
}

/** Pages reached from the trees come first: pages found later may be older. */
function addFirst<T>(to: Map<number, T>, id: number, value: T): void {
  if (!to.has(id)) to.set(id, value);
}
