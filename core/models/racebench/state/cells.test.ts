import { describe, expect, it } from 'vitest';
import { CELL_COUNT, CELL_ROWS, cellsOf, createCells } from './cells.ts';
import { SHAFT_ROWS } from '../../driveline/shafts.ts';
import { createRoadFeel } from './road-feel.ts';
import { STATES, createState } from './state-layout.ts';
import { createWorkspace } from './step-workspace.ts';

describe('the numbers of a car in one array', () => {
  it('are rows that follow each other without gap or overlap', () => {
    let end = 0;
    for (const [at, count] of Object.values(CELL_ROWS)) {
      expect(at).toBe(end);
      end += count;
    }
    expect(end).toBe(CELL_COUNT);
  });

  it('are those of state, workspace and road: each row has one view, as long as the table of states says', () => {
    const cells = createCells();
    const groups = { state: createState(cells), work: createWorkspace(cells), road: createRoadFeel(cells) };
    const views = Object.entries(groups).flatMap(([group, fields]) =>
      Object.keys(fields).map((field) => `${group}.${field}`),
    );
    const own = Object.keys(CELL_ROWS).filter((name) => !Object.hasOwn(SHAFT_ROWS, name));
    expect(views.toSorted()).toEqual(own.toSorted());
    for (const { field, elements } of STATES) expect(groups.state[field]).toHaveLength(elements.length);
    cells.fill(0);
    groups.work.lean_rad[3] = 7;
    const [at] = CELL_ROWS['work.lean_rad'];
    expect(cells.indexOf(7)).toBe(at + 3);
    expect(cellsOf(cells, 'work.lean_rad')[3]).toBe(7);
  });
});
