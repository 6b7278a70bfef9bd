/** A figure of a study as data, independent of how it is drawn. */
export interface Chart {
  readonly key: string;
  /** Number of the figure in the paper: "Figure 5". */
  readonly number: string;
  readonly title: string;
  /** Subject of the figure, and the conditions that it is valid for. */
  readonly note: string;
  readonly panels: readonly ChartPanel[];
  readonly table: ChartTable;
}

export interface ChartPanel {
  readonly title: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly curves: readonly ChartCurve[];
  /** A named position on the x axis. */
  readonly mark?: { readonly x: number; readonly label: string };
}

export interface ChartAxis {
  readonly label: string;
  readonly unit: string;
  readonly digits: number;
  /** Logarithmic axis. */
  readonly isLogarithmic?: boolean;
}

export interface ChartCurve {
  /** Curves of one name are shown and hidden together. */
  readonly name: string;
  /** Index of its colour and dashes, 0 to 3. */
  readonly style: number;
  /** A thinner line beside the curve of the same style. */
  readonly isSecond?: boolean;
  /** Points in the order of the line. */
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** Table of the figure's values at some positions. */
export interface ChartTable {
  readonly columns: readonly string[];
  /** Undefined where there is no value. */
  readonly rows: readonly (readonly (number | undefined)[])[];
  /** Decimals of each column. */
  readonly digits: readonly number[];
}
