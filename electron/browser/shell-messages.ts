import type { BackendState } from '../../core/contract/protocol.ts';
import type { BackendSettings } from './backend-messages.ts';

/**
 * Messages between the browser shell's first process and its server process. Secrets go this way alone: the command line
 * and the environment of a process can be read by others.
 */
export type ToShell =
  | { readonly type: 'start'; readonly start: ShellStart }
  /** Lets one browser in with this token. */
  | { readonly type: 'admit'; readonly token: string }
  | { readonly type: 'end' };

export type FromShell =
  | { readonly type: 'listening'; readonly origin: string; readonly port: number }
  /** It cannot be started, and another attempt would fail as well. */
  | { readonly type: 'refused'; readonly message: string }
  /** From now on the token lets a browser in. */
  | { readonly type: 'admitted'; readonly token: string }
  | { readonly type: 'used'; readonly token: string }
  | { readonly type: 'backend'; readonly state: BackendState; readonly reason: string };

export interface ShellStart {
  /** Undefined for the preferred one, or a free one. */
  readonly port: number | undefined;
  readonly cookie: string;
  readonly backend: BackendSettings;
  readonly rendererFolder: string;
  readonly file: string | undefined;
}
