import type { ProcessMessage } from '../../core/contract/process.ts';
import type { CloseReason } from '../../core/contract/protocol.ts';

/**
 * Messages between the browser shell's server and its backend process, over Node's own channel with serialization
 * 'advanced'. Frames (wire.ts) pass through the server unread; `id` distinguishes the windows' connections. Each side
 * reports what it has processed, so that the other does not send without limit.
 */
export type ToBackend =
  | { readonly type: 'open'; readonly id: number }
  | { readonly type: 'frame'; readonly id: number; readonly frame: Uint8Array }
  /** The window's socket took one more frame. */
  | { readonly type: 'read'; readonly id: number }
  | { readonly type: 'close'; readonly id: number }
  | { readonly type: 'end' };

export type FromBackend =
  | ProcessMessage
  | { readonly type: 'frame'; readonly id: number; readonly frame: Uint8Array }
  /** A frame of the window of this many bytes is no longer in memory: it was answered, or needs no answer. */
  | { readonly type: 'done'; readonly id: number; readonly bytes: number }
  | { readonly type: 'close'; readonly id: number; readonly reason: CloseReason };

/** Settings that the process is started with, as JSON in its first argument. */
export interface BackendSettings {
  readonly samplesFolder: string;
  readonly tracksFolder: string;
  readonly plansFolder: string;
  /** Cars and tracks are opened and saved only below these folders (and opened below the folders of samples). */
  readonly carFolders: readonly string[];
  readonly version: string;
}
