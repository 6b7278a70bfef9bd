/** Work that is done after a time without notifications. */
export interface AtRest {
  readonly settled: () => void;
  readonly stop: () => void;
}

/** One timer, which is not restarted each time: notifications at pointer rate only record their time. */
export function atRest(rest_ms: number, work: () => void): AtRest {
  let last_ms = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const left_ms = last_ms + rest_ms - performance.now();
    // A timer may fire a little early.
    if (left_ms > 1) {
      timer = setTimeout(look, left_ms);
      return;
    }
    timer = undefined;
    work();
  };
  return {
    settled: () => {
      last_ms = performance.now();
      timer ??= setTimeout(look, rest_ms);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
