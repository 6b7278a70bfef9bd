import { createContext, useContext, useEffect } from 'react';
import type { PanelValues } from './panel-outputs.ts';

type Values = () => PanelValues | undefined;

/** Receives the values of a panel. */
export const PanelValuesContext = createContext<(values: Values) => void>(() => undefined);

/** Receives the function that reads all content of a panel's image. */
export const PanelPictureContext = createContext<(prepare: () => Promise<void>) => void>(() => undefined);

/**
 * Registers the function that reads the parts of the panel's image that are scrolled away; without one the
 * panel is complete.
 */
export function usePanelPicture(prepare: () => Promise<void>): void {
  const take = useContext(PanelPictureContext);
  useEffect(() => take(prepare));
}

/** Registers the values of the panel; without a call, its tables and lists are its values. */
export function usePanelValues(values: Values): void {
  const take = useContext(PanelValuesContext);
  useEffect(() => take(values));
}
