import { describe, expect, it } from 'vitest';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import { createChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import { chosenOrFirst } from './use-shared-charts.ts';

const sensor = (i: number): SessionChannel => ({
  name: `Sensor ${i}`,
  address: `Sensor ${i}`,
  origin: 'other',
  label: `Sensor ${i}`,
  chart: `Sensor ${i}`,
  chartLabel: `Sensor ${i}`,
  unit: '1',
  digits: 3,
  description: '',
  isOfSelection: false,
});

describe('charts of compared logs', () => {
  const catalogue = createChannelCatalogue(Array.from({ length: 10 }, (_, i) => sensor(i + 1)));
  const drawn = (...keys: string[]): readonly string[] =>
    chosenOrFirst(catalogue, keys).map(({ key }) => key);

  it('are the chosen ones that both have', () => {
    expect(drawn('speed_mps', 'Sensor 3')).toEqual(['Sensor 3']);
  });

  it('are the first six where both have none of the chosen ones, and none where none is chosen', () => {
    expect(drawn('speed_mps', 'brake')).toEqual([1, 2, 3, 4, 5, 6].map((i) => `Sensor ${i}`));
    expect(drawn()).toEqual([]);
  });
});
