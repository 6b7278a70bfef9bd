import { loadedPart, type LoadedPart } from '../../ui/loaded-part.tsx';
import type { SetupView } from '../../workspace/setup-views.ts';
import type { SetupViewProps } from './view-props.ts';

/** All views but the editor: they show a car that has been read. */
export type ReadViewName = Exclude<SetupView, 'edit'>;

/** The screen of each view, loaded when it is first shown. */
export const READ_VIEWS: Readonly<Record<ReadViewName, LoadedPart<SetupViewProps>>> = {
  analyse: loadedPart(async () => (await import('./analysis/AnalyseView.tsx')).AnalyseView),
  differences: loadedPart(async () => (await import('./differences/DifferencesView.tsx')).DifferencesView),
  variants: loadedPart(async () => (await import('./variants/VariantsView.tsx')).VariantsView),
  troubleshoot: loadedPart(
    async () => (await import('./troubleshooting/TroubleshootView.tsx')).TroubleshootView,
  ),
  sheet: loadedPart(async () => (await import('./sheet/SheetView.tsx')).SheetView),
};
