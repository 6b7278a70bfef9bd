import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocatedCar } from '../../core/contract/file-requests.ts';
import type { AdviceChoice } from '../../core/contract/car-requests.ts';
import type { FileProblem } from '../../core/catalogue/telemetry-files.ts';
import type { DisplaySystem } from '../../core/units/display.ts';
import { LABORATORY_PAGE_NAMES, type LaboratoryPage } from './laboratory-pages.ts';
import { SETUP_SIDE_NAMES, type SetupSide, type SetupView } from './setup-views.ts';
import { isOneOf, readStored, writeStored } from '../ui/state/stored.ts';
import { serviceKey } from './services.ts';

/** Screens with a button at the side of the window. */
export const SCREENS = [
  'setup',
  'run',
  'telemetry',
  'compare',
  'laboratory',
  'library',
  'tracks',
  'sweeps',
] as const;
export type WorkScreen = (typeof SCREENS)[number];
/** The start page, which the setup screen too shows as long as no car is open. */
export type Screen = WorkScreen | 'start';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export interface WorkProgress {
  /** In bytes, or as a share of a total of 1. */
  readonly done: number;
  readonly total: number;
  /** Estimate; undefined while it is too early for one. */
  readonly left_s: number | undefined;
}

/** Dialog or overlay over the window; at most one at a time. */
export type Overlay =
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'glossary'; readonly term?: string }
  /** The user guide, and the change log. */
  | { readonly kind: 'guide' }
  | { readonly kind: 'news' }
  /** Recent log lines. */
  | { readonly kind: 'log' }
  /** Version, and the packages that the program is made of. */
  | { readonly kind: 'about' }
  | { readonly kind: 'openCar' }
  /** A car file that the open car is compared with. */
  | { readonly kind: 'compareCar'; readonly use: (path: string) => void }
  /** Assignments of wheels, pedals and pads. */
  | { readonly kind: 'controllers' }
  /** Definitions of math channels. */
  | { readonly kind: 'maths' }
  /** The table of surfaces of the next run. */
  | { readonly kind: 'surfaces' }
  | { readonly kind: 'saveAs' }
  | { readonly kind: 'importCar' }
  | { readonly kind: 'exportBack' }
  | { readonly kind: 'newCar' }
  /** The sample car at `path`, or the first one. */
  | { readonly kind: 'newFromSample'; readonly path: string | undefined }
  /** A telemetry file that is previewed before it is stored. */
  | { readonly kind: 'importTelemetry' }
  /** Remarks of the import of a session. */
  | { readonly kind: 'importRemarks'; readonly name: string; readonly remarks: readonly FileProblem[] }
  | { readonly kind: 'exportTelemetry' }
  /** Lines by which the laps of the shown session are found. */
  | { readonly kind: 'lapLines' }
  /** Names of channels in files of loggers. */
  | { readonly kind: 'channelNames' }
  /** Channels of the shown session that have names of their own. */
  | { readonly kind: 'giveChannels' }
  /** Car and conditions of a session. */
  | { readonly kind: 'sessionCar' }
  /** Live telemetry that is received. */
  | { readonly kind: 'recordGame' }
  /** Location of an exported session, where the shell has no dialog of its own. */
  | { readonly kind: 'saveTelemetry' }
  /** Location of a comparison report, where the shell has no dialog of its own. */
  | { readonly kind: 'saveReport' }
  | { readonly kind: 'fileChanged' }
  /** Another program changed the file while there are unsaved edits. */
  | { readonly kind: 'diskChanged' }
  /** The car was not saved; the reason is from the file system. */
  | { readonly kind: 'saveFailed'; readonly message: string }
  /** Earlier unsaved edits of the open car. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'chooseCar'; readonly folder: string; readonly cars: readonly LocatedCar[] }
  | { readonly kind: 'copyCar' }
  | {
      readonly kind: 'work';
      readonly title: string;
      readonly progress: WorkProgress | undefined;
      readonly cancel: () => void;
    }
  /** Unsaved edits would be lost by `next`. */
  | { readonly kind: 'unsaved'; readonly next: () => void }
  | { readonly kind: 'openTrack' }
  | { readonly kind: 'saveTrackAs' }
  | { readonly kind: 'unsavedTrack'; readonly next: () => void }
  /** Another program changed the track's file. */
  | { readonly kind: 'trackChanged' }
  | { readonly kind: 'trackNotSaved'; readonly message: string }
  | { readonly kind: 'openPlan' }
  | { readonly kind: 'savePlanAs' }
  | { readonly kind: 'unsavedPlan'; readonly next: () => void }
  /** Another program changed the plan's file. */
  | { readonly kind: 'planChanged' }
  | { readonly kind: 'planNotSaved'; readonly message: string }
  /** A file that is neither a track nor a centre line, with the reasons. */
  | { readonly kind: 'trackRefused'; readonly file: string; readonly lines: readonly string[] };

export const SETUP_PANES = ['diagnostics', 'advice', 'derived', 'history', 'script'] as const;
export type SetupPane = (typeof SETUP_PANES)[number];

export interface UiState {
  readonly screen: Screen;
  /** Undefined until a person chooses one: that of the open car's differential, where it has one. */
  readonly laboratoryPage: LaboratoryPage | undefined;
  readonly theme: ThemeChoice;
  readonly units: DisplaySystem;
  readonly overlay: Overlay | undefined;
  readonly setupView: SetupView;
  readonly setupSide: SetupSide;
  readonly setupPane: SetupPane;
  /** Model whose advice the setup screen shows. */
  readonly adviceFor: AdviceChoice;
  /** Number of requests to focus the settings search. */
  readonly findRequests: number;
}

export type UiStore = StoreApi<UiState>;

export const UI = serviceKey<UiStore>('ui');

export function createUiStore(): UiStore {
  const store = createStore<UiState>(() => ({
    screen: 'setup',
    laboratoryPage: readStored('laboratoryPage', isOneOf(...LABORATORY_PAGE_NAMES)),
    theme: readStored('theme', isOneOf(...THEME_CHOICES)) ?? 'system',
    units: readStored('units', isOneOf('si', 'engineering', 'imperial')) ?? 'engineering',
    overlay: undefined,
    setupView: 'edit',
    setupSide: readStored('setupSide', isOneOf(...SETUP_SIDE_NAMES)) ?? 'text',
    setupPane: 'diagnostics',
    adviceFor: 'racebench',
    findRequests: 0,
  }));
  store.subscribe((state, previous) => {
    if (state.theme !== previous.theme) writeStored('theme', state.theme);
    if (state.laboratoryPage !== previous.laboratoryPage) writeStored('laboratoryPage', state.laboratoryPage);
    if (state.setupSide !== previous.setupSide) writeStored('setupSide', state.setupSide);
    if (state.units !== previous.units) writeStored('units', state.units);
  });
  return store;
}
