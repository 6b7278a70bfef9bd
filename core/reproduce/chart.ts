/** A figure of a study as data: what is drawn, apart from how. */
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
  /** A place on the x axis that has a name. */
  readonly mark?: { readonly x: number; readonly label: string };
}

export interface ChartAxis {
  readonly label: string;
  readonly unit: string;
  readonly digits: number;
  /** Equal ratios at equal distances. */
  readonly isLogarithmic?: boolean;
}

export interface ChartCurve {
  /** Curves of one name are shown and hidden together. */
  readonly name: string;
  /** Number of its colour and dashes, 0 to 3. */
  readonly style: number;
  /** Thinner, beside the curve of the same style. */
  readonly isSecond?: boolean;
  /** In the order in which the line goes. */
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** The figure's values at some places, for those who read them. */
export interface ChartTable {
  readonly columns: readonly string[];
  /** Undefined where there is no value. */
  readonly rows: readonly (readonly (number | undefined)[])[];
  /** Digits of each column. */
  readonly digits: readonly number[];
}
