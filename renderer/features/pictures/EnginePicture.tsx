import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { showQuantity } from '../../format/quantity.ts';
import { valueDomain, type CurveLine } from '../charts/chart-lines.ts';
import { CurveChart } from '../differential/CurveChart.tsx';
import type { PictureProps } from './picture-props.ts';

/** Torque and power at full throttle; the saved curves are dashed. */
export function EnginePicture({ now, saved }: PictureProps<'engine'>): ReactElement {
  const { ui } = useServices();
  const units = useStore(ui, (s) => s.units);
  const speed = showQuantity({ key: 'engineSpeed_radps', unit: 'radps', digits: 1 }, units);
  const torque = showQuantity({ key: 'torque_Nm', unit: 'Nm', digits: 1 }, units);
  const power = showQuantity({ key: 'power_W', unit: 'W', digits: 0 }, units);
  const linesOf = (values: 'torque_Nm' | 'power_W', of: (value: number) => number): CurveLine[] =>
    [now, saved].flatMap((data, i) =>
      data === undefined
        ? []
        : [
            {
              label: i === 0 ? 'Now' : 'Saved',
              colour: i === 0 ? 'var(--accent)' : 'var(--quiet)',
              dash: i === 0 ? [] : [5, 4],
              x: data.speed_radps.map(speed.of),
              y: data[values].map(of),
            },
          ],
    );
  const torques = linesOf('torque_Nm', torque.of);
  const powers = linesOf('power_W', power.of);
  const x = { label: 'Engine speed', symbol: speed.symbol, digits: 0 };
  return (
    <>
      <CurveChart
        title="Torque"
        x={x}
        y={{ label: 'Torque', symbol: torque.symbol, digits: torque.digits }}
        lines={torques}
        domain={valueDomain(torques, 1)}
      />
      <CurveChart
        title="Power"
        x={x}
        y={{ label: 'Power', symbol: power.symbol, digits: power.digits }}
        lines={powers}
        domain={valueDomain(powers, 1)}
      />
    </>
  );
}
