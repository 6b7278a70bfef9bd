/** An Electron event: a listener may prevent what is about to happen. */
export interface Preventable {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function preventable(): Preventable {
  const event: Preventable = {
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}
