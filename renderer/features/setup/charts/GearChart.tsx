import { useMemo, type ReactElement } from 'react';
import { valueDomain } from '../../../plots/lines/chart-lines.ts';
import { niceDomain } from '../../../../core/units/axis.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import css from './Curves.module.css';
import { FigureTable } from './FigureTable.tsx';
import { GEAR_COLOUR, gearForces, gearSteps, ROAD_COLOUR } from './gear-lines.ts';
import type { ChartProps } from './chart-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';

/** Road speed of every gear, and the driving force against drag and rolling resistance. */
export function GearChart({ now, saved }: ChartProps<'gears'>): ReactElement {
  const show = useQuantities();
  const { speed, engine, force, ratio } = useMemo(
    () => ({
      speed: show('speed_mps', 'mps', 1),
      engine: show('engineSpeed_radps', 'radps', 1),
      force: show('force_N', 'N', 0),
      ratio: show('ratio', '1', 3),
    }),
    [show],
  );
  const steps = useMemo(() => gearSteps(now, saved, { speed, engine }), [now, saved, speed, engine]);
  const forces = useMemo(() => gearForces(now, saved, { speed, force }), [now, saved, speed, force]);
  const all = saved === undefined ? [now] : [now, saved];
  const fastest = Math.max(...all.flatMap(({ gears }) => gears.map(({ topSpeed_mps }) => topSpeed_mps)));
  const span = niceDomain([[0, speed.of(fastest)]], 1);
  const turns = niceDomain([[0, ...all.map(({ highest_radps }) => engine.of(highest_radps))]], 1);
  const { top } = now;
  return (
    <div className={css['stack']}>
      <CurveChart
        title="Engine speed over road speed"
        x={{ label: 'Road speed', symbol: speed.symbol, digits: speed.digits }}
        y={{ label: 'Engine speed', symbol: engine.symbol, digits: engine.digits }}
        lines={steps}
        span={span}
        domain={turns}
        isLegendShort
        marks={[{ at: speed.of(top.speed_mps), text: 'top speed' }]}
        spots={now.gears.map(({ gear, topSpeed_mps }) => ({
          x: speed.of(topSpeed_mps),
          y: engine.of(now.highest_radps),
          text: String(gear),
          colour: GEAR_COLOUR,
        }))}
      />
      <table className={css['gears']} aria-label="Gears">
        <thead>
          <tr>
            <th scope="col">Gear</th>
            <th scope="col">Overall ratio</th>
            <th scope="col">Top speed, {speed.symbol}</th>
            <th scope="col">Upshift at, {speed.symbol}</th>
            <th scope="col">Revs drop to, {engine.symbol}</th>
            <th scope="col">by, {engine.symbol}</th>
          </tr>
        </thead>
        <tbody>
          {now.gears.map((row) => (
            <tr key={row.gear}>
              <th scope="row">{row.gear}</th>
              <td>{ratio.text(row.ratio)}</td>
              <td>{speed.text(row.topSpeed_mps)}</td>
              <td>
                {speed.text(
                  row.afterShift_radps === undefined ? undefined : now.shiftUp_radps * row.perEngineSpeed_m,
                )}
              </td>
              <td>{engine.text(row.afterShift_radps)}</td>
              <td>
                {engine.text(
                  row.afterShift_radps === undefined ? undefined : now.shiftUp_radps - row.afterShift_radps,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CurveChart
        title="Driving force, full throttle"
        x={{ label: 'Road speed', symbol: speed.symbol, digits: speed.digits }}
        y={{ label: 'Force', symbol: force.symbol, digits: force.digits }}
        lines={forces}
        span={span}
        domain={valueDomain(forces, force.of(100))}
        isLegendShort
        spots={[
          {
            x: speed.of(top.speed_mps),
            y: force.of(top.force_N),
            text: `${speed.text(top.speed_mps)} ${speed.symbol}`,
            colour: ROAD_COLOUR,
          },
        ]}
      />
      <FigureTable
        label="Top speed"
        figures={[
          {
            label: `Top speed, in gear ${top.gear}, by ${top.isGeared ? 'the gearing' : 'drag and rolling resistance'}`,
            shown: speed,
            now: top.speed_mps,
            saved: saved?.top.speed_mps,
          },
          {
            label: 'Upshift at',
            shown: engine,
            now: now.shiftUp_radps,
            saved: saved?.shiftUp_radps,
          },
        ]}
      />
      <p className={css['note']}>
        Level road; no wind, slip, driveline losses or downforce. Below idle the clutch slips, so no force is
        drawn there.
      </p>
    </div>
  );
}
