import { drawnSvg, svgPng } from '../../../plots/output/panel-svg.ts';
import { escaped } from '../../../plots/ink/svg-ink.ts';
import type { CurveLine } from '../../../plots/lines/chart-lines.ts';
import { themeColour } from '../../../workspace/theme.ts';

const HEAD_PX = 24;
const ROW_PX = 16;
const FONT = 'font-family="system-ui, sans-serif"';

/**
 * The chart in an element as a PNG: its title, the names of its lines by colour, and the drawing with its overlays.
 * Rejects where that fails.
 */
export async function chartPng(
  box: HTMLElement,
  title: string,
  lines: readonly Pick<CurveLine, 'colour' | 'label'>[],
): Promise<Blob> {
  const drawings = [...box.querySelectorAll<SVGSVGElement>('[role=slider] > svg, svg[data-dots]')];
  const [svg] = drawings;
  if (svg === undefined) throw new Error('No chart is drawn');
  const names = [...new Map(lines.map((line) => [line.colour, line.label]))];
  const top = HEAD_PX + names.length * ROW_PX;
  const [width, height] = [svg.clientWidth, top + svg.clientHeight];
  const ink = `fill="${escaped(themeColour('--ink'))}"`;
  const legend = names.map(([colour, label], i) => {
    const y = HEAD_PX + i * ROW_PX;
    return `<rect x="12" y="${y + 4}" width="18" height="3" fill="${escaped(themeColour(colour))}"/><text x="38" y="${y + 10}" ${FONT} font-size="12" ${ink}>${escaped(label)}</text>`;
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${escaped(themeColour('--panel'))}"/><text x="12" y="17" ${FONT} font-size="13" font-weight="600" ${ink}>${escaped(title)}</text>${legend.join('')}${drawings.map((drawing) => drawnSvg(drawing, 0, top)).join('')}</svg>`;
  return svgPng({ text, width, height });
}
