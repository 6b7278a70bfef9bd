import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { loadedPart } from '../../ui/loaded-part.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { StartPage } from './StartPage.tsx';

const CarViews = loadedPart(async () => (await import('./CarViews.tsx')).CarViews);

/** Loads the views of a car before one is opened. */
export const loadCarViews = CarViews.load;

export function SetupScreen(): ReactElement {
  const car = useService(CAR);
  const path = useStore(car, (s) => s.path);
  return path === undefined ? <StartPage /> : <CarViews.Part key={path} />;
}
