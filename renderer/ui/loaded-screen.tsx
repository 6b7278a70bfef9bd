import { lazy, useState, type ComponentType, type ReactElement } from 'react';

export interface LoadedScreen {
  readonly Screen: ComponentType;
  /** Loads the screen before it is shown. */
  readonly load: () => void;
}

/**
 * A screen in its own chunk. Once loaded, it is shown in the same commit. A lazy component is not: React
 * holds its content back for 300 ms after showing the fallback.
 */
export function loadedScreen(read: () => Promise<ComponentType>): LoadedScreen {
  let Ready: ComponentType | undefined;
  const take = async (): Promise<{ readonly default: ComponentType }> => {
    Ready = await read();
    return { default: Ready };
  };
  const Lazy = lazy(take);
  return {
    // The component is chosen once: replacing it would reset the state of the screen.
    Screen: function LoadedScreen(): ReactElement {
      const [Shown] = useState<ComponentType>(() => Ready ?? Lazy);
      return <Shown />;
    },
    load: () => {
      // A load error is reported when the screen is shown.
      take().catch(() => undefined);
    },
  };
}
