import { useMemo, useState, type ReactElement } from 'react';
import { MIN_CURVE_POINTS, MAX_CURVE_POINTS } from '../../../../core/contract/curve-edits.ts';
import type { EnginePicture as Engine } from '../../../../core/catalogue/curve-pictures.ts';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { valueAt, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import type { ChartMark } from '../../../plots/lines/chart-labels.ts';
import { linearTicks, type Domain } from '../../../../core/units/axis.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { withSaved } from './curve-lines.ts';
import { CurveHandles, type ShownPoint } from './CurveHandles.tsx';
import css from './Curves.module.css';
import type { EngineUnits } from './engine-units.ts';
import { PointForm } from './PointForm.tsx';
import { useCurvePoints, type CurvePoint } from './use-curve-points.ts';

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

const TORQUE = '--session-0';
const POWER = '--session-1';
/** A press this near to the torque line adds a point to it. */
const NEAR_PX = 12;

function marksOf(engine: Engine, speed: EngineUnits['speed']): ChartMark[] {
  const all = [
    ['stall', engine.stall_radps],
    ['idle', engine.idle_radps],
    ['shift down', engine.shiftDown_radps],
    ['shift up', engine.shiftUp_radps],
    ['limit', engine.highest_radps],
  ] as const;
  return all.filter(([, at]) => at > 0).map(([text, at]) => ({ text, at: speed.of(at) }));
}

/** Torque and power on one chart; the points of the curve file can be dragged. */
export function TorqueChart(props: TorqueChartProps): ReactElement {
  const { now, saved, units, span, domain, powerDomain, step } = props;
  const { speed, torque, power } = units;
  const texts = {
    speed: (value: number) => `${speed.text(value)} ${speed.symbol}`,
    torque: (value: number) => `${torque.text(value)} ${torque.symbol}`,
  };
  const curve = useCurvePoints(now, texts);
  const [choice, setChoice] = useState<number>();
  const [openings, setOpenings] = useState(0);
  const canEdit = now.file.isThere && now.file.scale_Nm !== 0;
  const count = now.pointSpeed_radps.length;
  const chosen = choice !== undefined && choice < count ? choice : undefined;
  /** Power is scaled to the height of the torque axis. */
  const height = domain[1] / powerDomain[1];

  const lines = useMemo(() => {
    const of = (engine: Engine, values: 'torque_Nm' | 'power_W'): CurveLine => ({
      label: values === 'torque_Nm' ? 'Torque' : 'Power',
      colour: values === 'torque_Nm' ? TORQUE : POWER,
      dash: [],
      x: engine.speed_radps.map(speed.of),
      y: engine[values].map((v) => (values === 'torque_Nm' ? torque.of(v) : power.of(v) * height)),
    });
    return (['power_W', 'torque_Nm'] as const).flatMap((values) =>
      withSaved(of(now, values), saved === undefined ? undefined : of(saved, values)),
    );
  }, [now, saved, speed, torque, power, height]);

  const shown = curve.points.map((p) => ({ x: speed.of(p.speed_radps), y: torque.of(p.torque_Nm) }));
  const inSI = ({ x, y }: ShownPoint): CurvePoint => ({
    speed_radps: speed.back(x),
    torque_Nm: torque.back(y),
  });
  const onCurve = (position: number): ShownPoint | undefined => {
    const line = { x: Float64Array.from(shown, ({ x }) => x), y: Float64Array.from(shown, ({ y }) => y) };
    const value = valueAt(line, position);
    return value === undefined ? undefined : { x: position, y: value };
  };
  const addAt = (point: ShownPoint | undefined): void => {
    if (!canEdit || point === undefined || count >= MAX_CURVE_POINTS) return;
    curve.add(inSI({ x: Math.round(point.x / step.x) * step.x, y: point.y }));
    setChoice(shown.filter(({ x }) => x < point.x).length);
  };
  /** Halfway to the next point; after the last one, by the step before it. */
  const addAfter = (index: number): void => {
    const [from, to] = index < count - 1 ? [index, index + 1] : [index - 1, index];
    addAt(onCurve(((shown[from]?.x ?? 0) + (shown[to]?.x ?? 0)) / 2));
  };
  const remove = (index: number): void => {
    if (count <= MIN_CURVE_POINTS) return;
    curve.remove(index);
    setChoice(Math.min(index, count - 2));
  };
  const point = chosen === undefined ? undefined : shown[chosen];
  const symbolOf = (line: CurveLine): string => (line.colour === POWER ? power.symbol : torque.symbol);

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
          const isPower = line.colour === POWER;
          const digits = isPower ? power.digits : torque.digits;
          return value === undefined
            ? numberText(undefined, 0)
            : `${numberText(isPower ? value / height : value, digits)} ${symbolOf(line)}`;
        }}
        marks={marksOf(now, speed)}
        spots={[
          {
            x: speed.of(now.powerPeak.speed_radps),
            y: power.of(now.powerPeak.power_W) * height,
            colour: POWER,
            text: `${power.text(now.powerPeak.power_W)} ${power.symbol}`,
          },
          {
            x: speed.of(now.torquePeak.speed_radps),
            y: torque.of(now.torquePeak.torque_Nm),
            colour: TORQUE,
            text: `${torque.text(now.torquePeak.torque_Nm)} ${torque.symbol}`,
          },
        ]}
        onPress={(position, value, scale) => {
          const there = onCurve(position);
          if (there !== undefined && Math.abs(scale.up(there.y) - scale.up(value)) <= NEAR_PX)
            addAt({ x: position, y: there.y });
        }}
        onInsert={(position) => addAt(onCurve(position))}
        overlay={
          canEdit
            ? (scale) => (
                <CurveHandles
                  scale={scale}
                  span={span}
                  domain={domain}
                  points={shown}
                  chosen={chosen}
                  step={step}
                  nameOf={(i) =>
                    `Point ${i + 1} of ${count}: ${texts.speed(curve.points[i]?.speed_radps ?? 0)}, ${texts.torque(curve.points[i]?.torque_Nm ?? 0)}`
                  }
                  onChoose={setChoice}
                  onDrag={(index) => {
                    curve.drag(index);
                    props.onDrag(index !== undefined);
                  }}
                  onMove={(index, to) => curve.move(index, inSI(to))}
                  onRemove={remove}
                  onInsert={addAfter}
                  onOpen={(index) => {
                    setChoice(index);
                    setOpenings((n) => n + 1);
                  }}
                />
              )
            : undefined
        }
      />
      {!canEdit || chosen === undefined || point === undefined ? (
        <p className={css['note']}>
          {!now.file.isThere
            ? ''
            : canEdit
              ? `${now.file.name}, ${count} points. Drag a point or move it with the arrow keys; a press on the torque line or Insert adds one, Delete removes it, Enter opens its numbers.`
              : `The points of ${now.file.name} cannot be moved: engine.max_torque is 0.`}
        </p>
      ) : (
        <PointForm
          index={chosen}
          count={count}
          point={point}
          units={props.unitNames}
          digits={{ x: 3, y: 3 }}
          step={step}
          openings={openings}
          canAdd={count < MAX_CURVE_POINTS}
          canRemove={count > MIN_CURVE_POINTS}
          onMove={(to) => curve.move(chosen, inSI(to))}
          onAdd={() => addAfter(chosen)}
          onRemove={() => remove(chosen)}
        />
      )}
    </>
  );
}
