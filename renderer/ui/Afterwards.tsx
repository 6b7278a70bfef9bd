import { useDeferredValue, type ReactElement, type ReactNode } from 'react';

/** Shows its content once what was rendered beside it is on the screen. */
export function Afterwards({ children }: { readonly children: ReactNode }): ReactElement | undefined {
  const isDue = useDeferredValue(true, false);
  return isDue ? <>{children}</> : undefined;
}
