import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { ROOT } from '../root.ts';
import { folderCycles } from './folder-cycles.ts';
import { readImportGraph } from './import-graph.ts';
import { RENDERER_LAYERS, ROOMS } from './rooms.ts';

const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

describe('the structure of the sources', () => {
  it('core has at most 14 rooms, each with its rule and its row in docs/architecture.md', () => {
    const rooms = foldersOf('core');
    expect(rooms.length).toBeLessThanOrEqual(14);
    expect(Object.keys(ROOMS).sort()).toEqual(rooms);
    const page = readFileSync(path.join(ROOT, 'docs', 'architecture.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `core\/([\w-]+)` \| \S/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(rooms);
  });

  it('each folder of the renderer is a layer with its row in docs/architecture.md, except styles and public files', () => {
    const layers = foldersOf('renderer').filter((name) => !['styles', 'public'].includes(name));
    expect([...RENDERER_LAYERS].sort()).toEqual(layers);
    const page = readFileSync(path.join(ROOT, 'docs', 'architecture.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `renderer\/([\w-]+)` \| \S/gm)].map(([, name]) => name);
    expect(rows).toEqual([...RENDERER_LAYERS]);
  });

  it('folders beside each other form no cycle', () => {
    expect(folderCycles(readImportGraph(['core', 'electron', 'renderer', 'build']))).toEqual([]);
  });
});
