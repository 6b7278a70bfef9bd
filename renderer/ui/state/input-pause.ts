/** Time after an input from which a person is taken to pause, ms. Letters of a typist come every 100 to 250 ms. */
const PAUSE_ms = 300;

const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown'] as const;

/** Work that would be felt while a person types, drags or scrolls, and can wait. */
export interface InputPauses {
  /** Does it once there was no input for a moment, after `latest_ms` in any case; returns what cancels it. */
  readonly whenPaused: (work: () => void, latest_ms: number) => () => void;
}

/** Inputs of a person at work: a pointer counts with a button pressed, a key when it goes down. */
const isInput = (event: Event): boolean => {
  if (event.type === 'pointermove') return event instanceof PointerEvent && event.buttons !== 0;
  return !(event instanceof KeyboardEvent && event.repeat);
};

export function createInputPauses(target: EventTarget): InputPauses {
  let last_ms = Number.NEGATIVE_INFINITY;
  const note = (event: Event): void => {
    if (isInput(event)) last_ms = performance.now();
  };
  for (const type of INPUTS) target.addEventListener(type, note, { capture: true, passive: true });
  return {
    whenPaused: (work, latest_ms) => {
      const end_ms = performance.now() + latest_ms;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        const now_ms = performance.now();
        const left_ms = Math.min(last_ms + PAUSE_ms, end_ms) - now_ms;
        if (left_ms > 0) timer = setTimeout(look, left_ms);
        else work();
      };
      timer = setTimeout(look, 0);
      return () => clearTimeout(timer);
    },
  };
}

let ofWindow: InputPauses | undefined;

/** Pauses of this window. */
export const inputPauses = (): InputPauses => (ofWindow ??= createInputPauses(globalThis));
