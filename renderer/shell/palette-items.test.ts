import { describe, expect, it } from 'vitest';
import { COMMAND_IDS, type CommandId } from '../../core/catalogue/commands.ts';
import { command, type Command } from '../workspace/command.ts';
import { createUiStore, UI } from '../workspace/ui-store.ts';
import {
  choiceItems,
  commandItems,
  glossaryItems,
  matchPalette,
  setupViewItems,
  type PaletteItem,
} from './palette-items.ts';
import { shellWindow } from './testing/shell-window.ts';

const item = (label: string): PaletteItem => ({
  id: label,
  group: 'Settings',
  label,
  note: '',
  keys: '',
  run: () => undefined,
});
const ITEMS = [
  'Torque share of the first output',
  'Convert to a centre differential',
  'Anti-roll bar, front',
  'Rebound rate',
].map(item);

describe('the command palette', () => {
  it.each([
    ['4wd', 'Convert to a centre differential'],
    ['ARB', 'Anti-roll bar, front'],
    ['droop', 'Rebound rate'],
    ['lsd', 'Convert to a centre differential'],
  ])('finds %s by what it means', (query, label) => {
    expect(matchPalette(query, ITEMS)[0]?.item.label).toBe(label);
  });

  it('finds no letters that are scattered over other words', () => {
    const items = ['Viscous coefficient differential.locking_coeff', 'Torque share of the first output'].map(
      item,
    );
    for (const query of ['4wd', 'four']) expect(matchPalette(query, items)).toEqual([]);
  });

  it('lists pages of that name before settings, terms after them, and settings that the car does not use last', () => {
    const unused = { ...item('Differential, PhysX'), isLast: true };
    const page: PaletteItem = { ...item('Laboratory: Differential'), group: 'Commands' };
    const term: PaletteItem = { ...item('Differential'), group: 'Glossary', note: 'Glossary' };
    const setting = item('Type of differential');
    const labels = matchPalette('differential', [unused, term, setting, page]).map(
      ({ item: { label } }) => label,
    );
    expect(labels).toEqual([
      'Laboratory: Differential',
      'Type of differential',
      'Differential',
      'Differential, PhysX',
    ]);
  });

  it('finds the choices of the header and every term by name', () => {
    const ui = createUiStore();
    const shown: string[] = [];
    const items = [...choiceItems(ui), ...glossaryItems((term) => shown.push(term))];
    const run = (query: string): void => matchPalette(query, items)[0]?.item.run();
    run('units imperial');
    expect(ui.getState().units).toBe('imperial');
    run('dark');
    expect(ui.getState().theme).toBe('dark');
    run('understeer');
    expect(shown).toEqual(['understeer']);
  });

  it.each([
    ['units', 'Units: SI'],
    ['theme', 'Theme: As the system'],
    ['home', 'Start page'],
    ['settings', 'Find a setting'],
    ['learn', 'Guided first run'],
    ['oversteer', 'Setup: Troubleshoot'],
    ['four-wheel drive', 'Convert the faked four-wheel drive'],
    ['4wd', 'Convert the faked four-wheel drive'],
  ])('finds by "%s" the command "%s"', (query, label) => {
    const { services } = shellWindow();
    const commands = Object.fromEntries(COMMAND_IDS.map((id) => [id, command(() => undefined)])) as Record<
      CommandId,
      Command
    >;
    const items = [
      ...commandItems(commands, services),
      ...choiceItems(services.get(UI)),
      ...setupViewItems(() => undefined),
    ];
    expect(matchPalette(query, items)[0]?.item.label).toBe(label);
  });
});
