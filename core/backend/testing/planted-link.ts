import { rmSync, symlinkSync } from 'node:fs';
import { expect } from 'vitest';
import type { RequestArgs, RequestName } from '../../contract/requests.ts';
import { SECRET, type OpenPlace } from './open-place.ts';

export type Ask = <N extends RequestName>(name: N, args: RequestArgs<N>) => Promise<unknown>;

/** A link that is planted, and a request that meets it. */
export interface Row {
  /** Where the link is planted, in the opened folder. */
  readonly link: string;
  /** What it leads to, outside. */
  readonly to?: 'file' | 'nothing' | 'folder';
  /** What stands there for the request. */
  readonly before?: () => void;
  readonly act: (ask: Ask) => Promise<unknown>;
  /** The request is to be refused so; else it is to pass. */
  readonly refused?: RegExp;
  readonly after?: (answer: unknown) => void;
}

const TARGETS = { file: 'victim', folder: 'folder', nothing: 'made-through-the-link' } as const;

/** How a test of a row is called. */
export const titled = (rows: readonly Row[]): [string, Row][] =>
  rows.map((row, i) => [`${i + 1}: ${row.link} -> ${row.to ?? 'file'}`, row]);

export interface Tried {
  readonly isOutsideAsBefore: boolean;
  /** An answer or a failure holds what stands in a file outside. */
  readonly isSecretTold: boolean;
  readonly failure: string;
}

/** What a row is to come to. */
export const wantedOf = ({ refused }: Row): Tried => ({
  isOutsideAsBefore: true,
  isSecretTold: false,
  failure: refused === undefined ? '' : (expect.stringMatching(refused) as string),
});

/** Plants the link, asks, and looks at everything outside. */
export async function tryRow(place: OpenPlace, row: Row): Promise<Tried> {
  row.before?.();
  rmSync(place.open(row.link), { force: true });
  symlinkSync(place.outside(TARGETS[row.to ?? 'file']), place.open(row.link));
  const before = JSON.stringify(place.outsideNow());
  let failure = '';
  const answers: unknown[] = [];
  const ask: Ask = async (name, args) => {
    const answer = await place.port.request(name, args);
    answers.push(answer);
    return answer;
  };
  await row.act(ask).catch((error: unknown) => {
    failure = error instanceof Error ? error.message : String(error);
  });
  row.after?.(answers.at(-1));
  return {
    isOutsideAsBefore: JSON.stringify(place.outsideNow()) === before,
    isSecretTold: JSON.stringify([answers, failure]).includes(SECRET),
    failure,
  };
}
