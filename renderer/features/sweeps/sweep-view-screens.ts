import { lazy, type ComponentType } from 'react';
import type { SweepViewName } from './sweep-look.ts';
import { TableView } from './TableView.tsx';

/** The screen of each view; plots are loaded when they are first shown. */
export const VIEW_SCREENS: Readonly<Record<SweepViewName, ComponentType>> = {
  table: TableView,
  front: lazy(async () => ({ default: (await import('./plots/FrontView.tsx')).FrontView })),
  convergence: lazy(async () => ({
    default: (await import('./plots/ConvergenceView.tsx')).ConvergenceView,
  })),
  parallel: lazy(async () => ({ default: (await import('./plots/ParallelView.tsx')).ParallelView })),
  scatter: lazy(async () => ({ default: (await import('./plots/ScatterView.tsx')).ScatterView })),
  effects: lazy(async () => ({ default: (await import('./plots/EffectsView.tsx')).EffectsView })),
  interaction: lazy(async () => ({ default: (await import('./plots/InteractionView.tsx')).InteractionView })),
  sensitivity: lazy(async () => ({ default: (await import('./plots/TornadoView.tsx')).TornadoView })),
  surface: lazy(async () => ({ default: (await import('./plots/SurfaceView.tsx')).SurfaceView })),
};
