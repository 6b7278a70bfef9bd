import { useMemo, type ReactElement } from 'react';
import type { EngineChartData as Engine } from '../../../../core/catalogue/curve-charts.ts';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { valueAt, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { linearTicks, type Domain } from '../../../../core/units/axis.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { CurveHandles, type ShownPoint } from './CurveHandles.tsx';
import css from './Curves.module.css';
import type { EngineUnits } from './engine-units.ts';
import { PointForm } from './CurvePointForm.tsx';
import { engineMarks, POWER_COLOUR, TORQUE_COLOUR, torqueLines } from './torque-lines.ts';
import { useCurvePoints } from './use-curve-points.ts';
import { useTorquePoints } from './use-torque-points.ts';

interface TorqueChartProps {
  readonly now: Engine;
  readonly saved: Engine | undefined;
  readonly units: EngineUnits;
  readonly unitNames: { readonly x: UnitOrNone; readonly y: UnitOrNone };
  readonly span: Domain;
  readonly domain: Domain;
  readonly powerDomain: Domain;
  readonly step: ShownPoint;
  /** The axes are held while a point is dragged. */
  readonly onDrag: (isDragged: boolean) => void;
}

/** A press this near to the torque line adds a point to it. */
const NEAR_PX = 12;

/** Torque and power on one chart; the points of the curve file can be dragged. */
export function TorqueChart(props: TorqueChartProps): ReactElement {
  const { now, saved, units, span, domain, powerDomain, step } = props;
  const { speed, torque, power } = units;
  const texts = {
    speed: (value: number) => `${speed.text(value)} ${speed.symbol}`,
    torque: (value: number) => `${torque.text(value)} ${torque.symbol}`,
  };
  const curve = useCurvePoints(now, texts);
  const points = useTorquePoints(now, curve, units, step);
  const { chosen, canEdit, count, canAdd, canRemove } = points;
  /** Power is scaled to the height of the torque axis. */
  const height = domain[1] / powerDomain[1];

  const lines = useMemo(() => torqueLines(now, saved, units, height), [now, saved, units, height]);
  const symbolOf = (line: CurveLine): string => (line.colour === POWER_COLOUR ? power.symbol : torque.symbol);

  return (
    <>
      <CurveChart
        title="Torque and power"
        x={{ label: 'Engine speed', symbol: speed.symbol, digits: speed.digits }}
        y={{ label: 'Torque', symbol: '', digits: torque.digits }}
        lines={lines}
        span={span}
        domain={domain}
        right={{
          text: power.symbol,
          ticks: linearTicks(powerDomain).map((tick) => ({ ...tick, at: tick.at * height })),
        }}
        tools={
          <span className={css['quiet']}>
            {torque.symbol} left, {power.symbol} right
          </span>
        }
        reading={(line, position) => {
          const value = valueAt(line, position);
          const isPower = line.colour === POWER_COLOUR;
          const digits = isPower ? power.digits : torque.digits;
          return value === undefined
            ? numberText(undefined, 0)
            : `${numberText(isPower ? value / height : value, digits)} ${symbolOf(line)}`;
        }}
        marks={engineMarks(now, speed)}
        spots={[
          {
            x: speed.of(now.powerPeak.speed_radps),
            y: power.of(now.powerPeak.power_W) * height,
            colour: POWER_COLOUR,
            text: `${power.text(now.powerPeak.power_W)} ${power.symbol}`,
          },
          {
            x: speed.of(now.torquePeak.speed_radps),
            y: torque.of(now.torquePeak.torque_Nm),
            colour: TORQUE_COLOUR,
            text: `${torque.text(now.torquePeak.torque_Nm)} ${torque.symbol}`,
          },
        ]}
        onPress={(position, value, scale) => {
          const there = points.onCurve(position);
          if (there !== undefined && Math.abs(scale.up(there.y) - scale.up(value)) <= NEAR_PX)
            points.addAt({ x: position, y: there.y });
        }}
        onInsert={(position) => points.addAt(points.onCurve(position))}
        overlay={
          canEdit
            ? (scale) => (
                <CurveHandles
                  scale={scale}
                  span={span}
                  domain={domain}
                  points={points.shown}
                  chosen={chosen?.index}
                  step={step}
                  nameOf={(i) =>
                    `Point ${i + 1} of ${count}: ${texts.speed(curve.points[i]?.speed_radps ?? 0)}, ${texts.torque(curve.points[i]?.torque_Nm ?? 0)}`
                  }
                  onChoose={points.choose}
                  onDrag={(index) => {
                    curve.drag(index);
                    props.onDrag(index !== undefined);
                  }}
                  onMove={points.move}
                  onRemove={points.remove}
                  onInsert={points.addAfter}
                  onOpen={points.open}
                />
              )
            : undefined
        }
      />
      {!canEdit || chosen === undefined ? (
        <p className={css['note']}>
          {!now.file.isThere
            ? ''
            : canEdit
              ? `${now.file.name}, ${count} points. Drag a point or move it with the arrow keys; a press on the torque line or Insert adds one, Delete removes it, Enter opens its numbers.`
              : `The points of ${now.file.name} cannot be moved: engine.max_torque is 0.`}
        </p>
      ) : (
        <PointForm
          index={chosen.index}
          count={count}
          point={chosen.point}
          units={props.unitNames}
          digits={{ x: 3, y: 3 }}
          step={step}
          openings={points.openings}
          canAdd={canAdd}
          canRemove={canRemove}
          onMove={(to) => points.move(chosen.index, to)}
          onAdd={() => points.addAfter(chosen.index)}
          onRemove={() => points.remove(chosen.index)}
        />
      )}
    </>
  );
}
