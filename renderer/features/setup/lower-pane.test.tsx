import { screen, waitFor, within } from '@testing-library/react';
import { useStore } from 'zustand';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { createFakeWindow, openInWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { DiagnosticList } from './DiagnosticList.tsx';
import { HistoryList } from './HistoryList.tsx';
import { StatementList } from './StatementList.tsx';

/** Two lines that repeat an earlier one, each with a remedy. */
const REPEATED = 'body\n{\n  mass=800\n  mass=900\n  width=1.6\n  width=1.7\n}\n';

async function showDiagnostics(text: string) {
  const window = createFakeWindow();
  const { services } = window;
  await openInWindow(services, text);
  const choose = vi.fn<(d: Diagnostic) => void>();
  function OfCar(): ReactElement {
    const model = useStore(useService(CAR), (s) => s.model);
    const repeated = model?.diagnostics.filter(({ fixes, line }) => fixes !== undefined && line > 2) ?? [];
    return <StatementList label="Diagnostics" statements={repeated} onChoose={choose} />;
  }
  const user = renderInWindow(services, <OfCar />);
  return { user, choose, window, car: services.get(CAR), services };
}

const rows = () => within(screen.getByRole('list', { name: 'Diagnostics' })).getAllByRole('listitem');
const headOf = (row: HTMLElement): HTMLElement => within(row).getAllByRole('button')[0]!;

describe('diagnostics of the car', () => {
  it('say what is wrong and in which line, and lead there', async () => {
    const { user, choose } = await showDiagnostics(REPEATED);
    expect(rows()).toHaveLength(2);
    const [first] = rows();
    expect(headOf(first!).textContent).toContain('line 4');
    await user.click(headOf(first!));
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ line: 4 });
    expect(headOf(rows()[0]!).getAttribute('aria-expanded')).toBe('true');
    await user.click(headOf(rows()[0]!));
    expect(headOf(rows()[0]!).getAttribute('aria-expanded')).toBe('false');
  });

  it('apply a remedy to the file, say so, and offer to undo it', async () => {
    const { user, car, window, services } = await showDiagnostics(REPEATED);
    const remedy = within(rows()[0]!).getAllByRole('button').at(-1)!;
    await user.click(remedy);
    await waitFor(() => expect(car.getState().modelText).not.toContain('mass=900'));
    await waitFor(() => expect(window.notices()).toEqual([`Done: ${remedy.textContent}`]));
    expect(rows()).toHaveLength(1);
    services.get(CAR_EDITOR).undo();
    await waitFor(() => expect(car.getState().modelText).toBe(REPEATED));
  });

  it('correct all of one kind in one step', async () => {
    const { user, car } = await showDiagnostics(REPEATED);
    await user.click(headOf(rows()[0]!));
    const remedies = within(rows()[0]!).getByRole('group', { name: 'Remedies' });
    await user.click(within(remedies).getByRole('button', { name: 'Fix all 2 of this kind' }));
    await waitFor(() => expect(car.getState().modelText).toBe('body\n{\n  mass=800\n  width=1.6\n}\n'));
    expect(car.getState().history.undo.length).toBe(1);
  });

  it('go from row to row with the arrow keys', async () => {
    const { user } = await showDiagnostics(REPEATED);
    headOf(rows()[0]!).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(headOf(rows()[1]!));
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(headOf(rows()[0]!));
  });
});

const diagnostic = (line: number, severity: Diagnostic['severity']): Diagnostic => ({
  code: 'unknown-key',
  severity,
  message: `Statement ${line}`,
  key: '',
  line,
  column: 1,
});

describe('a long list of diagnostics', () => {
  it('shows thirty, and the rest by a button after which the first new row has the focus', async () => {
    const { services } = createFakeWindow();
    const many = Array.from({ length: 45 }, (_, i) => diagnostic(i + 1, 'info'));
    const user = renderInWindow(
      services,
      <StatementList label="Diagnostics" statements={many} onChoose={() => undefined} />,
    );
    expect(rows()).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'And 15 more: show 15' }));
    expect(rows()).toHaveLength(45);
    expect(document.activeElement?.textContent).toContain('Statement 31');
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('shows the worst first, one severity alone, and says where there is none', () => {
    const { services } = createFakeWindow();
    const all = [diagnostic(9, 'info'), diagnostic(2, 'error'), diagnostic(5, 'error')];
    renderInWindow(
      services,
      <>
        <section aria-label="all">
          <DiagnosticList diagnostics={all} onChoose={() => undefined} />
        </section>
        <section aria-label="notes">
          <DiagnosticList diagnostics={all} filter="info" onChoose={() => undefined} />
        </section>
        <section aria-label="warnings">
          <DiagnosticList diagnostics={all} filter="warning" onChoose={() => undefined} />
        </section>
      </>,
    );
    const messages = (region: string): (string | undefined)[] =>
      within(screen.getByRole('region', { name: region }))
        .queryAllByRole('listitem')
        .map((row) => /Statement \d/.exec(row.textContent)?.[0]);
    expect(messages('all')).toEqual(['Statement 2', 'Statement 5', 'Statement 9']);
    expect(messages('notes')).toEqual(['Statement 9']);
    expect(screen.getByText('No warnings about this file')).toBeDefined();
  });
});

describe('the history of the car', () => {
  async function showHistory() {
    const { services } = createFakeWindow();
    await openInWindow(services, 'body\n{\n  mass=800\n}\n');
    const editor = services.get(CAR_EDITOR);
    await editor.setKeys([{ key: 'body.mass', valueText: '810' }], 'Sprung mass to 810 kg');
    await editor.setKeys([{ key: 'body.mass', valueText: '820' }], 'Sprung mass to 820 kg');
    const user = renderInWindow(services, <HistoryList />);
    return { user, editor, car: services.get(CAR) };
  }
  const options = () => within(screen.getByRole('listbox', { name: 'History' })).getAllByRole('option');

  it('lists the steps, the newest first, down to the file as opened', async () => {
    await showHistory();
    const texts = options().map(({ textContent }) => textContent);
    expect(texts.map((text) => /^(As opened|Sprung mass to \d+ kg)/.exec(text)?.[0])).toEqual([
      'Sprung mass to 820 kg',
      'Sprung mass to 810 kg',
      'As opened',
    ]);
    expect(texts[2]).toContain('Saved');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
  });

  it('goes back to a chosen state, and forward again, by mouse and by keyboard', async () => {
    const { user, car } = await showHistory();
    await user.click(options()[2]!);
    await waitFor(() => expect(car.getState().modelText).toContain('mass=800'));
    expect(options()[2]!.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(car.getState().modelText).toContain('mass=810'));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(car.getState().modelText).toContain('mass=820'));
  });
});
