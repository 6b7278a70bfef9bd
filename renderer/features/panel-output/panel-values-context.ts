import { createContext, useContext, useEffect } from 'react';
import type { PanelValues } from './panel-outputs.ts';

type Values = () => PanelValues | undefined;

/** Takes what a panel says its values are. */
export const PanelValuesContext = createContext<(values: Values) => void>(() => undefined);

/** Takes what reads all that a panel's picture shows. */
export const PanelPictureContext = createContext<(prepare: () => Promise<void>) => void>(() => undefined);

/** Reads what the picture of the panel shows and the screen, scrolled away, does not; one that says nothing has all of it. */
export function usePanelPicture(prepare: () => Promise<void>): void {
  const take = useContext(PanelPictureContext);
  useEffect(() => take(prepare));
}

/** Says which values the panel shows; one that says nothing has those of its tables and lists. */
export function usePanelValues(values: Values): void {
  const take = useContext(PanelValuesContext);
  useEffect(() => take(values));
}
