import { useEffect, useRef, useState } from 'react';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SweepQuery, SweepRows } from '../../../core/contract/sweep-rows.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../workspace/services.ts';

export type RowQuery = Omit<SweepQuery, 'from' | 'count'>;

export interface RowPages {
  /** Rows that the filters leave, and all; undefined until the first answer. */
  readonly matched: number | undefined;
  readonly all: number | undefined;
  readonly failure: Failure | undefined;
  /** The page of a row, and its index there; undefined while it is not read. */
  readonly row: (index: number) => { readonly rows: SweepRows; readonly at: number } | undefined;
}

const PAGE = 200;

interface Read {
  readonly key: string;
  readonly pages: ReadonlyMap<number, SweepRows>;
  readonly newest: SweepRows | undefined;
  readonly failure: Failure | undefined;
}

/**
 * Rows `first` to `last` of a table and those near them, page by page as they come into view. When `version` changes
 * they are read again; the old rows stay until the new ones arrive.
 */
export function useSweepRows(query: RowQuery, version: number, first: number, last: number): RowPages {
  const bridge = useService(BRIDGE);
  const key = JSON.stringify(query);
  const [read, setRead] = useState<Read>({ key, pages: new Map(), newest: undefined, failure: undefined });
  /** Pages that are read or on their way, of this key and version. */
  const asked = useRef({ of: '', pages: new Set<number>() });
  const from = Math.floor(first / PAGE);
  const to = Math.floor(Math.max(first, last) / PAGE);
  useEffect(() => {
    const of = `${version} ${key}`;
    if (asked.current.of !== of) asked.current = { of, pages: new Set() };
    const { pages } = asked.current;
    for (let page = from; page <= to; page++) {
      if (pages.has(page)) continue;
      pages.add(page);
      const asking = JSON.parse(key) as RowQuery;
      bridge.request('sweep/rows', { ...asking, from: page * PAGE, count: PAGE }).then(
        (rows) => {
          if (asked.current.of !== of) return;
          setRead((before) => ({
            key,
            pages: new Map([...(before.key === key ? before.pages : []), [page, rows]]),
            newest: rows,
            failure: undefined,
          }));
        },
        (error: unknown) => {
          if (asked.current.of === of)
            setRead({ key, pages: new Map(), newest: undefined, failure: toFailure(error) });
        },
      );
    }
  }, [bridge, key, version, from, to]);
  const isOwn = read.key === key;
  return {
    matched: isOwn ? read.newest?.matched : undefined,
    all: read.newest?.all,
    failure: isOwn ? read.failure : undefined,
    row: (index) => {
      const page = Math.floor(index / PAGE);
      const rows = isOwn ? read.pages.get(page) : undefined;
      const at = index - page * PAGE;
      return rows === undefined || at >= rows.numbers.length ? undefined : { rows, at };
    },
  };
}
