import { lazy, type ComponentType } from 'react';
import type { SetupView } from '../../stores/setup-views.ts';
import { EditView } from './EditView.tsx';
import type { SetupViewProps } from './view-props.ts';

/** The screen of each view of the open car; all but the first are loaded when they are first shown. */
export const VIEW_SCREENS: Readonly<Record<SetupView, ComponentType<SetupViewProps>>> = {
  edit: EditView,
  analyse: lazy(async () => ({ default: (await import('../analyse/AnalyseView.tsx')).AnalyseView })),
  differences: lazy(async () => ({
    default: (await import('../differences/DifferencesView.tsx')).DifferencesView,
  })),
  variants: lazy(async () => ({ default: (await import('../variants/VariantsView.tsx')).VariantsView })),
  troubleshoot: lazy(async () => ({
    default: (await import('../troubleshooting/TroubleshootView.tsx')).TroubleshootView,
  })),
  sheet: lazy(async () => ({ default: (await import('../sheet/SheetView.tsx')).SheetView })),
};
