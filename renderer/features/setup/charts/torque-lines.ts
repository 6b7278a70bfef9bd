import type { EngineChartData as Engine } from '../../../../core/catalogue/curve-charts.ts';
import type { ChartMark } from '../../../plots/lines/chart-labels.ts';
import type { CurveLine } from '../../../plots/lines/chart-lines.ts';
import { withSaved } from './curve-lines.ts';
import type { EngineUnits } from './engine-units.ts';

export const TORQUE_COLOUR = '--session-0';
export const POWER_COLOUR = '--session-1';

/** Engine speeds that the car names. */
export function engineMarks(engine: Engine, speed: EngineUnits['speed']): ChartMark[] {
  const all = [
    ['stall', engine.stall_radps],
    ['idle', engine.idle_radps],
    ['shift down', engine.shiftDown_radps],
    ['shift up', engine.shiftUp_radps],
    ['limit', engine.highest_radps],
  ] as const;
  return all.filter(([, at]) => at > 0).map(([text, at]) => ({ text, at: speed.of(at) }));
}

/** Power and torque over engine speed, in shown units. @param height torque drawn at the height of a unit of power */
export function torqueLines(
  now: Engine,
  saved: Engine | undefined,
  { speed, torque, power }: EngineUnits,
  height: number,
): CurveLine[] {
  const powerLine = (engine: Engine): CurveLine => ({
    label: 'Power',
    colour: POWER_COLOUR,
    dash: [],
    x: engine.speed_radps.map(speed.of),
    y: engine.power_W.map((v) => power.of(v) * height),
  });
  const torqueLine = (engine: Engine): CurveLine => ({
    label: 'Torque',
    colour: TORQUE_COLOUR,
    dash: [],
    x: engine.speed_radps.map(speed.of),
    y: engine.torque_Nm.map(torque.of),
  });
  return [powerLine, torqueLine].flatMap((lineOf) => withSaved(lineOf(now), saved && lineOf(saved)));
}
