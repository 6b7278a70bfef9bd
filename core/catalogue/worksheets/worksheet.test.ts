import { describe, expect, it } from 'vitest';
import { CHANNEL_ROWS } from '../channels.ts';
import { MATHS_NAME } from '../math-channel-names.ts';
import type { PanelSpec } from './panels.ts';
import { READY_WORKSHEETS } from './ready.ts';
import { readWorksheet, writeWorksheet, type Worksheet } from './worksheet.ts';
import { MAX_WORKSHEET, worksheetTooLarge } from './worksheet-limits.ts';

const READY = Object.entries(READY_WORKSHEETS);

describe('a worksheet file', () => {
  it.each(READY)('of %s reads back as it was written', (_name, sheet) => {
    expect(readWorksheet(writeWorksheet(sheet))).toEqual({ sheet });
  });

  it.each(READY)('of %s names existing channels', (_name, sheet) => {
    const keys = new Set(CHANNEL_ROWS.map((row) => row.key));
    for (const { options } of Object.values(sheet.panels))
      if ('charts' in options)
        for (const key of options.charts) if (!key.startsWith(MATHS_NAME)) expect(keys).toContain(key);
  });

  const SCENE: PanelSpec = {
    kind: 'scene',
    options: {
      camera: 'chase',
      wheel: 'FL',
      parts: ['loads', 'forces', 'circles', 'patches', 'marks'],
    },
  };
  const SMALL: Worksheet = {
    racebench: 'worksheet',
    version: 1,
    panels: {
      traces: { kind: 'traces', options: { charts: ['speed_mps'] } },
      scene: SCENE,
    },
    layout: { tabs: ['traces', 'scene'], front: 'scene' },
  };
  const spoil = (changes: Partial<Record<keyof Worksheet, unknown>>) =>
    readWorksheet(JSON.stringify({ ...SMALL, ...changes }));

  it('older than the options of the 3D view shows it from behind with the usual parts', () => {
    const text = JSON.stringify({
      ...SMALL,
      panels: { ...SMALL.panels, scene: { kind: 'scene', options: {} } },
    });
    expect(readWorksheet(text)).toEqual({ sheet: SMALL });
  });

  it.each([
    ['{', /JSON/],
    ['[]', /It is not a Racebench worksheet/],
    ['{"racebench":"track"}', /It is not a Racebench worksheet/],
    ['{"racebench":"worksheet","version":9,"panels":{}}', /version 9; this program reads version 1/],
  ])('that is not a worksheet is refused: %s', (text, message) => {
    const read = readWorksheet(text);
    expect('problems' in read && read.problems.join(' ')).toMatch(message);
  });

  it('that is larger than any that people make is refused with its size before it is read', () => {
    const blanks = (length: number) => readWorksheet(JSON.stringify(SMALL).padEnd(length));
    expect(blanks(MAX_WORKSHEET)).toEqual({ sheet: SMALL });
    expect(blanks(MAX_WORKSHEET + 1)).toEqual({
      problems: ['It has 129 kB; a worksheet has at most 128 kB. Remove panels, or divide it.'],
    });
    // Twenty panels of as many channels as one may have.
    const charts = Array.from({ length: 200 }, (_, i) => `channel_${i}_of_a_usual_name`);
    const panels = Object.fromEntries(
      Array.from({ length: 20 }, (_, i): [string, PanelSpec] => [
        `p${i}`,
        { kind: 'traces', options: { charts } },
      ]),
    );
    expect(worksheetTooLarge(JSON.stringify({ ...SMALL, panels }).length)).toBeUndefined();
  });

  it.each<[Partial<Record<keyof Worksheet, unknown>>, string[]]>([
    [
      { panels: { traces: { kind: 'trace', options: {} } } },
      [
        expect.stringMatching(
          /^panels\.traces\.kind: trace is not one of traces, .*; did you mean traces\?$/,
        ),
      ],
    ],
    [
      { panels: { traces: { kind: 'traces', options: { charts: 'speed' } } } },
      ['panels.traces.options.charts: speed is not a list, such as [1, 2]'],
    ],
    [{ panels: { traces: { kind: 'traces' } } }, ['panels.traces.options: options is missing']],
    [{ panels: 4 }, ['panels: 4 is not a set of names with their values']],
    [
      { layout: { front: 'traces' } },
      ['layout: layout is neither panels (tabs, front) nor a division (split, parts)'],
    ],
  ])('says in words what is wrong with its form: %j', (changes, problems) => {
    expect(spoil(changes)).toEqual({ problems });
  });

  it('is refused with the position of the fault', () => {
    expect(spoil({ layout: { tabs: ['traces', 'traces'], front: 'traces' } })).toMatchObject({
      problems: ['layout: traces is placed twice', 'layout: scene is described but not placed'],
    });
    expect(spoil({ layout: { tabs: ['traces', 'scene', 'fuel'], front: 'traces' } })).toMatchObject({
      problems: ['layout: fuel is placed but not described'],
    });
  });
});
