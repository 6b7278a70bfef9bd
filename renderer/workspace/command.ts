export interface Command {
  readonly run: () => void;
  /** False where the command would do nothing now: shown dimmed, and not run. */
  readonly isAvailable: () => boolean;
}

export const command = (run: () => void, isAvailable = (): boolean => true): Command => ({
  run,
  isAvailable,
});
