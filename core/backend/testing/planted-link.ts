import { rmSync, symlinkSync } from 'node:fs';
import { expect } from 'vitest';
import type { RequestArgs, RequestName } from '../../contract/requests.ts';
import { SECRET, type OpenFolders } from './open-place.ts';

export type Ask = <N extends RequestName>(name: N, args: RequestArgs<N>) => Promise<unknown>;

/** A planted link, and a request that meets it. */
export interface Row {
  /** Path of the link, in the opened folder. */
  readonly link: string;
  /** Target of the link, outside. */
  readonly to?: 'file' | 'nothing' | 'folder';
  /** Creates the files that the request needs. */
  readonly before?: () => void;
  readonly act: (ask: Ask) => Promise<unknown>;
  /** The expected refusal; without it the request must succeed. */
  readonly refused?: RegExp;
  readonly after?: (answer: unknown) => void;
}

const TARGETS = { file: 'victim', folder: 'folder', nothing: 'made-through-the-link' } as const;

/** Rows with their test titles. */
export const titled = (rows: readonly Row[]): [string, Row][] =>
  rows.map((row, i) => [`${i + 1}: ${row.link} -> ${row.to ?? 'file'}`, row]);

export interface Tried {
  readonly isOutsideAsBefore: boolean;
  /** True if an answer or a failure holds the content of a file outside. */
  readonly isSecretReported: boolean;
  readonly failure: string;
}

/** Expected result of a row. */
export const wantedOf = ({ refused }: Row): Tried => ({
  isOutsideAsBefore: true,
  isSecretReported: false,
  failure: refused === undefined ? '' : (expect.stringMatching(refused) as string),
});

/** Plants the link, sends the request, and checks everything outside. */
export async function tryRow(context: OpenFolders, row: Row): Promise<Tried> {
  row.before?.();
  rmSync(context.open(row.link), { force: true });
  symlinkSync(context.outside(TARGETS[row.to ?? 'file']), context.open(row.link));
  const before = JSON.stringify(context.outsideNow());
  let failure = '';
  const answers: unknown[] = [];
  const ask: Ask = async (name, args) => {
    const answer = await context.port.request(name, args);
    answers.push(answer);
    return answer;
  };
  await row.act(ask).catch((error: unknown) => {
    failure = error instanceof Error ? error.message : String(error);
  });
  row.after?.(answers.at(-1));
  return {
    isOutsideAsBefore: JSON.stringify(context.outsideNow()) === before,
    isSecretReported: JSON.stringify([answers, failure]).includes(SECRET),
    failure,
  };
}
