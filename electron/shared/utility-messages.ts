import type { ProcessMessage } from '../../core/contract/process.ts';

/** One file or folder that the person chose; a folder with all below it. */
export interface Grant {
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

/** Messages from main to the utility process; 'connect' comes with one port. */
export type ToUtility =
  | { readonly type: 'connect' }
  | { readonly type: 'end' }
  /** Answered by 'granted' with the same number, once the backend reaches them. */
  | { readonly type: 'grant'; readonly id: number; readonly grants: readonly Grant[] };

export type FromUtility =
  | ProcessMessage
  | { readonly type: 'granted'; readonly id: number }
  /** Files that were opened before main kept a list of grants; asked for by `wantsRecent`. */
  | { readonly type: 'recent'; readonly paths: readonly string[] };

/** Settings that the utility process is started with, as JSON in its first argument. */
export interface UtilitySettings {
  readonly samplesFolder: string;
  readonly tracksFolder: string;
  readonly plansFolder: string;
  readonly version: string;
  /** file: URL of the folder of the bundles, with a slash at its end. */
  readonly bundleFolder: string;
  readonly crashFolder: string;
  readonly grants: readonly Grant[];
  readonly wantsRecent: boolean;
}
