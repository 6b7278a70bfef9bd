import { Image } from 'lucide-react';
import { useMemo, useRef, type ReactElement } from 'react';
import {
  FIT_QUANTITIES,
  type FitQuantityErrors,
  type FitReport,
} from '../../../../core/contract/tyre-fit.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { spanOf, valueDomain, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import type { ChartScale } from '../../../plots/axes/chart-scale.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { ChartDots } from './ChartDots.tsx';
import { chartPng } from './chart-png.ts';
import { meanResidual, RESIDUAL_OVER, residualGroups } from './residuals.ts';
import { shownQuantity } from './shown-quantity.ts';
import css from './TyreLab.module.css';
import { NOTICES } from '../../../workspace/notice-store.ts';

const X_AXES = {
  slip: { key: 'slipRatio', unit: '1', digits: 2, label: 'Slip ratio (− braking, + driving)' },
  slipAngle_rad: {
    key: 'slipAngle_rad',
    unit: 'rad',
    digits: 3,
    label: 'Slip angle (+ = left)',
  },
} as const;

interface ResidualChartProps {
  readonly report: FitReport;
  readonly errors: FitQuantityErrors;
}

/** Fitted minus measured over slip, one colour per load; lines are means over parts of the sweep. */
export function ResidualChart({ report, errors }: ResidualChartProps): ReactElement {
  const { quantity } = errors;
  const notices = useService(NOTICES);
  const show = useQuantities();
  const box = useRef<HTMLDivElement>(null);
  const axis = X_AXES[RESIDUAL_OVER[quantity]];
  const x = show(axis.key, axis.unit, axis.digits);
  const y = shownQuantity(show, quantity);
  const load = show('wheelLoad_N', 'N', 0);
  const groups = useMemo(() => residualGroups(report, quantity), [report, quantity]);
  const dots = groups.map((group, i) => ({
    x: group.x.map(x.of),
    y: group.y.map(y.of),
    colour: `--session-${i}`,
  }));
  const lineOf = (group: (typeof groups)[number], i: number, of: Pick<CurveLine, 'x' | 'y'>): CurveLine => ({
    label: `${load.text(group.load_N)} ${load.symbol}`,
    colour: `--session-${i}`,
    dash: [],
    x: of.x.map(x.of),
    y: of.y.map(y.of),
  });
  const all = groups.map((group, i) => lineOf(group, i, group));
  const means = groups.map((group, i) => lineOf(group, i, meanResidual(group)));
  const title = `Residual of ${FIT_QUANTITIES[quantity].label}`;
  const percent = (value: number): string => ((100 * value) / errors.greatest).toFixed(2);
  const row = report.file.endsWith('.csv') ? 'line' : 'row';
  return (
    <div ref={box} className={css['chart']}>
      <CurveChart
        title={title}
        x={{ label: axis.label, symbol: x.symbol, digits: x.digits }}
        y={{ label: title, symbol: y.symbol, digits: y.digits }}
        lines={means}
        span={spanOf(all)}
        domain={valueDomain(all, 10 ** -y.digits)}
        tools={
          <IconButton
            isSmall
            label={`Save the chart as PNG: ${title}`}
            icon={<Image size={13} aria-hidden />}
            onPress={() => {
              if (box.current !== null)
                chartPng(box.current, title, means).then(
                  (png) => saveFile(`residual-${FIT_QUANTITIES[quantity].label.toLowerCase()}.png`, png),
                  (error: unknown) => notices.notifyFailure(error),
                );
            }}
          />
        }
        overlay={(scale: ChartScale) => <ChartDots sets={dots} scale={scale} />}
      />
      <p className={css['figures']}>
        Root mean square {y.text(errors.rms)} {y.symbol} ({percent(errors.rms)} %), maximum{' '}
        {y.text(errors.max)} {y.symbol} ({percent(errors.max)} %) in {row} {errors.line}; {errors.rows}{' '}
        points; per cent of the maximum, {y.text(errors.greatest)} {y.symbol}
      </p>
    </div>
  );
}
