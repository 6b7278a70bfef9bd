import { CHART_HEIGHT, CHART_MARGIN, CHART_WIDTH } from './chart-svg.ts';

/**
 * Interaction of a page of figures: reading values by pointer and slider, showing and hiding curves, the scheme of
 * colours. Plain script; the page is complete without it. It makes elements and texts, never markup from data.
 */
export const CHART_SCRIPT = `'use strict';
{
  const SVG = 'http://www.w3.org/2000/svg';
  const box = { left: ${CHART_MARGIN.left}, right: ${CHART_WIDTH - CHART_MARGIN.right}, top: ${CHART_MARGIN.top}, bottom: ${CHART_HEIGHT - CHART_MARGIN.bottom} };
  const charts = JSON.parse(document.getElementById('charts').textContent);
  const text = (value, digits) => value.toFixed(digits).replace('-', '\\u2212');

  /** Functions from values to positions of the drawing. */
  const scales = ({ x, y }) => ({
    atX: (v) => box.left + (((x.isLogarithmic ? Math.log10(v) : v) - x.min) / (x.max - x.min)) * (box.right - box.left),
    atY: (v) => box.bottom - ((v - y.min) / (y.max - y.min)) * (box.bottom - box.top),
  });

  /** Point of a curve nearest to a position along x; of several, the one nearest in height where a height is given. */
  const nearest = (curve, { atX, atY }, px, py) => {
    let best = -1;
    let nearestSoFar = Infinity;
    curve.x.forEach((x, i) => {
      const dx = atX(x) - px;
      const dy = py === undefined ? 0 : atY(curve.y[i]) - py;
      const distance = dx * dx + 0.02 * dy * dy;
      if (distance < nearestSoFar) [best, nearestSoFar] = [i, distance];
    });
    return best;
  };

  const element = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const setUp = (figure, panel, data) => {
    const svg = panel.querySelector('svg[role=img]');
    const cursor = svg.querySelector('.cursor');
    const slider = panel.querySelector('input[type=range]');
    const output = panel.querySelector('output');
    const places = scales(data);
    const isShown = (name) => figure.querySelector('[data-toggle="' + CSS.escape(name) + '"]').checked;
    let at;

    const show = (px, py) => {
      at = [px, py];
      const part = (px - box.left) / (box.right - box.left);
      const along = data.x.min + part * (data.x.max - data.x.min);
      const value = data.x.isLogarithmic ? 10 ** along : along;
      cursor.replaceChildren(element('line', { x1: px, x2: px, y1: box.top, y2: box.bottom }));
      const head = document.createElement('b');
      head.textContent = data.labels.x + ' ' + text(value, data.digits.x) + ' ' + data.labels.xUnit;
      output.replaceChildren(head);
      for (const curve of data.curves) {
        if (!isShown(curve.name)) continue;
        const i = nearest(curve, places, px, py);
        // A curve that ends well before this position has no value here.
        if (i < 0 || Math.abs(places.atX(curve.x[i]) - px) > 20) continue;
        cursor.append(element('circle', { class: 's' + curve.style, cx: places.atX(curve.x[i]), cy: places.atY(curve.y[i]), r: 4 }));
        const item = document.createElement('span');
        item.textContent = curve.name + ' ' + text(curve.y[i], data.digits.y) + ' ' + data.labels.yUnit;
        output.append(item);
      }
    };

    svg.addEventListener('pointermove', (event) => {
      const area = svg.getBoundingClientRect();
      const px = ((event.clientX - area.left) / area.width) * ${CHART_WIDTH};
      const py = ((event.clientY - area.top) / area.height) * ${CHART_HEIGHT};
      if (px < box.left || px > box.right) return;
      slider.value = String(Math.round((1000 * (px - box.left)) / (box.right - box.left)));
      show(px, py);
    });
    slider.addEventListener('input', () => show(box.left + (Number(slider.value) / 1000) * (box.right - box.left)));
    figure.addEventListener('change', () => {
      for (const path of svg.querySelectorAll('[data-curve]')) path.style.display = isShown(path.dataset.curve) ? '' : 'none';
      if (at !== undefined) show(at[0], at[1]);
    });
  };

  for (const figure of document.querySelectorAll('figure.chart'))
    figure.querySelectorAll('.panel').forEach((panel, i) => setUp(figure, panel, charts[figure.id][i]));

  const scheme = document.getElementById('scheme');
  scheme.addEventListener('change', () => {
    document.documentElement.dataset.scheme = scheme.value;
  });
}
`;
