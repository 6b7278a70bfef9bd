import { Download, Image } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { valueDomain, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import type { ChartScale } from '../../../plots/axes/chart-scale.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { ChartDots, type DotSet } from './ChartDots.tsx';
import { chartPng } from './chart-png.ts';
import { curvesCsv } from './curves-csv.ts';
import type { SheetEntry } from './shown-sheets.ts';
import { dotsOf, type OperatingPoints } from './operating-points.ts';
import { axisOf, type TyreChartRow } from './tyre-charts.ts';
import css from './TyreLab.module.css';
import { NOTICES } from '../../../workspace/notice-store.ts';

interface TyreChartProps {
  readonly row: TyreChartRow;
  readonly sheets: readonly SheetEntry[];
  readonly points: OperatingPoints | undefined;
}

const DASH = [6, 4];

const measuredLabel = (number: number, name: string): string => `${number + 1}. ${name}, measured`;

/**
 * One chart with a line for each curve of each tyre, its measured points, and operating points of a session.
 */
export function TyreChart({ row, sheets, points }: TyreChartProps): ReactElement {
  const notices = useService(NOTICES);
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
  const measured = sheets.flatMap(({ number, colour, sheet }): CurveLine[] => {
    const found = row.measured === undefined ? undefined : sheet.measured?.points[row.measured];
    return found === undefined || found.x.length === 0
      ? []
      : [
          {
            label: measuredLabel(number, sheet.name),
            colour,
            dash: [],
            x: found.x.map(x.of),
            y: found.y.map(y.of),
          },
        ];
  });
  const isParametric = row.dots === 'combined';
  const reach = isParametric
    ? valueDomain(
        lines.map((line) => ({ ...line, y: line.x })),
        y.of(row.least),
      )
    : undefined;
  const domain = valueDomain([...lines, ...measured], y.of(row.least) - y.of(0));
  const dots = points === undefined ? undefined : dotsOf(points, row.dots);
  const sets: readonly DotSet[] = [
    ...(dots === undefined ? [] : [{ x: dots.x.map(x.of), y: dots.y.map(y.of), colour: undefined }]),
    ...measured.map((points) => ({ ...points, isRing: true })),
  ];
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
            new Blob([curvesCsv(axisOf(row.x, x), axisOf(row.y, y), [...lines, ...measured])], {
              type: 'text/csv',
            }),
          )
        }
      />
      <IconButton
        isSmall
        label={`Save the chart as PNG: ${row.title}`}
        icon={<Image size={13} aria-hidden />}
        onPress={() => {
          if (box.current !== null)
            chartPng(box.current, row.title, lines).then(
              (png) => saveFile(`${name}.png`, png),
              (error: unknown) => notices.notifyFailure(error),
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
        {...(sets.length === 0
          ? {}
          : { overlay: (scale: ChartScale) => <ChartDots sets={sets} scale={scale} /> })}
      />
    </div>
  );
}
