import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

export interface LoadedScreen {
  readonly Screen: ComponentType;
  /** Loads the screen before it is shown. */
  readonly load: () => void;
}

interface Loading {
  readonly Shown?: ComponentType;
  readonly failure?: Error;
}

/**
 * A screen in its own chunk, shown as soon as it is loaded. A lazy component is not: React holds its content back for
 * 300 ms after showing the fallback, and does not load again what failed once.
 */
export function loadedScreen(read: () => Promise<ComponentType>): LoadedScreen {
  let Ready: ComponentType | undefined;
  const take = async (): Promise<ComponentType> => (Ready = await read());
  return {
    // The component is chosen once: replacing it would reset the state of the screen.
    Screen: function LoadedScreen(): ReactElement {
      const [{ Shown, failure }, setLoading] = useState<Loading>(() =>
        Ready === undefined ? {} : { Shown: Ready },
      );
      useEffect(() => {
        if (Shown !== undefined) return undefined;
        let isGone = false;
        const report = (loading: Loading): void => {
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
      return Shown === undefined ? <div aria-busy="true" /> : <Shown />;
    },
    load: () => {
      // A load error is reported when the screen is shown.
      take().catch(() => undefined);
    },
  };
}
