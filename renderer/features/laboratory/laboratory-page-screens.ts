import { loadedPart, type LoadedPart } from '../../ui/loaded-part.tsx';
import type { LaboratoryPage } from '../../workspace/laboratory-pages.ts';

/** The screen of each page, loaded when it is first shown. */
export const PAGE_SCREENS: Readonly<Record<LaboratoryPage, LoadedPart<object>>> = {
  rigs: loadedPart(async () => (await import('./RigsPage.tsx')).RigsPage),
  tyre: loadedPart(async () => (await import('./tyres/TyreLabPage.tsx')).TyreLabPage),
  differential: loadedPart(
    async () => (await import('./differential/DifferentialPage.tsx')).DifferentialPage,
  ),
  semiActive: loadedPart(async () => (await import('./semi-active/SemiActivePage.tsx')).SemiActivePage),
  steering: loadedPart(async () => (await import('./steering/SteeringPage.tsx')).SteeringPage),
};
