import { useState, type UIEventHandler } from 'react';
import { useSize } from '../../plots/ink/use-size.ts';

/** Rows drawn beyond those in view, so that a quick scroll shows no gap. */
const BEYOND = 4;

interface RowsInView {
  /** For the element that scrolls. */
  readonly scroll: {
    readonly ref: ReturnType<typeof useSize>[0];
    readonly onScroll: UIEventHandler<HTMLElement>;
  };
  readonly first: number;
  /** The row after the last one. */
  readonly last: number;
}

/** The rows of one height in view and near it: a list of any length has only these in the page. */
export function useRowsInView(row_px: number): RowsInView {
  const [measured, size] = useSize();
  const [top_px, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top_px / row_px) - BEYOND);
  return {
    scroll: { ref: measured, onScroll: (event) => setTop(event.currentTarget.scrollTop) },
    first,
    last: first + Math.ceil((size?.height_px ?? 0) / row_px) + 2 * BEYOND,
  };
}

/** The indices of the rows in view, of so many. */
export const rowIndices = ({ first, last }: Pick<RowsInView, 'first' | 'last'>, total: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(total, last) - first) }, (_, i) => first + i);
