import type { ComponentType } from 'react';
import { loadedPart } from '../../ui/loaded-part.tsx';
import type { SweepViewName } from './sweep-look.ts';
import { TableView } from './TableView.tsx';

/** The screen of each view; plots are loaded when they are first shown. */
export const VIEW_SCREENS: Readonly<Record<SweepViewName, ComponentType>> = {
  table: TableView,
  front: loadedPart(async () => (await import('./plots/FrontView.tsx')).FrontView).Part,
  convergence: loadedPart(async () => (await import('./plots/ConvergenceView.tsx')).ConvergenceView).Part,
  parallel: loadedPart(async () => (await import('./plots/ParallelView.tsx')).ParallelView).Part,
  scatter: loadedPart(async () => (await import('./plots/ScatterView.tsx')).ScatterView).Part,
  effects: loadedPart(async () => (await import('./plots/EffectsView.tsx')).EffectsView).Part,
  interaction: loadedPart(async () => (await import('./plots/InteractionView.tsx')).InteractionView).Part,
  sensitivity: loadedPart(async () => (await import('./plots/TornadoView.tsx')).TornadoView).Part,
  surface: loadedPart(async () => (await import('./plots/SurfaceView.tsx')).SurfaceView).Part,
};
