import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Line, LineChart, XAxis, YAxis } from 'recharts';

/** One line of one panel. */
export interface BareLine {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface BareSize {
  readonly width: number;
  readonly height: number;
}

/** recharts without anything of ours around it; what measure-workbench.ts draws the same lines with. */
export interface BareCharts {
  /** One plot per panel. */
  recharts(panels: readonly BareLine[], size: BareSize): void;
  zoomRecharts(from: number, to: number): void;
}

let redraw: (from: number, to: number) => void = () => undefined;

function freshBox(): HTMLElement {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  return box;
}

const charts: BareCharts = {
  recharts(panels, size) {
    const root = createRoot(freshBox());
    const data = panels.map(({ x, y }) => x.map((at, i) => ({ x: at, y: y[i] })));
    redraw = (from, to) =>
      flushSync(() =>
        root.render(
          data.map((rows, i) =>
            createElement(
              LineChart,
              { key: i, ...size, data: rows },
              createElement(XAxis, {
                dataKey: 'x',
                type: 'number',
                domain: [from, to],
                allowDataOverflow: true,
              }),
              createElement(YAxis, { domain: ['auto', 'auto'] }),
              createElement(Line, { dataKey: 'y', dot: false, isAnimationActive: false }),
            ),
          ),
        ),
      );
    redraw(panels[0]?.x[0] ?? 0, panels[0]?.x.at(-1) ?? 1);
  },
  zoomRecharts: (from, to) => redraw(from, to),
};

Object.assign(window, { bareCharts: charts });
