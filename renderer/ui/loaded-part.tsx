import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/** An element in the place of a part until it is loaded; an empty one where it is not given. */
interface Waiting {
  readonly waiting?: ReactElement;
}

export interface LoadedPart<P extends object> {
  readonly Part: ComponentType<P & Waiting>;
  /** Loads the part before it is shown. A failure is reported when it is shown. */
  readonly load: () => Promise<void>;
}

interface Loading<P extends object> {
  readonly Shown?: ComponentType<P>;
  readonly failure?: Error;
}

/**
 * A part of the window in its own chunk, shown as soon as it is loaded. A lazy component is not: React holds its content
 * back for 300 ms after showing the fallback, and does not load again what failed once.
 */
export function loadedPart<P extends object>(read: () => Promise<ComponentType<P>>): LoadedPart<P> {
  let Ready: ComponentType<P> | undefined;
  const take = async (): Promise<ComponentType<P>> => (Ready = await read());
  return {
    // The component is chosen once: replacing it would reset the state of the part.
    Part: function LoadedPart({ waiting, ...props }: P & Waiting): ReactElement {
      const [{ Shown, failure }, setLoading] = useState<Loading<P>>(() =>
        Ready === undefined ? {} : { Shown: Ready },
      );
      useEffect(() => {
        if (Shown !== undefined) return undefined;
        let isGone = false;
        const report = (loading: Loading<P>): void => {
          if (!isGone) setLoading(loading);
        };
        take().then(
          (taken) => report({ Shown: taken }),
          (error: unknown) => report({ failure: error instanceof Error ? error : new Error(String(error)) }),
        );
        return () => {
          isGone = true;
        };
      }, [Shown]);
      if (failure !== undefined) throw failure;
      // TypeScript does not see that the rest of P and Waiting is P.
      return Shown === undefined ? (
        (waiting ?? <div aria-busy="true" />)
      ) : (
        <Shown {...(props as unknown as P)} />
      );
    },
    load: () =>
      take().then(
        () => undefined,
        () => undefined,
      ),
  };
}
