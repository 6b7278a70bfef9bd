import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChannelPicker, matching } from './ChannelPicker.tsx';
import { createFakeWindow } from '../../testing/fake-window.ts';
import { renderInWindow } from '../../testing/render-in-window.tsx';
import { UI } from '../../workspace/ui-store.ts';
import { CHART_SPECS, type ChartSpec } from './chart-spec.ts';

const sensor = (i: number): ChartSpec => ({
  key: `Sensor ${i}`,
  row: {
    key: `Sensor ${i}`,
    label: `Sensor ${i}`,
    group: 'other',
    unit: '1',
    unitText: i % 2 === 0 ? 'mV' : 'bar',
    digits: 3,
    description: '',
    perWheel: false,
    perDifferential: false,
  },
  lines: [],
});
const SENSORS = Array.from({ length: 2000 }, (_, i) => sensor(i + 1));

it('finds a channel by label, key, unit and group', () => {
  const keys = (query: string): readonly string[] => matching(CHART_SPECS, query, 'si').map(({ key }) => key);
  expect(keys('engine revs')).toContain('engineSpeed_radps');
  expect(keys('slipAngle')).toEqual(['slipAngle_rad']);
  expect(matching(SENSORS, 'mv 1999', 'si')).toHaveLength(0);
  expect(matching(SENSORS, 'bar 1999', 'si').map(({ key }) => key)).toEqual(['Sensor 1999']);
  expect(matching(SENSORS, '  ', 'si')).toHaveLength(2000);
});

it('serves 2,000 channels: 300 at once, chosen ones always, and the one that is searched for', () => {
  const onChange = vi.fn<(keys: string[]) => void>();
  renderInWindow(
    createFakeWindow().services,
    <ChannelPicker chosen={['Sensor 1500']} charts={SENSORS} onChange={onChange} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Channels 1' }));
  const dialog = screen.getByRole('dialog', { name: 'Channels' });
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(300);
  expect(within(dialog).getByRole('checkbox', { name: /Sensor 1500/ })).toHaveProperty('checked', true);
  expect(within(dialog).getByRole('status').textContent).toBe('300 of 2000 shown: search for the others.');
  const search = within(dialog).getByRole('textbox', { name: 'Search channels' });
  fireEvent.change(search, { target: { value: '1999' } });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Sensor 1999/ }));
  expect(onChange).toHaveBeenCalledWith(['Sensor 1500', 'Sensor 1999']);
  fireEvent.change(search, { target: { value: 'flux' } });
  expect(within(dialog).getByRole('status').textContent).toBe('No channel matches. Try fewer letters.');
});

it('gives the units of the charts: the chosen ones, which a search finds too', () => {
  const { services } = createFakeWindow();
  renderInWindow(services, <ChannelPicker chosen={[]} onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /^Channels/ }));
  const unitOf = (name: RegExp): string | null | undefined =>
    screen.getByRole('checkbox', { name }).closest('label')?.lastElementChild?.textContent;
  const units = (): unknown[] => [unitOf(/^Speed(km|m)/), unitOf(/^Engine revs/)];
  expect(units()).toEqual(['km/h', 'rpm']);
  act(() => services.get(UI).setState({ units: 'si' }));
  expect(units()).toEqual(['m/s', 'rad/s']);
  expect(matching(CHART_SPECS, 'km/h', 'engineering').map(({ key }) => key)).toContain('speed_mps');
});
