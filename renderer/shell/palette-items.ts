import { COMMAND_IDS, COMMANDS, type CommandId, type CommandRow } from '../../core/catalogue/commands.ts';
import { GLOSSARY } from '../../core/catalogue/glossary.ts';
import type { CarListing } from '../../core/contract/car-requests.ts';
import type { SessionSummary } from '../../core/contract/session-requests.ts';
import { keyLabel } from '../../core/catalogue/setup-fields.ts';
import { sentence } from '../format/sentence.ts';
import { dateText } from '../format/time-text.ts';
import {
  LABORATORY_PAGE_NAMES,
  LABORATORY_PAGES,
  type LaboratoryPage,
} from '../workspace/laboratory-pages.ts';
import { SETUP_VIEW_NAMES, SETUP_VIEWS, type SetupView } from '../workspace/setup-views.ts';
import type { CarModel } from '../worker/car-model.ts';
import { commandKeys } from '../ui/accelerator.ts';
import type { Command } from '../workspace/command.ts';
import { searchedTexts } from '../../core/catalogue/synonyms.ts';
import { fuzzyMatch, orNearest } from '../ui/fuzzy.ts';
import { DISPLAY_SYSTEMS, type DisplaySystem } from '../../core/units/display.ts';
import { unusedModelNotes } from '../workspace/car/unused-model.ts';
import { THEME_CHOICES, type ThemeChoice, type UiStore } from '../workspace/ui-store.ts';
import { pathTail } from '../format/path-text.ts';
import { BRIDGE, type Services } from '../workspace/services.ts';

const THEME_NAMES: Record<ThemeChoice, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

export interface PaletteItem {
  readonly id: string;
  readonly group: 'Commands' | 'Cars' | 'Settings' | 'Sessions' | 'Glossary';
  readonly label: string;
  /** Shown dimmed after the label; searched too. */
  readonly note: string;
  /** Other words by which it is searched; not shown. */
  readonly words?: string;
  readonly keys: string;
  /** After all other matches: a setting that the open car does not use. */
  readonly isLast?: boolean;
  readonly run: () => void;
}

export function commandItems(commands: Record<CommandId, Command>, services: Services): PaletteItem[] {
  const { shell } = services.get(BRIDGE);
  return COMMAND_IDS.filter((id) => id !== 'view.palette' && commands[id].isAvailable()).map((id) => {
    const { label, menu, words = '' }: CommandRow = COMMANDS[id];
    return {
      id,
      group: 'Commands',
      label,
      note: menu,
      words,
      keys: commandKeys(id, shell),
      run: commands[id].run,
    };
  });
}

/** The choices of the header by name: unit system and theme. */
export function choiceItems(ui: UiStore): PaletteItem[] {
  const units = (Object.keys(DISPLAY_SYSTEMS) as DisplaySystem[]).map((system): PaletteItem => ({
    id: `units ${system}`,
    group: 'Commands',
    label: `Units: ${DISPLAY_SYSTEMS[system]}`,
    note: 'Display units',
    words: 'metric settings preferences options',
    keys: '',
    run: () => ui.setState({ units: system }),
  }));
  const themes = THEME_CHOICES.map((theme): PaletteItem => ({
    id: `theme ${theme}`,
    group: 'Commands',
    label: `Theme: ${THEME_NAMES[theme]}`,
    note: 'Colours of the window',
    words: 'mode appearance settings preferences options',
    keys: '',
    run: () => ui.setState({ theme }),
  }));
  return [...units, ...themes];
}

export function glossaryItems(show: (term: string) => void): PaletteItem[] {
  return GLOSSARY.map(({ term, otherNames }) => ({
    id: `term ${term}`,
    group: 'Glossary',
    label: sentence(term),
    note: otherNames.length === 0 ? 'Glossary' : `Glossary, also ${otherNames.join(', ')}`,
    keys: '',
    run: () => show(term),
  }));
}

export function laboratoryItems(show: (page: LaboratoryPage) => void): PaletteItem[] {
  return LABORATORY_PAGE_NAMES.map((page) => ({
    id: `laboratory ${page}`,
    group: 'Commands',
    label: `Laboratory: ${LABORATORY_PAGES[page].label}`,
    note: LABORATORY_PAGES[page].note,
    keys: '',
    run: () => show(page),
  }));
}

export function setupViewItems(show: (view: SetupView) => void): PaletteItem[] {
  return SETUP_VIEW_NAMES.map((view) => ({
    id: `setup ${view}`,
    group: 'Commands',
    label: `Setup: ${SETUP_VIEWS[view].label}`,
    note: SETUP_VIEWS[view].note,
    words: SETUP_VIEWS[view].words,
    keys: '',
    run: () => show(view),
  }));
}

export function carItems(cars: readonly CarListing[], open: (path: string) => void): PaletteItem[] {
  return cars.map((car) => ({
    id: `car ${car.path}`,
    group: 'Cars',
    label: car.name,
    note: pathTail(car.path),
    keys: '',
    run: () => open(car.path),
  }));
}

export function settingItems(model: CarModel | undefined, select: (key: string) => void): PaletteItem[] {
  const values = model?.values ?? [];
  const unusedNote = unusedModelNotes(values);
  return values.map(({ key }) => {
    const unused = unusedNote(key);
    return {
      id: `setting ${key}`,
      group: 'Settings',
      label: keyLabel(key, model?.wheelLabels),
      note: unused === undefined ? key : `${key}, ${unused}`,
      keys: '',
      isLast: unused !== undefined,
      run: () => select(key),
    };
  });
}

export function sessionItems(
  sessions: readonly SessionSummary[],
  show: (session: SessionSummary) => void,
): PaletteItem[] {
  return sessions.map((session) => ({
    id: `session ${session.id}`,
    group: 'Sessions',
    label: session.name,
    note: `${session.car}, ${dateText(session.created)}`,
    keys: '',
    run: () => show(session),
  }));
}

const MAX_SHOWN = 60;
/** Groups shown for an empty query; settings would be too many. */
const AT_FIRST = new Set<PaletteItem['group']>(['Commands', 'Cars']);

/** A match in the label is worth more than one in the other words, which is worth more than one in the note. */
const IN_LABEL = 1;
/** A word of the same meaning is worth less than the typed one. */
const SYNONYM = -0.5;

export interface PaletteMatch {
  readonly item: PaletteItem;
  /** Offsets of matched letters in the label. */
  readonly at: readonly number[];
}

interface RankedMatch extends PaletteMatch {
  readonly score: number;
  /** The words are in its name or in its other words, not only in its note. */
  readonly isNamed: boolean;
}

function matchItem(item: PaletteItem, texts: readonly string[], isSlipForgiven: boolean): RankedMatch[] {
  return texts.flatMap((text, i) => {
    const label = fuzzyMatch(text, item.label, isSlipForgiven);
    const named = label ?? fuzzyMatch(text, `${item.label} ${item.words ?? ''}`, isSlipForgiven);
    const match = named ?? fuzzyMatch(text, `${item.label} ${item.words ?? ''} ${item.note}`, isSlipForgiven);
    if (match === undefined) return [];
    const score = match.score + (label === undefined ? 0 : IN_LABEL) + (i === 0 ? 0 : SYNONYM);
    return [{ item, score, at: label?.at ?? [], isNamed: named?.isAtWords ?? false }];
  });
}

/** Screens, pages and commands of that name come first, then settings before terms; settings that the car does not use last. */
function rankOf({ item, isNamed }: RankedMatch): number {
  if (item.isLast === true) return 3;
  if (item.group === 'Glossary') return 2;
  return item.group === 'Commands' && isNamed ? 0 : 1;
}

/** Items for a query, best first; equal ones keep their order. */
export function matchPalette(query: string, items: readonly PaletteItem[]): PaletteMatch[] {
  if (query.trim() === '')
    return items.filter((item) => AT_FIRST.has(item.group)).map((item) => ({ item, at: [] }));
  const texts = searchedTexts(query);
  return orNearest((isSlipForgiven) =>
    items.flatMap((item) => {
      const [best] = matchItem(item, texts, isSlipForgiven).sort((a, b) => b.score - a.score);
      return best ?? [];
    }),
  )
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.score - a.score)
    .slice(0, MAX_SHOWN)
    .map(({ item, at }) => ({ item, at }));
}
