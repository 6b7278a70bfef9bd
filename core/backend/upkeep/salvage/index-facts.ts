/* eslint-disable @typescript-eslint/naming-convention -- tables and indexes as the database names them */
import type { RawRecord } from './raw-record.ts';

/** What is known of a damaged file beside its rows: what its indexes say of rows whose own page may be lost. */
export interface IndexFacts {
  /** By the car's id. */
  readonly cars: Map<number, { readonly path: string; readonly name: string }>;
  /** By the channel's id. */
  readonly channels: Map<number, { readonly sessionId: number; readonly name: string }>;
  readonly clockOfChannel: Map<number, number>;
  readonly sessionOfClock: Map<number, number>;
  readonly carOfSession: Map<number, number>;
  readonly setupOfSession: Map<number, number>;
  /** Sessions with a file of which it is not known whether it is one of surfaces or of driver inputs. */
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

/** Indexes of which an entry is the number of a row that is referred to, and that of the row which does so. */
const LINKS = {
  channels_by_time_base: 'clockOfChannel',
  time_bases_by_session: 'sessionOfClock',
  sessions_by_car: 'carOfSession',
  sessions_by_setup: 'setupOfSession',
} as const satisfies Record<string, Exclude<keyof IndexFacts, 'unclearFiles'>>;

/** Takes an entry of an index; `owner` is the index where that is known. */
export function addIndexEntry(
  facts: IndexFacts,
  owner: string | undefined,
  { form, values }: RawRecord,
): void {
  const [first, second, third] = values;
  if (form === 'ITI')
    addFirst(facts.channels, third as number, { sessionId: first as number, name: second as string });
  // Setups have the same form, with hashes.
  if (form === 'TTI' && !/^[0-9a-f]{64}$/.test(first as string))
    addFirst(facts.cars, third as number, { path: first as string, name: second as string });
  if (form === 'II' && owner !== undefined && owner in LINKS)
    addFirst(facts[LINKS[owner as keyof typeof LINKS]], second as number, first as number);
}

/** Pages that the trees lead to come first: what is found later may be older. */
function addFirst<T>(to: Map<number, T>, id: number, value: T): void {
  if (!to.has(id)) to.set(id, value);
}
