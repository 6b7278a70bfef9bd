import type { BackendState } from './protocol.ts';

/** The addresses of the browser shell below its origin. */
export const BROWSER_SHELL = {
  /** WebSocket of text messages {@link ControlMessage}; open as long as the page is. */
  control: '/control',
  /** WebSocket of binary frames (wire.ts): one per connection to the backend, closed when its process ends. */
  backend: '/backend',
  /** GET, `?path=`: an Answer<FolderListing> as JSON. */
  folder: '/api/folder',
} as const;

export type ControlMessage =
  | { readonly type: 'state'; readonly state: BackendState }
  | { readonly type: 'openFile'; readonly path: string };
