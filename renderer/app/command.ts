export interface Command {
  readonly run: () => void;
  /** False where it would do nothing now: shown quieter, and not run. */
  readonly isAvailable: () => boolean;
}
