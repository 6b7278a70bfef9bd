import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PanelSpec } from '../../catalogue/worksheets/panels.ts';
import type { Worksheet } from '../../catalogue/worksheets/worksheet.ts';
import { openLibrary, type Library } from '../upkeep/open-library.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { createWorksheetHandlers } from './worksheet-handlers.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let library: Library;
beforeEach(() => {
  temporary = temporaryFolder();
  library = openLibrary(join(temporary.folder, 'library.sqlite'));
});
afterEach(() => {
  library.close();
  temporary.remove();
});

const GO_ON = new AbortController().signal;
const charts = Array.from({ length: 200 }, (_, i) => `channel_${i}`);
const sheetOf = (panelCount: number): Worksheet => {
  const keys = Array.from({ length: panelCount }, (_, i) => `p${i}`);
  return {
    racebench: 'worksheet',
    version: 1,
    panels: Object.fromEntries(
      keys.map((key): [string, PanelSpec] => [key, { kind: 'traces', options: { charts } }]),
    ),
    layout: { tabs: keys, front: 'p0' },
  };
};

it('a worksheet that could not be read again is not saved, and the stored one of that name is kept', async () => {
  const handlers = createWorksheetHandlers({ library, emit: () => undefined });
  await handlers['worksheet/save']({ name: 'Mine', sheet: sheetOf(2) }, GO_ON);
  const stored = await handlers['worksheet/list']({}, GO_ON);
  expect(() => handlers['worksheet/save']({ name: 'Mine', sheet: sheetOf(50) }, GO_ON)).toThrow(
    /^Worksheet Mine was not saved[.] It has \d+ kB; a worksheet has at most 128 kB[.]/,
  );
  expect(await handlers['worksheet/list']({}, GO_ON)).toEqual(stored);
});
