import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createFakeWindow, openInWindow } from '../../../testing/fake-window.ts';
import { renderInWindow } from '../../../testing/render-in-window.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { provideSweeps } from '../provide-sweeps.ts';
import { PLANS } from './plan-store.ts';
import { newPlanText } from './new-plan.ts';
import { planData } from './plan-text.ts';
import { PlanForm } from './PlanForm.tsx';

const CAR_TEXT = 'car\n{\n name=Test\n}\nsusp0\n{\n k=40000\n}\nsusp1\n{\n k=40000\n}\n';
const KEYS = [
  { key: 'susp0.k', label: 'Spring rate, front left', group: 'Suspension', unit: 'Npm', own: '40000' },
];

function planWindow() {
  const window = createFakeWindow({
    answers: {
      'plan/check': () => ({
        faults: [],
        setups: 3,
        runs: 3,
        car: { name: 'Test', path: '/cars/coupe/car.ini', isEdited: true },
      }),
      'plan/keys': () => KEYS,
      'track/samples': () => [],
      'track/recent': () => [],
    },
    provide: [provideSweeps],
  });
  return { ...window, plans: window.services.get(PLANS), car: window.services.get(CAR) };
}

describe('“Vary this in a sweep”', () => {
  it('begins a plan of the open car, shows it, and adds further settings to it', async () => {
    const { services, plans, car, asked } = planWindow();
    await openInWindow(services, CAR_TEXT);
    car.setState({ varyRequest: { keys: ['susp0.k', 'susp1.k'] } });
    await waitFor(() => expect(services.get(UI).getState().screen).toBe('sweeps'));
    expect(planData(plans.getState().text)).toMatchObject({
      car: 'car.ini',
      keys: { 'front spring rate': { key: ['susp0.k', 'susp1.k'], from: 36000, to: 44000 } },
    });
    car.setState({ varyRequest: { keys: ['differential.preload'] } });
    await waitFor(() =>
      expect(Object.keys(planData(plans.getState().text)['keys'] as object)).toEqual([
        'front spring rate',
        'preload',
      ]),
    );
    // The check has the text of the car as it is in the window.
    await waitFor(() => expect(asked('plan/check').at(-1)?.openCar?.text).toBe(CAR_TEXT));
  });
});

describe('the form of a plan', () => {
  async function showForm() {
    const { services, plans } = planWindow();
    await openInWindow(services, CAR_TEXT, { text: CAR_TEXT.replace('k=40000', 'k=41000') });
    const text = newPlanText('Test', 'car.ini').replace(
      'keys: {}',
      'keys:\n  spring: { key: susp0.k, from: 36000, to: 44 N/mm, levels: 3 }',
    );
    plans.setState({
      isShown: true,
      path: '/cars/coupe/new.plan.yaml',
      text,
      keys: KEYS,
      check: { faults: [], car: { name: 'Test', path: '/cars/coupe/car.ini', isEdited: true } },
    });
    services.get(UI).setState({ units: 'engineering' });
    let newest = text;
    function Form(): ReactElement {
      const [plan, setPlan] = useState(text);
      newest = plan;
      return <PlanForm data={planData(plan)} faults={[]} onEdit={(change) => setPlan(change)} />;
    }
    const user = renderInWindow(services, <Form />);
    const spring = (): Record<string, unknown> =>
      (planData(newest)['keys'] as Record<string, Record<string, unknown>>)['spring']!;
    const group = screen.getByRole('group', { name: 'Varied: spring' });
    const field = (name: string) => within(group).getByRole<HTMLInputElement>('spinbutton', { name });
    return { user, group, field, spring, plan: () => planData(newest) };
  }

  it('says that the car is driven with its unsaved changes', async () => {
    await showForm();
    expect(screen.getAllByText(/^Drives/)[0]?.textContent).toMatch(
      /^Drives Test with its (1 )?unsaved change/,
    );
  });

  it('has ends of a range in the chosen unit, and as per cent of the car’s value', async () => {
    const { user, group, field, spring } = await showForm();
    expect([field('From').value, field('To').value, field('Plus and minus').value]).toEqual([
      '36',
      '44',
      '10',
    ]);
    expect(group.textContent).toContain('Drives 36, 40, 44 N/mm');
    expect(group.textContent).toContain('the car has 40 N/mm');
    await user.clear(field('Plus and minus'));
    await user.type(field('Plus and minus'), '5{Enter}');
    expect(spring()).toEqual({ key: 'susp0.k', from: 38000, to: 42000, levels: 3 });
    await user.clear(field('To'));
    await user.type(field('To'), '50000 N/m{Enter}');
    expect(spring()['to']).toBe(50000);
    expect(field('Plus and minus').value).toBe('');
  });

  it('asks the question first: another test brings its own measure of the best', async () => {
    const { user, plan } = await showForm();
    await user.click(screen.getAllByRole('button', { name: /Skidpad/ })[0]!);
    await user.click(screen.getByRole('option', { name: /^Slalom/ }));
    expect(plan()['tests']).toEqual({ slalom: { manoeuvre: 'slalom' } });
    expect(plan()['objectives']).toHaveLength(1);
  });

  it('has the rest folded away', async () => {
    const { user } = await showForm();
    const summary = screen.getByText('Constraints, tests, design and more');
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    expect(summary.closest('details')?.open).toBe(true);
  });
});
