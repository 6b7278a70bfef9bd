import { lazy, useState, type ComponentType, type ReactElement } from 'react';

export interface LoadedScreen {
  readonly Screen: ComponentType;
  /** Loads it before it is shown. */
  readonly load: () => void;
}

/**
 * A screen of a chunk of its own. Where it is loaded already it is shown in the same commit: a lazy component is not, and
 * React keeps its content back for 300 ms after the empty place that it showed first.
 */
export function loadedScreen(read: () => Promise<ComponentType>): LoadedScreen {
  let Ready: ComponentType | undefined;
  const take = async (): Promise<{ readonly default: ComponentType }> => {
    Ready = await read();
    return { default: Ready };
  };
  const Lazy = lazy(take);
  return {
    // What is shown stays: another component in its place would begin anew.
    Screen: function LoadedScreen(): ReactElement {
      const [Shown] = useState<ComponentType>(() => Ready ?? Lazy);
      return <Shown />;
    },
    load: () => {
      // One that cannot be loaded is told of where it is to be shown.
      take().catch(() => undefined);
    },
  };
}
