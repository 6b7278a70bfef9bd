import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { EngineChartData as Engine } from '../../../../core/catalogue/curve-charts.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { shownUnit } from '../../../../core/units/quantity.ts';
import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceDomain, type Domain } from '../../../../core/units/axis.ts';
import { CurveOffer } from './CurveOffer.tsx';
import type { EngineUnits } from './engine-units.ts';
import { FigureTable } from './FigureTable.tsx';
import type { ChartProps } from './chart-props.ts';
import { TorqueChart } from './TorqueChart.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { UI } from '../../../workspace/ui-store.ts';

type Ends = readonly [Domain, Domain, Domain];

/** Room beyond the data, into which a point can be dragged; the axes grow when it is released. */
const SPEED_ROOM = 1.1;
const TORQUE_ROOM = 1.25;
const POWER_ROOM = 1.08;

/** Ends of the axes; the maxima named by the curve file are used where the curve stays below them. */
function ends(data: readonly Engine[], { speed, torque, power }: EngineUnits): Ends {
  const most = (of: (engine: Engine) => number): number => Math.max(0, ...data.map(of));
  const x = most((e) =>
    speed.of(Math.max(e.file.xMax_radps, e.highest_radps, SPEED_ROOM * (e.pointSpeed_radps.at(-1) ?? 0))),
  );
  const y = most((e) => torque.of(Math.max(e.file.yMax_Nm, TORQUE_ROOM * e.torquePeak.torque_Nm)));
  const least = Math.min(0, ...data.flatMap((e) => Array.from(e.pointTorque_Nm, (v) => torque.of(v))));
  const w = most((e) => power.of(POWER_ROOM * e.powerPeak.power_W));
  return [niceDomain([[0, x]], 1, 8), niceDomain([[least, y]], 1), niceDomain([[0, w]], 1)];
}

/** Torque and power at full throttle, with the points of the curve file as handles. */
export function EngineChart({ now, saved }: ChartProps<'engine'>): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const show = useQuantities();
  const units = useMemo(
    () => ({
      speed: show('engineSpeed_radps', 'radps', 1),
      torque: show('torque_Nm', 'Nm', 1),
      power: show('power_W', 'W', -2),
    }),
    [show],
  );
  const wanted = useMemo(() => ends(saved === undefined ? [now] : [now, saved], units), [now, saved, units]);
  // Axes are held during a drag: growing ones would move the point away from the pointer.
  const [held, setHeld] = useState<Ends>();
  const [span, domain, powerDomain] = held ?? wanted;
  const step = {
    x: niceStep((span[1] - span[0]) / 800),
    y: niceStep((domain[1] - domain[0]) / 200),
  };
  const { speed, torque, power } = units;
  const at = (position: number): string => `at ${speed.text(position)} ${speed.symbol}`;
  return (
    <>
      {now.file.isThere ? undefined : <CurveOffer chart={now} />}
      <TorqueChart
        now={now}
        saved={saved}
        units={units}
        unitNames={{
          x: shownUnit('engineSpeed_radps', 'radps', system),
          y: shownUnit('torque_Nm', 'Nm', system),
        }}
        span={span}
        domain={domain}
        powerDomain={powerDomain}
        step={step}
        onDrag={(isDragged) => setHeld(isDragged ? wanted : undefined)}
      />
      <FigureTable
        label="Peaks of the engine"
        figures={[
          {
            label: `Maximum torque, ${at(now.torquePeak.speed_radps)}`,
            shown: torque,
            now: now.torquePeak.torque_Nm,
            saved: saved?.torquePeak.torque_Nm,
          },
          {
            label: `Maximum power, ${at(now.powerPeak.speed_radps)}`,
            shown: power,
            now: now.powerPeak.power_W,
            saved: saved?.powerPeak.power_W,
          },
          {
            label: 'Maximum engine speed',
            shown: speed,
            now: now.highest_radps,
            saved: saved?.highest_radps,
          },
        ]}
      />
    </>
  );
}
