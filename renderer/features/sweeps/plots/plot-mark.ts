/** A place of a drawing that says something where it is pointed at. */
export interface PlotMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Number of the setup that a press opens. */
  readonly setup?: number;
}
