import type { ComponentType } from 'react';
import type { SweepViewName } from '../../stores/sweep-look.ts';
import { TableView } from './TableView.tsx';

/** The screen of each view; plots are loaded when they are first shown. */
export const VIEW_SCREENS: Readonly<Record<SweepViewName, ComponentType>> = {
  table: TableView,
};
