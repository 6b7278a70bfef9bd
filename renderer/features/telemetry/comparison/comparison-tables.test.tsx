import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { LapMetricPair, SegmentComparison } from '../../../../core/contract/compare-requests.ts';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import { sessionId } from '../../../../core/contract/ids.ts';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { aSessionDetail } from '../../../testing/invented-sessions.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { MetricTable } from '../../../workspace/sessions/MetricTable.tsx';
import { SetupDiff } from '../../../workspace/sessions/SetupDiff.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { provideTelemetry } from '../provide-telemetry.ts';
import { COMPARISON_REPORT } from './comparison-report.ts';
import { LapFigures } from './LapSections.tsx';
import { SaveReportDialog } from './SaveReportDialog.tsx';
import { SegmentTable } from './SegmentTable.tsx';

const segment = (index: number, change: Partial<SegmentComparison> = {}): SegmentComparison => ({
  ...{ name: `Corner ${index}`, kind: 'corner', from_m: 100 * index, to_m: 100 * index + 50 },
  ...{ lost_s: -0.01 * index, reference: {}, other: {}, changes: [] },
  ...change,
} as SegmentComparison); // prettier-ignore

const rowTexts = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));

describe('the time gained corner by corner', () => {
  function show(segments: readonly SegmentComparison[]) {
    const { services } = createFakeWindow();
    const shown = vi.fn<(segment: SegmentComparison) => void>();
    const user = renderInWindow(
      services,
      <SegmentTable segments={segments} reference="A 2" other="B 1" onShow={shown} />,
    );
    const table = screen.getByRole('table', { name: 'Where B 1 gained time on A 2' });
    return { user, shown, table, services };
  }

  it('lists the eight largest first, and all of them on demand', async () => {
    const { user, table } = show(Array.from({ length: 12 }, (_, i) => segment(i + 1)));
    expect(rowTexts(table)).toHaveLength(8);
    expect(rowTexts(table)[0]).toBe('Corner 12|+0.120|s|–');
    await user.click(screen.getByRole('button', { name: 'All 12 corners and straights' }));
    expect(rowTexts(table)).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });

  it('does not fold a single row away', () => {
    const { table } = show(Array.from({ length: 9 }, (_, i) => segment(i + 1)));
    expect(rowTexts(table)).toHaveLength(9);
  });

  it('unfolds the figures of both laps with a verdict, shows the corner once, and folds them again', async () => {
    const { user, shown, services } = show([
      segment(1, {
        reference: { leastSpeed_mps: 20, brakePoint_m: 50 },
        other: { leastSpeed_mps: 21 },
        changes: [{ name: 'accelerator', meanDifference: 0.1, share: 0.104 }],
      }),
    ]);
    const head = screen.getByRole('button', { name: 'Corner 1' });
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    const figures = screen.getByRole('table', { name: 'Corner 1 of both laps' });
    expect(rowTexts(figures)).toContain('Minimum speed|72.0|75.6|+3.6|km/h|better');
    expect(rowTexts(figures).find((text) => text.includes('–'))).toMatch(/\|–\|–\|m\|$/);
    const changes = screen.getByRole('table', { name: 'Channels that changed most in Corner 1' });
    expect(rowTexts(changes)[0]).toMatch(/10 %$/);
    act(() => services.get(UI).setState({ units: 'imperial' }));
    expect(rowTexts(figures)[0]).toContain('mph');
    await user.click(head);
    expect(screen.queryByRole('table', { name: 'Corner 1 of both laps' })).toBeNull();
    expect(shown).toHaveBeenCalledOnce();
  });
});

describe('the mean figures of the laps of two sides', () => {
  const METRIC: LapMetricPair = {
    ...{ name: 'topSpeed_mps', label: 'Top speed', unit: 'mps', digits: 1, better: 'more' },
    ...{ a: 50, b: 52, difference: 2, half: 3 },
  };
  const SIDES = {
    a: { name: 'A', sessionId: sessionId.parse(1), all: [], drawn: [2] },
    b: { name: 'B', sessionId: sessionId.parse(2), all: [], drawn: [1, 3] },
  };
  const ANSWER: Answers['compare/lap-metrics'] = ({ a, b }) => ({
    a: { laps: a.laps.length === 0 ? [1, 2, 3] : a.laps, best_s: 70.5 },
    b: { laps: b.laps.length === 0 ? [1, 2, 3] : b.laps, best_s: 70.1, theoreticalBest_s: 69.9 },
    metrics: [METRIC],
  });

  it('are those of all valid laps, or of the drawn ones; an interval over zero is not judged', async () => {
    const window = createFakeWindow({ answers: { 'compare/lap-metrics': ANSWER } });
    const user = renderInWindow(window.services, <LapFigures {...SIDES} />);
    const table = await screen.findByRole('table', { name: 'Figures of the laps' });
    expect(rowTexts(table)).toEqual([
      'Best lap|70.500|70.100|−0.400|s|better',
      'Theoretical best|–|69.900|–|s|',
      'Top speed|180|187|+7 ± 11|km/h|within ±',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Laps drawn' }));
    await waitFor(() => expect(window.asked('compare/lap-metrics')).toHaveLength(2));
    expect(window.asked('compare/lap-metrics')[1]).toMatchObject({ a: { laps: [2] }, b: { laps: [1, 3] } });
  });

  it('wait for the traces, and say why there are none', async () => {
    const refuse = (): never => {
      throw new RacebenchError('BAD_ARGUMENTS', 'These laps have no channel in common.');
    };
    const window = createFakeWindow({ answers: { 'compare/lap-metrics': refuse } });
    renderInWindow(
      window.services,
      <section aria-label="waiting">
        <LapFigures {...SIDES} isReady={false} />
      </section>,
    );
    await act(() => Promise.resolve());
    expect(window.asked('compare/lap-metrics')).toEqual([]);
    renderInWindow(window.services, <LapFigures {...SIDES} />);
    expect(await screen.findByText('These laps have no channel in common.')).toBeDefined();
  });
});

describe('the dialog that saves a comparison', () => {
  it('proposes its title as a name that a disk takes, and reports what was written', async () => {
    const window = createFakeWindow({
      folders: [{ path: '/own', parent: undefined, entries: [] }],
      answers: {
        'compare/save-report': ({ to }) => ({ path: to, bytes: 2e6 }),
      },
      provide: [provideTelemetry],
    });
    const report = window.services.get(COMPARISON_REPORT);
    const [a, b] = [{ sessionId: sessionId.parse(1) }, { sessionId: sessionId.parse(2), lap: 3 }];
    report.show({ a, b, title: 'Wet/dry: A "1"' });
    function Opened(): ReactElement {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? <SaveReportDialog onClose={() => setOpen(false)} /> : <></>;
    }
    const user = renderInWindow(window.services, <Opened />);
    await screen.findByText(/^No folders/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'File name' }).value).toBe(
      'Wet dry A 1.html',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.notices()).toHaveLength(1));
    expect(window.notices()).toEqual(['Saved /own/Wet dry A 1.html, 2.0 MB']);
    expect(window.asked('compare/save-report')).toMatchObject([{ a, b, to: '/own/Wet dry A 1.html' }]);
  });
});

describe('the tables of a run', () => {
  it('has its metrics by their names and units, or the reason why there are none', () => {
    const metric = { name: 'time100_s', label: '', unit: 's', value: 8.123 };
    const { services } = createFakeWindow();
    renderInWindow(
      services,
      <>
        <MetricTable session={aSessionDetail(1, { metrics: [metric] })} />
        <MetricTable session={aSessionDetail(2, { reason: 'The car overturned' })} />
      </>,
    );
    expect(rowTexts(screen.getByRole('table', { name: 'Metrics of Test 1' }))[0]).toMatch(
      /[|]8[.]12\d?[|]s$/,
    );
    expect(screen.getByText('No metrics: The car overturned')).toBeDefined();
  });

  it('compares two setups in the units of the person, and says where they do not differ', () => {
    const { services } = createFakeWindow();
    services.get(UI).setState({ units: 'imperial' });
    const change = { key: 'body.mass', label: 'Sprung mass', a: '800', b: undefined };
    const sides = [aSessionDetail(1), aSessionDetail(2)] as const;
    renderInWindow(
      services,
      <>
        <SetupDiff changes={[change as never]} names={['Car', 'Setup 3']} />
        <SetupDiff changes={[]} sessions={sides} />
      </>,
    );
    expect(rowTexts(screen.getByRole('table'))).toEqual(['Sprung massbody.mass|1764|–|lb']);
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });
});
