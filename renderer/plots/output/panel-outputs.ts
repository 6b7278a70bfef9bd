import type { Span } from '../view-range.ts';
import type { Table } from './csv-text.ts';
import { serviceKey } from '../../workspace/services.ts';

/** Values of a panel: channels over a time range (s), or a table of its own. */
export type PanelValues =
  | { readonly kind: 'channels'; readonly addresses: readonly string[]; readonly segment: Span }
  | { readonly kind: 'table'; readonly table: Table };

/** A visible panel of a session, or plot of a sweep. */
export interface ShownPanel {
  readonly element: HTMLElement;
  readonly title: string;
  /** Name of the session or sweep. Files are named after it. */
  readonly name: string;
  /** Description of the shown part, for the heading of an image. */
  readonly about: () => string;
  /**
   * CSV of the content, in consecutive parts; undefined where the panel's tables and lists hold all of it.
   * Rejects with BAD_ARGUMENTS where it is too much for the window.
   */
  readonly csv: () => Promise<readonly string[] | undefined>;
  /**
   * Writes values to a file without passing them through the window; false where the window has to write
   * them.
   */
  readonly saveValues?: () => Promise<boolean>;
  /** Reads the parts of an image that are scrolled out of view. */
  readonly prepare?: () => Promise<void>;
}

/** Visible panels, for actions by menu or command. */
export interface PanelOutputs {
  /** Returns the function that removes it again. */
  readonly put: (id: string, panel: ShownPanel) => () => void;
  readonly get: (id: string) => ShownPanel | undefined;
  /** Panel used last, while it is shown. */
  readonly active: () => string | undefined;
  readonly setActive: (id: string | undefined) => void;
}

export const PANEL_OUTPUTS = serviceKey<PanelOutputs>('panelOutputs');

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
