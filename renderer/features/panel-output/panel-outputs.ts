import type { Span } from '../traces/view-range.ts';
import type { Table } from './csv-text.ts';

/** The values that a panel shows: channels over a stretch of time (s), or a table of its own. */
export type PanelValues =
  | { readonly kind: 'channels'; readonly addresses: readonly string[]; readonly stretch: Span }
  | { readonly kind: 'table'; readonly table: Table };

/** A panel of a session, or a plot of a sweep, that is on the screen. */
export interface ShownPanel {
  readonly element: HTMLElement;
  readonly title: string;
  /** What it belongs to: the session or the sweep. Files are named after it. */
  readonly name: string;
  /** What of it is shown, in words, for the head of a picture. */
  readonly about: () => string;
  /**
   * CSV of what it shows, in parts that follow each other; undefined where tables and lists that stand in it say all.
   * Rejects with BAD_ARGUMENTS where that is too much for the window.
   */
  readonly csv: () => Promise<readonly string[] | undefined>;
  /** Writes values past the window to a file; false where they are written by it. */
  readonly saveValues?: () => Promise<boolean>;
  /** Reads what a picture shows and the screen, scrolled away, does not. */
  readonly prepare?: () => Promise<void>;
}

/** The panels on the screen, for what is done with one from a menu or by a command. */
export interface PanelOutputs {
  /** Returns what takes it away again. */
  readonly put: (id: string, panel: ShownPanel) => () => void;
  readonly get: (id: string) => ShownPanel | undefined;
  /** The panel that was used last, while it is shown. */
  readonly active: () => string | undefined;
  readonly setActive: (id: string | undefined) => void;
}

export function createPanelOutputs(): PanelOutputs {
  const panels = new Map<string, ShownPanel>();
  let active: string | undefined;
  return {
    put: (id, panel) => {
      panels.set(id, panel);
      return () => {
        if (panels.get(id) === panel) panels.delete(id);
      };
    },
    get: (id) => panels.get(id),
    active: () => (active !== undefined && panels.has(active) ? active : panels.keys().next().value),
    setActive: (id) => {
      active = id;
    },
  };
}
