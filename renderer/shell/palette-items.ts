import { COMMAND_IDS, COMMANDS, type CommandId } from '../../core/catalogue/commands.ts';
import type { CarListing } from '../../core/contract/car-requests.ts';
import type { SessionSummary } from '../../core/contract/session-requests.ts';
import { keyLabel } from '../../core/catalogue/setup-fields.ts';
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
import { fuzzyMatch } from '../ui/fuzzy.ts';
import { pathTail } from '../format/path-text.ts';
import { BRIDGE, type Services } from '../workspace/services.ts';

export interface PaletteItem {
  readonly id: string;
  readonly group: 'Commands' | 'Cars' | 'Settings' | 'Sessions';
  readonly label: string;
  /** Shown dimmed after the label; searched too. */
  readonly note: string;
  readonly keys: string;
  readonly run: () => void;
}

export function commandItems(commands: Record<CommandId, Command>, services: Services): PaletteItem[] {
  const { shell } = services.get(BRIDGE);
  return COMMAND_IDS.filter((id) => id !== 'view.palette' && commands[id].isAvailable()).map((id) => ({
    id,
    group: 'Commands',
    label: COMMANDS[id].label,
    note: COMMANDS[id].menu,
    keys: commandKeys(id, shell),
    run: commands[id].run,
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
  return (model?.values ?? []).map((value) => ({
    id: `setting ${value.key}`,
    group: 'Settings',
    label: keyLabel(value.key, model?.wheelLabels),
    note: value.key,
    keys: '',
    run: () => select(value.key),
  }));
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

/** Settings that only another program's model reads: found by a word of the same meaning, they come last. */
const OF_ANOTHER_MODEL = /^racebench_(physx|librerally)\b/;
const BEHIND = 1000;

export interface PaletteMatch {
  readonly item: PaletteItem;
  /** Offsets of matched letters in the label. */
  readonly at: readonly number[];
}

/** Items for a query, best first; a match in the label scores higher than one in the note. */
export function matchPalette(query: string, items: readonly PaletteItem[]): PaletteMatch[] {
  if (query.trim() === '')
    return items.filter((item) => AT_FIRST.has(item.group)).map((item) => ({ item, at: [] }));
  const texts = searchedTexts(query);
  return items
    .flatMap((item, index) => {
      // Words of the same meaning are in the text as they are; only what was typed may be scattered.
      const found = texts.flatMap((text, i) => {
        const label = fuzzyMatch(text, item.label, i > 0);
        const whole = fuzzyMatch(text, `${item.label} ${item.note}`, i > 0);
        if (whole === undefined) return [];
        return [
          {
            score:
              Math.max(label === undefined ? -Infinity : label.score + 4, whole.score) -
              (i > 0 && OF_ANOTHER_MODEL.test(item.note) ? BEHIND : 0),
            at: label?.at ?? [],
          },
        ];
      });
      const [best] = found.sort((x, y) => y.score - x.score);
      return best === undefined ? [] : [{ item, index, ...best }];
    })
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MAX_SHOWN)
    .map(({ item, at }) => ({ item, at }));
}
