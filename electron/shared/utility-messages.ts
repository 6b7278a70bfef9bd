/** Messages from main to the utility process; 'connect' comes with one port. It answers with ProcessMessage. */
export type ToUtility = { readonly type: 'connect' } | { readonly type: 'end' };

/** What the utility process is started with, as JSON in its first argument. */
export interface UtilitySettings {
  readonly samplesFolder: string;
  readonly tracksFolder: string;
  readonly plansFolder: string;
  readonly version: string;
  /** file: URL of the folder of the bundles, with a slash at its end. */
  readonly bundleFolder: string;
}
