import { describe, expect, it } from 'vitest';
import { channelNamesOf, chosenCharts, recordedCharts } from './chart-spec.ts';

const LOCKING = 'differentialLockingTorque_Nm';

describe('charts of what a session recorded', () => {
  it('have one plain line for a car with one differential', () => {
    const [chart] = recordedCharts(chosenCharts([LOCKING]), [`${LOCKING}.front`, 'speed_mps']);
    expect(chart?.lines).toMatchObject([
      { name: `${LOCKING}.front`, label: 'Differential locking torque', short: '', dash: [] },
    ]);
  });

  it('have three lines with different dashes for a car with three', () => {
    const names = ['front', 'rear', 'centre'].map((position) => `${LOCKING}.${position}`);
    const [chart] = recordedCharts(chosenCharts([LOCKING]), names);
    expect(chart?.lines.map(({ short }) => short)).toEqual(['front', 'rear', 'centre']);
    expect(new Set(chart?.lines.map(({ dash }) => dash.join(' '))).size).toBe(3);
  });

  it('have a line for each wheel of a lorry, in the names and the order of the catalogue', () => {
    const names = ['R3', 'L3', 'RR', 'RL', 'FR', 'FL'].map((wheel) => `wheelLoad_N.${wheel}`);
    const [chart] = recordedCharts(chosenCharts(['wheelLoad_N']), names);
    expect(chart?.lines.map(({ short }) => short)).toEqual(['FL', 'FR', 'RL', 'RR', 'L3', 'R3']);
    expect(chart?.lines.at(-1)?.label).toBe('Tyre load, axle 3 right');
  });

  it('ask for no channel that the session does not have', () => {
    const stored = ['speed_mps', ...['FL', 'FR', 'RL', 'RR'].map((wheel) => `slipRatio.${wheel}`)];
    const charts = recordedCharts(chosenCharts(['speed_mps', 'slipRatio', LOCKING]), stored);
    expect(channelNamesOf(charts).sort()).toEqual([...stored].sort());
  });

  it('are found by the key that a kept choice had before the row was renamed', () => {
    expect(chosenCharts(['differentialSpeedDifference_radps']).map(({ key }) => key)).toEqual([
      'differentialAsymmetricSpeed_radps',
    ]);
  });
});
