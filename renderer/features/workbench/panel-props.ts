/** What a panel of a worksheet is given: its own options, and how to change them. */
export interface PanelProps<Options> {
  readonly options: Options;
  readonly onOptions: (options: Options) => void;
}
