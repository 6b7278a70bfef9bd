import { Download, Image } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { useServices } from '../../app/ServicesContext.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { valueDomain, type CurveLine } from '../charts/chart-lines.ts';
import type { ChartScale } from '../charts/chart-labels.ts';
import { CurveChart } from '../differential/CurveChart.tsx';
import { useQuantities } from '../pictures/use-quantities.ts';
import { chartPng } from './chart-png.ts';
import { curvesCsv } from './curves-csv.ts';
import type { SheetEntry } from './shown-sheets.ts';
import { dotsOf, type OperatingPoints } from './operating-points.ts';
import { axisOf, type TyreChartRow } from './tyre-charts.ts';
import css from './TyreLab.module.css';

interface TyreChartProps {
  readonly row: TyreChartRow;
  readonly sheets: readonly SheetEntry[];
  readonly points: OperatingPoints | undefined;
}

const DASH = [6, 4];

/** One chart with a line for each curve of each tyre, and the operating points of a session behind it. */
export function TyreChart({ row, sheets, points }: TyreChartProps): ReactElement {
  const { notices } = useServices();
  const show = useQuantities();
  const box = useRef<HTMLDivElement>(null);
  const x = show(row.x.key, row.x.unit, row.x.digits);
  const y = show(row.y.key, row.y.unit, row.y.digits);
  const lines = sheets.flatMap(({ number, colour, sheet }) =>
    row.curves(sheet).map((curve): CurveLine => ({
      label: [`${number + 1}. ${sheet.name}`, curve.suffix].filter((part) => part !== '').join(', '),
      colour,
      dash: curve.isDashed ? DASH : [],
      x: curve.x.map(x.of),
      y: curve.y.map(y.of),
    })),
  );
  const isParametric = row.dots === 'combined';
  const reach = isParametric
    ? valueDomain(
        lines.map((line) => ({ ...line, y: line.x })),
        y.of(row.least),
      )
    : undefined;
  const domain = valueDomain(lines, y.of(row.least) - y.of(0));
  const dots = points === undefined ? undefined : dotsOf(points, row.dots);
  const name = row.title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const tools = (
    <>
      <IconButton
        isSmall
        label={`Save the curves as CSV: ${row.title}`}
        icon={<Download size={13} aria-hidden />}
        onPress={() =>
          saveFile(
            `${name}.csv`,
            new Blob([curvesCsv(axisOf(row.x, x), axisOf(row.y, y), lines)], { type: 'text/csv' }),
          )
        }
      />
      <IconButton
        isSmall
        label={`Save the picture as PNG: ${row.title}`}
        icon={<Image size={13} aria-hidden />}
        onPress={() => {
          const svg = box.current?.querySelector('[role=slider] > svg');
          if (svg instanceof SVGSVGElement)
            chartPng(svg, row.title, lines).then(
              (png) => saveFile(`${name}.png`, png),
              (error: unknown) => notices.tellFailure(error),
            );
        }}
      />
    </>
  );
  return (
    <div ref={box} className={css['chart']}>
      <CurveChart
        title={row.title}
        x={axisOf(row.x, x)}
        y={axisOf(row.y, y)}
        lines={lines}
        domain={domain}
        isLegendShort
        tools={tools}
        {...(reach === undefined ? {} : { span: reach, reading: () => '' })}
        {...(dots === undefined
          ? {}
          : {
              overlay: (scale: ChartScale) => <Dots dots={dots} scale={scale} toX={x.of} toY={y.of} />,
            })}
      />
    </div>
  );
}

interface DotsProps {
  readonly dots: { readonly x: Float64Array; readonly y: Float64Array };
  readonly scale: ChartScale;
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
}

const tenth = (value: number): number => Math.round(10 * value) / 10;

/** Operating points as one path of short strokes with round ends: thousands of circles would hold the window up. */
function Dots({ dots, scale, toX, toY }: DotsProps): ReactElement {
  const { area, across, up } = scale;
  let path = '';
  for (let i = 0; i < dots.x.length; i++) {
    const px = across(toX(dots.x[i] ?? NaN));
    const py = up(toY(dots.y[i] ?? NaN));
    const isInside =
      px >= area.left && px <= area.left + area.width && py >= area.top && py <= area.top + area.height;
    if (isInside) path += `M${tenth(px)} ${tenth(py)}h0`;
  }
  return (
    <svg className={css['dots']} aria-hidden>
      <path d={path} />
    </svg>
  );
}
