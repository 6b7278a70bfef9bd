import { screen, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SWEEP_ENDS, type SweepColumn } from '../../../core/contract/sweep-rows.ts';
import { sweepId } from '../../../core/contract/ids.ts';
import { createFakeWindow, type Answers } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { shownColumn } from './column-text.ts';
import { ResultTable } from './ResultTable.tsx';
import type { TableChoice } from './sweep-look.ts';
import { rowQuery } from './table-query.ts';

const SPEED: SweepColumn = {
  id: 'metric.0',
  kind: 'metric',
  label: 'Top speed',
  metric: 'topSpeed_mps',
  unit: 'mps',
  digits: 1,
};
const KIND: SweepColumn = {
  id: 'key.0',
  kind: 'key',
  label: 'Kind',
  unit: '1',
  words: ['free', 'viscous', 'locked'],
};
const COLUMNS = [KIND, SPEED].map((column) => shownColumn(column, 'engineering'));
/** Setups 4 and 2 of the sweep. */
const ROWS = {
  all: 9,
  matched: 2,
  numbers: Float64Array.of(4, 2),
  ends: Uint8Array.of(0, 0),
  columns: [Float64Array.of(0, 2), Float64Array.of(50, 40)],
};

async function showTable(answers: Answers = { 'sweep/rows': () => ROWS }) {
  const window = createFakeWindow({ answers });
  const open = vi.fn<(number: number) => void>();
  function Table(): ReactElement {
    const [choice, setChoice] = useState<TableChoice>({ sort: undefined, filters: {}, end: undefined });
    return (
      <ResultTable
        label="Setups"
        query={rowQuery(sweepId.parse(1), 'setups', COLUMNS, choice)}
        version={0}
        columns={COLUMNS}
        choice={choice}
        onChoice={setChoice}
        best={2}
        chosen={2}
        onOpen={open}
      />
    );
  }
  const user = renderInWindow(window.services, <Table />);
  const grid = await screen.findByRole('grid', { name: 'Setups' });
  return { user, open, grid, newest: () => window.asked('sweep/rows').at(-1) };
}
const body = () => within(screen.getByRole('rowgroup')).queryAllByRole('row');

describe('the table of setups', () => {
  it('shows numbers from 1, words and values in the shown unit, and marks the open one', async () => {
    await showTable();
    await screen.findByText('free');
    expect(
      body().map((row) =>
        within(row)
          .getAllByRole('gridcell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['5', 'free', '180', 'Finished'],
      ['3', 'locked', '144', 'Finished'],
    ]);
    expect(body().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
  });

  it('marks the best row, and the cells of setups that hit cones', async () => {
    const cones: SweepColumn = {
      ...SPEED,
      id: 'metric.1',
      label: 'Cones hit',
      unit: '1',
      metric: 'conesHit',
    };
    const { services } = createFakeWindow({
      answers: { 'sweep/rows': () => ({ ...ROWS, columns: [Float64Array.of(0, 3)] }) },
    });
    renderInWindow(
      services,
      <ResultTable
        label="Setups"
        query={{ sweepId: sweepId.parse(1), by: 'setups', columns: ['metric.1'], filters: [] }}
        version={0}
        columns={[shownColumn(cones, 'si')]}
        choice={{ sort: undefined, filters: {}, end: undefined }}
        onChoice={() => undefined}
        best={4}
        chosen={undefined}
        onOpen={() => undefined}
      />,
    );
    const best = await screen.findByLabelText('Best');
    expect(best.closest('[role=row]')?.textContent).toContain('5');
    const marked = body().map((row) => row.querySelector('[data-kind=metric]')?.getAttribute('data-fault'));
    expect(marked).toEqual(['false', 'true']);
  });

  it('asks for the rows by a column up, and then down', async () => {
    const { user, newest } = await showTable();
    const head = screen.getByRole('columnheader', { name: /^Top speed/ });
    await user.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(newest()?.sort).toEqual({ column: 'metric.0', descending: false });
    await user.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(newest()?.sort).toEqual({ column: 'metric.0', descending: true });
  });

  it('filters a number by a range in the shown unit, and a word by its beginning', async () => {
    const { user, newest } = await showTable();
    await user.type(screen.getByRole('textbox', { name: 'Filter Top speed' }), '36..72');
    await user.type(screen.getByRole('textbox', { name: 'Filter Kind' }), 'vis');
    expect(newest()?.filters).toEqual([
      { column: 'key.0', from: 1, to: 1 },
      { column: 'metric.0', from: 10, to: 20 },
    ]);
  });

  it('marks a filter that is not a range, and asks as if it were empty', async () => {
    const { user, newest } = await showTable();
    const filter = screen.getByRole('textbox', { name: 'Filter Top speed' });
    await user.type(filter, 'fast');
    expect(filter.getAttribute('aria-invalid')).toBe('true');
    expect(filter.title).toBe('Not a range: write 10..20, >3');
    expect(newest()?.filters).toEqual([]);
  });

  it('filters by the end of the runs', async () => {
    const { user, newest } = await showTable();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by end' }), SWEEP_ENDS[1]);
    expect(newest()?.ends).toEqual([SWEEP_ENDS[1]]);
  });

  it('goes through the rows by keyboard and opens one with Enter, or with a click', async () => {
    const { user, open, grid } = await showTable();
    await screen.findByText('free');
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(grid.getAttribute('aria-activedescendant')).toBe('sweep-row-1');
    await user.keyboard('{Enter}{Home}{Enter}');
    await user.click(body()[1]!);
    expect(open.mock.calls).toEqual([[2], [4], [2]]);
  });

  it('leaves the keys of a filter to its text', async () => {
    const { user, open, grid } = await showTable();
    await screen.findByText('free');
    await user.type(screen.getByRole('textbox', { name: 'Filter Kind' }), '{End}{Enter}');
    expect(grid.getAttribute('aria-activedescendant')).toBe('sweep-row-0');
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    [0, 'No run has finished yet.'],
    [9, 'No row passes the filters.'],
  ])('says why it is empty where %d rows are there', async (all, text) => {
    const nothing = { ...ROWS, all, matched: 0, numbers: new Float64Array(0), ends: new Uint8Array(0) };
    await showTable({
      'sweep/rows': () => ({ ...nothing, columns: [new Float64Array(0), new Float64Array(0)] }),
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('says why the rows cannot be read', async () => {
    await showTable({
      'sweep/rows': () => {
        throw new Error('The sweep does not exist.');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The sweep does not exist.');
  });
});
