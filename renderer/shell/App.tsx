import { useEffect, useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { CarWatch } from '../features/setup/CarWatch.tsx';
import { loadCarViews, SetupScreen } from '../features/setup/SetupScreen.tsx';
import { StartPage } from '../features/setup/StartPage.tsx';
import { type Screen, UI } from '../workspace/ui-store.ts';
import { PAGE_SCREENS } from '../features/laboratory/laboratory-page-screens.ts';
import { ActivityBar } from './ActivityBar.tsx';
import { createCommands } from './commands.ts';
import { isSecondWindow, secondWindowCommands } from '../workspace/second-window.ts';
import { cx } from '../ui/cx.ts';
import { CommandsProvider } from '../workspace/CommandsContext.tsx';
import { DropTarget } from './DropTarget.tsx';
import { FileBanner } from './FileBanner.tsx';
import css from './Frame.module.css';
import { FirstRunBar } from './FirstRunBar.tsx';
import { Header } from './Header.tsx';
import { Notices } from './Notices.tsx';
import { loadOverlays, loadPalette, Overlays } from './Overlays.tsx';
import { ReportButton } from './ReportButton.tsx';
import { loadedPart } from '../ui/loaded-part.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ServicesProvider, useService } from '../workspace/ServicesContext.tsx';
import { ShownTerms } from '../ui/shown-terms.ts';
import { StatusBar } from './StatusBar.tsx';
import { followTheme } from '../workspace/theme.ts';
import { followTitle } from './title.ts';
import { useBackendState } from '../workspace/use-backend-state.ts';
import { whenIdle } from '../ui/state/when-idle.ts';
import { useShortcuts } from '../workspace/use-shortcuts.ts';
import { OPENED_SESSIONS } from '../workspace/sessions/opened-sessions.ts';
import { BRIDGE, type Services } from '../workspace/services.ts';
import { CAR } from '../workspace/car/car-store.ts';

const RunScreen = loadedPart(async () => (await import('../features/run/RunScreen.tsx')).RunScreen);
const WorkbenchScreen = loadedPart(
  async () => (await import('../features/telemetry/worksheets/WorkbenchScreen.tsx')).WorkbenchScreen,
);
const CompareScreen = loadedPart(
  async () => (await import('../features/telemetry/comparison/CompareScreen.tsx')).CompareScreen,
);
const LaboratoryScreen = loadedPart(
  async () => (await import('../features/laboratory/LaboratoryScreen.tsx')).LaboratoryScreen,
);
const LibraryScreen = loadedPart(
  async () => (await import('../features/library/LibraryScreen.tsx')).LibraryScreen,
);
const TracksScreen = loadedPart(
  async () => (await import('../features/tracks/TracksScreen.tsx')).TracksScreen,
);
const SweepsScreen = loadedPart(
  async () => (await import('../features/sweeps/SweepsScreen.tsx')).SweepsScreen,
);

/** Loads what a person is likely to open, the likeliest first. */
const likelyParts = (services: Services): readonly (() => unknown)[] => [
  loadCarViews,
  loadPalette,
  loadOverlays,
  RunScreen.load,
  WorkbenchScreen.load,
  () => services.get(OPENED_SESSIONS).prepare(),
  CompareScreen.load,
  async () =>
    (await import('../features/telemetry/comparison/read-comparison-ahead.ts')).readComparisonAhead(services),
  LaboratoryScreen.load,
  PAGE_SCREENS.differential.load,
  async () => (await import('../features/laboratory/draw-curves-ahead.ts')).drawCurvesAhead(services),
  LibraryScreen.load,
  async () => (await import('../features/library/session-query.ts')).readSessionsAhead(services),
  SweepsScreen.load,
  TracksScreen.load,
  PAGE_SCREENS.rigs.load,
  // The drawing of 3D views, which most screens have a place for.
  () => import('../features/replay/ReplayScene.tsx'),
];

function ScreenContent({ screen }: { readonly screen: Screen }): ReactElement {
  switch (screen) {
    case 'start':
      return <StartPage />;
    case 'setup':
      return <SetupScreen />;
    case 'run':
      return <RunScreen.Part />;
    case 'telemetry':
      return <WorkbenchScreen.Part />;
    case 'compare':
      return <CompareScreen.Part />;
    case 'laboratory':
      return <LaboratoryScreen.Part />;
    case 'library':
      return <LibraryScreen.Part />;
    case 'tracks':
      return <TracksScreen.Part />;
    case 'sweeps':
      return <SweepsScreen.Part />;
  }
}

function BackendBanner(): ReactElement | undefined {
  const state = useBackendState();
  if (state === 'ready' || state === 'starting') return undefined;
  return (
    <div className={css['banner']} role="alert">
      {state === 'restarting'
        ? 'The backend process ended and is being started again. Unsaved edits are kept.'
        : 'The backend process is not running: nothing can be opened, saved or simulated. Unsaved edits are kept.'}{' '}
      <ReportButton isSmall />
    </div>
  );
}

function Frame(): ReactElement {
  const ui = useService(UI);
  const screen = useStore(ui, (s) => s.screen);
  return (
    <div className={css['frame']}>
      <Header />
      <ActivityBar />
      <main className={css['screen']} tabIndex={-1}>
        <div className={css['main']}>
          <BackendBanner />
          <FileBanner />
          <FirstRunBar />
          <div>
            <ScreenBoundary key={screen}>
              <ScreenContent screen={screen} />
            </ScreenBoundary>
          </div>
        </div>
      </main>
      <StatusBar />
      <CarWatch />
      <Overlays />
      <Notices />
      <DropTarget />
    </div>
  );
}

/** Frame of the second window, which shows telemetry only. */
function SecondFrame(): ReactElement {
  return (
    <div className={cx(css['frame'], css['second'])}>
      <main className={css['screen']} tabIndex={-1}>
        <div className={css['main']}>
          <BackendBanner />
          <div>
            <ScreenBoundary>
              <WorkbenchScreen.Part />
            </ScreenBoundary>
          </div>
        </div>
      </main>
      <Overlays />
      <Notices />
    </div>
  );
}

export function App({ services }: { readonly services: Services }): ReactElement {
  const commands = useMemo(() => {
    const all = createCommands(services);
    return isSecondWindow() ? secondWindowCommands(all) : all;
  }, [services]);
  const isModal = useMemo(() => () => services.get(UI).getState().overlay !== undefined, [services]);
  useEffect(() => followTheme(services.get(UI)), [services]);
  useEffect(() => whenIdle(...likelyParts(services)), [services]);
  useEffect(
    () =>
      services.get(BRIDGE).shell.onCommand((id) => {
        if (commands[id].isAvailable()) commands[id].run();
      }),
    [services, commands],
  );
  useEffect(() => {
    if (!isSecondWindow()) return followTitle(services.get(CAR));
    document.title = 'Telemetry – Racebench';
    return undefined;
  }, [services]);
  const units = useStore(services.get(UI), (s) => s.units);
  const terms = useMemo(
    () => ({
      show: (term: string) => services.get(UI).setState({ overlay: { kind: 'glossary', term } }),
      units,
    }),
    [services, units],
  );
  useShortcuts(commands, services.get(BRIDGE).shell, isModal);
  return (
    <ServicesProvider services={services}>
      <CommandsProvider commands={commands}>
        <ShownTerms value={terms}>{isSecondWindow() ? <SecondFrame /> : <Frame />}</ShownTerms>
      </CommandsProvider>
    </ServicesProvider>
  );
}
