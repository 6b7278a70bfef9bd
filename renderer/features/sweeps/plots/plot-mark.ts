/** A point of a drawing with a text for the pointer. */
export interface PlotMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Number of the setup that a press opens. */
  readonly setup?: number;
}
