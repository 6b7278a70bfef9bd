import { describe, expect, it } from 'vitest';
import type { EngineChartData } from '../../../../core/catalogue/curve-charts.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import { engineMarks, torqueLines } from './torque-lines.ts';

const times = (factor: number): Shown => ({ of: (value: number) => value * factor }) as Shown;
const UNITS = { speed: times(10), torque: times(1), power: times(0.001) };
const engine = (torque_Nm: number): EngineChartData =>
  ({
    speed_radps: Float64Array.of(100, 200),
    torque_Nm: Float64Array.of(torque_Nm, torque_Nm),
    power_W: Float64Array.of(100 * torque_Nm, 200 * torque_Nm),
    stall_radps: 0,
    idle_radps: 80,
    shiftDown_radps: 0,
    shiftUp_radps: 600,
    highest_radps: 650,
  }) as unknown as EngineChartData;

describe('the chart of an engine', () => {
  it('marks the engine speeds that the car names', () => {
    expect(engineMarks(engine(50), UNITS.speed)).toEqual([
      { text: 'idle', at: 800 },
      { text: 'shift up', at: 6000 },
      { text: 'limit', at: 6500 },
    ]);
  });

  it('draws power and torque in shown units, power at the height of the torque', () => {
    const [power, torque] = torqueLines(engine(50), undefined, UNITS, 20);
    expect(power).toMatchObject({
      label: 'Power',
      x: Float64Array.of(1000, 2000),
      y: Float64Array.of(100, 200),
    });
    expect(torque).toMatchObject({ label: 'Torque', y: Float64Array.of(50, 50) });
  });

  it('draws the lines of the saved car behind those that differ', () => {
    const labels = (saved: EngineChartData) =>
      torqueLines(engine(50), saved, UNITS, 1).map(({ label }) => label);
    expect(labels(engine(50))).toEqual(['Power', 'Torque']);
    expect(labels(engine(60))).toEqual(['Power, saved', 'Power', 'Torque, saved', 'Torque']);
  });
});
