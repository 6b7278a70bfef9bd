import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { manoeuvreRow } from '../../../../core/catalogue/manoeuvres.ts';
import { createFakeWindow, type Answers } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { provideSweeps } from '../provide-sweeps.ts';
import { CommittedText } from './CommittedText.tsx';
import { OpenPlanDialog, SavePlanDialog } from './PlanDialogs.tsx';
import { PLANS } from './plan-store.ts';
import { TestMetrics, TestParameters, type SetInTest } from './TestParts.tsx';

const MANOEUVRE = 'straight-acceleration';

function showPart(part: (onSet: SetInTest) => ReactElement) {
  const set = vi.fn<SetInTest>();
  const { services } = createFakeWindow();
  return { user: renderInWindow(services, part(set)), set };
}

describe('the parameters of a test in a plan', () => {
  it('are numbers in the shown unit, stored in SI, or texts where the plan has a unit with them', async () => {
    const data = { parameters: { duration_s: 30, endSpeed_mps: '180 km/h' } };
    const { user, set } = showPart((onSet) => (
      <TestParameters manoeuvre={MANOEUVRE} data={data} onSet={onSet} />
    ));
    await user.click(screen.getByText('Parameters'));
    const duration = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Duration' });
    expect(duration.value).toBe('30');
    await user.clear(duration);
    await user.type(duration, '0.75 min{Enter}');
    const speed = screen.getByRole<HTMLInputElement>('textbox', { name: 'End speed' });
    await user.clear(speed);
    await user.type(speed, '200 km/h{Enter}');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Slip limit' }).value).toBe('0.12');
    expect(set.mock.calls).toEqual([
      [['parameters', 'duration_s'], 45],
      [['parameters', 'endSpeed_mps'], '200 km/h'],
    ]);
  });
});

describe('the metrics of a test in a plan', () => {
  const all = manoeuvreRow(MANOEUVRE).metrics.map(({ key }) => key);
  const [first, second] = manoeuvreRow(MANOEUVRE).metrics;

  it('are all until some are left out, in the order of the table', async () => {
    const { user, set } = showPart((onSet) => <TestMetrics manoeuvre={MANOEUVRE} data={{}} onSet={onSet} />);
    await user.click(screen.getByText(`Metrics: ${all.length} of ${all.length}`));
    await user.click(screen.getByRole('checkbox', { name: first!.label }));
    expect(set.mock.calls).toEqual([[['metrics'], all.slice(1)]]);
  });

  it('are at least one', async () => {
    const data = { metrics: [second!.key] };
    const { user, set } = showPart((onSet) => (
      <TestMetrics manoeuvre={MANOEUVRE} data={data} onSet={onSet} />
    ));
    await user.click(screen.getByText(`Metrics: 1 of ${all.length}`));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: second!.label }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: first!.label }));
    expect(set.mock.calls).toEqual([[['metrics'], [first!.key, second!.key]]]);
  });
});

describe('a text that is committed', () => {
  it('is committed once by Enter, not by Escape, and not unchanged', async () => {
    const commit = vi.fn();
    const { user } = showPart(() => <CommittedText label="Name" value="Base" onCommit={commit} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(field, ' two{Escape}');
    expect(field.value).toBe('Base');
    await user.type(field, '{Enter}');
    await user.type(field, ' wet {Enter}');
    await user.tab();
    expect(commit.mock.calls).toEqual([['Base wet']]);
  });
});

describe('the dialogs of plans', () => {
  const file = (name: string) => ({ name, path: `/plans/${name}`, kind: 'file' as const });
  const FOLDERS = [
    {
      path: '/plans',
      parent: undefined,
      entries: [file('old.sweep.yaml'), file('car.ini'), file('base.yaml')],
    },
  ];

  function showDialog(
    dialog: (close: () => void) => ReactElement,
    answers: Answers = {},
    isReadOnly = false,
  ) {
    const window = createFakeWindow({
      folders: FOLDERS,
      answers: {
        'plan/check': () => ({ faults: [] }),
        'plan/keys': () => [],
        'recording/state': () => ({}),
        ...answers,
      },
      provide: [provideSweeps],
    });
    const plans = window.services.get(PLANS);
    plans.setState({
      isShown: true,
      path: '/samples/base.sweep.yaml',
      text: 'name: Base\ncar: car.ini\n',
      isReadOnly,
    });
    function Opened(): ReactElement {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? dialog(() => setOpen(false)) : <></>;
    }
    return { user: renderInWindow(window.services, <Opened />), window, plans };
  }

  it('open a plan of the list, which has plans alone', async () => {
    const { user, window, plans } = showDialog((close) => <OpenPlanDialog onClose={close} />, {
      'plan/open': ({ path }) => ({ path, text: 'name: Old\n', hash: 'h1', readOnly: false }),
    });
    const [plan] = await screen.findAllByRole('button', { name: /[.]yaml$/ });
    expect(screen.queryByRole('button', { name: 'car.ini' })).toBeNull();
    await user.click(plan!);
    await waitFor(() => expect(plans.getState().text).toBe('name: Old\n'));
    expect(window.asked('plan/open')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('save a read-only plan under another name, and say so', async () => {
    const { user, window, plans } = showDialog(
      (close) => <SavePlanDialog onClose={close} />,
      { 'plan/save': ({ path }) => ({ path, hash: 'h2' }) },
      true,
    );
    expect(screen.getByText('This plan is read-only: it is saved under another name.')).toBeDefined();
    await screen.findByRole('list', { name: 'Files' });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'File name' }).value;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.notices()).toEqual([`Saved /plans/${name}`]));
    expect(plans.getState()).toMatchObject({ path: `/plans/${name}`, isReadOnly: false });
  });
});
