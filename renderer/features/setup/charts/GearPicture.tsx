import { useMemo, type ReactElement } from 'react';
import type { GearPicture as Gears } from '../../../../core/catalogue/curve-pictures.ts';
import { valueDomain, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { niceDomain } from '../../../../core/units/axis.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { withSaved } from './curve-lines.ts';
import css from './Curves.module.css';
import { FigureTable } from './FigureTable.tsx';
import type { PictureProps } from './picture-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';

const NOW = '--session-0';
const ROAD = '--session-1';
const GEAR = '--line-strong';

/** Engine speed over road speed while shifting up through the gears. */
function sawtooth({ gears, shiftUp_radps, highest_radps }: Gears): {
  readonly x: number[];
  readonly y: number[];
} {
  const x = [0];
  const y = [0];
  gears.forEach(({ perEngineSpeed_m, afterShift_radps }, i) => {
    const to_radps = i === gears.length - 1 ? highest_radps : shiftUp_radps;
    x.push(to_radps * perEngineSpeed_m);
    y.push(to_radps);
    if (afterShift_radps === undefined) return;
    x.push(to_radps * perEngineSpeed_m);
    y.push(afterShift_radps);
  });
  return { x, y };
}

/** Road speed of every gear, and the driving force against drag and rolling resistance. */
export function GearPicture({ now, saved }: PictureProps<'gears'>): ReactElement {
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
  const { steps, forces } = useMemo(() => {
    const stepsOf = (of: Gears, label: string): CurveLine => {
      const { x, y } = sawtooth(of);
      const shownX = Float64Array.from(x, (v) => speed.of(v));
      return { label, colour: NOW, dash: [], x: shownX, y: Float64Array.from(y, (v) => engine.of(v)) };
    };
    const rays = now.gears.map(({ gear, perEngineSpeed_m }): CurveLine => ({
      label: `Gear ${gear}`,
      colour: GEAR,
      dash: [],
      x: Float64Array.of(0, speed.of(now.highest_radps * perEngineSpeed_m)),
      y: Float64Array.of(0, engine.of(now.highest_radps)),
    }));
    const forceOf = (of: Gears, i: number): CurveLine | undefined => {
      const row = of.gears[i];
      if (row === undefined) return undefined;
      const { gear, speed_mps, force_N } = row;
      const x = speed_mps.map(speed.of);
      return { label: `Gear ${gear}`, colour: NOW, dash: [], x, y: force_N.map(force.of) };
    };
    const roadOf = (of: Gears): CurveLine => ({
      label: 'Drag and rolling resistance',
      colour: ROAD,
      dash: [],
      x: of.roadSpeed_mps.map(speed.of),
      y: of.roadLoad_N.map(force.of),
    });
    return {
      steps: [
        ...rays,
        ...withSaved(stepsOf(now, 'Upshifts'), saved === undefined ? undefined : stepsOf(saved, 'Upshifts')),
      ],
      forces: [
        ...now.gears.flatMap((_, i) => {
          const line = forceOf(now, i);
          if (line === undefined) return [];
          return withSaved(line, saved === undefined ? undefined : forceOf(saved, i));
        }),
        ...withSaved(roadOf(now), saved === undefined ? undefined : roadOf(saved)),
      ],
    };
  }, [now, saved, speed, engine, force]);
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
          colour: GEAR,
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
            colour: ROAD,
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
