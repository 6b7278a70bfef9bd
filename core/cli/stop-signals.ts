/** Signals that ask a process to end; Ctrl+C is the first. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Does the work with signals that end it: the first on the first Ctrl+C or SIGTERM, the second on the next one. */
export async function withStopSignals<T>(
  work: (stop: AbortSignal, hurry: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const hurry = new AbortController();
  const onSignal = (): void => (stop.signal.aborted ? hurry.abort() : stop.abort());
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await work(stop.signal, hurry.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}
