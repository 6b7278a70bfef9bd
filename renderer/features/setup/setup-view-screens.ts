import { lazy, type ComponentType } from 'react';
import type { SetupView } from '../../workspace/setup-views.ts';
import type { SetupViewProps } from './view-props.ts';

/** All views but the editor: they show a car that has been read. */
export type ReadViewName = Exclude<SetupView, 'edit'>;

/** The screen of each view, loaded when it is first shown. */
export const READ_VIEWS: Readonly<Record<ReadViewName, ComponentType<SetupViewProps>>> = {
  analyse: lazy(async () => ({ default: (await import('./analysis/AnalyseView.tsx')).AnalyseView })),
  differences: lazy(async () => ({
    default: (await import('./differences/DifferencesView.tsx')).DifferencesView,
  })),
  variants: lazy(async () => ({ default: (await import('./variants/VariantsView.tsx')).VariantsView })),
  troubleshoot: lazy(async () => ({
    default: (await import('./troubleshooting/TroubleshootView.tsx')).TroubleshootView,
  })),
  sheet: lazy(async () => ({ default: (await import('./sheet/SheetView.tsx')).SheetView })),
};
