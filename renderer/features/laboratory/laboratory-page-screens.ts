import { lazy, type LazyExoticComponent, type ReactElement } from 'react';
import type { LaboratoryPage } from '../../workspace/laboratory-pages.ts';

/** The screen of each page, loaded when it is first shown. */
export const PAGE_SCREENS: Readonly<Record<LaboratoryPage, LazyExoticComponent<() => ReactElement>>> = {
  rigs: lazy(async () => ({ default: (await import('./RigsPage.tsx')).RigsPage })),
  tyre: lazy(async () => ({ default: (await import('./tyres/TyreLabPage.tsx')).TyreLabPage })),
  differential: lazy(async () => ({
    default: (await import('./differential/DifferentialPage.tsx')).DifferentialPage,
  })),
  semiActive: lazy(async () => ({
    default: (await import('./semi-active/SemiActivePage.tsx')).SemiActivePage,
  })),
  steering: lazy(async () => ({ default: (await import('./steering/SteeringPage.tsx')).SteeringPage })),
};
