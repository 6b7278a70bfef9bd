/** A source outside React that notifies of its changes. */
export interface Watched {
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}
