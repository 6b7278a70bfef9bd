/** Something outside React that tells when it changes. */
export interface Watched {
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}
