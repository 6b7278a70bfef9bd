/** Props of a worksheet panel: its own options, and the function that changes them. */
export interface PanelProps<Options> {
  readonly options: Options;
  readonly onOptions: (options: Options) => void;
}
