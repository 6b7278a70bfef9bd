import type { ProcessMessage } from '../../core/contract/process.ts';

/**
 * Messages between the browser shell's server and its backend process, over Node's own channel with serialization
 * 'advanced'. Frames (wire.ts) pass through the server unread; `id` tells the windows' connections apart.
 */
export type ToBackend =
  | { readonly type: 'open'; readonly id: number }
  | { readonly type: 'frame'; readonly id: number; readonly frame: Uint8Array }
  | { readonly type: 'close'; readonly id: number }
  | { readonly type: 'end' };

export type FromBackend =
  | ProcessMessage
  | { readonly type: 'frame'; readonly id: number; readonly frame: Uint8Array }
  | { readonly type: 'close'; readonly id: number };

/** What the process is started with, as JSON in its first argument. */
export interface BackendSettings {
  readonly samplesFolder: string;
  readonly tracksFolder: string;
  readonly plansFolder: string;
  /** Cars and tracks are opened and saved below these only (and opened below the folders of samples). */
  readonly carFolders: readonly string[];
  readonly version: string;
}
