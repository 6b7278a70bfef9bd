import { createContext, useContext, useEffect } from 'react';
import type { PanelValues } from './panel-outputs.ts';

type Values = () => PanelValues | undefined;

/** Takes what a panel says its values are. */
export const PanelValuesContext = createContext<(values: Values) => void>(() => undefined);

/** Says which values the panel shows; one that says nothing has those of its tables and lists. */
export function usePanelValues(values: Values): void {
  const take = useContext(PanelValuesContext);
  useEffect(() => take(values));
}
