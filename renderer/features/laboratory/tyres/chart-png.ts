import type { CurveLine } from '../../../plots/lines/chart-lines.ts';

/** Image pixels per screen pixel. */
const SCALE = 2;
const HEAD_PX = 24;
const ROW_PX = 16;
/** Styles that an SVG element also has as attributes. */
const ATTRIBUTES = [
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-width',
];

/**
 * The drawing with its screen styles written into it as attributes: an image has no style sheet, and the
 * content security policy blocks styles that a script writes.
 */
function styled(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [[...svg.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  from.forEach((element, i) => {
    const look = getComputedStyle(element);
    to[i]?.removeAttribute('style');
    for (const name of ATTRIBUTES) to[i]?.setAttribute(name, look.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  // An element sized by style has no size of its own in an image.
  copy.setAttribute('width', String(svg.clientWidth));
  copy.setAttribute('height', String(svg.clientHeight));
  return copy;
}

async function loaded(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Drawings of a chart: its lines and the overlays. */
function drawingsOf(box: HTMLElement): SVGSVGElement[] {
  return [...box.querySelectorAll<SVGSVGElement>('[role=slider] > svg, svg[data-dots]')];
}

/**
 * The chart in an element as a PNG: its title, the names of its lines by colour, and the drawing. Rejects
 * where that fails.
 */
export async function chartPng(
  box: HTMLElement,
  title: string,
  lines: readonly Pick<CurveLine, 'colour' | 'label'>[],
): Promise<Blob> {
  const drawings = drawingsOf(box);
  const [svg] = drawings;
  if (svg === undefined) throw new Error('No chart is drawn');
  const look = getComputedStyle(document.documentElement);
  const colour = (variable: string): string => look.getPropertyValue(variable);
  const width = svg.clientWidth;
  const names = new Map(lines.map((line) => [line.colour, line.label]));
  const height = HEAD_PX + names.size * ROW_PX + svg.clientHeight;
  const images = await Promise.all(drawings.map((drawing) => loaded(styled(drawing))));
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This window cannot create a canvas for the image');
  context.scale(SCALE, SCALE);
  context.fillStyle = colour('--panel');
  context.fillRect(0, 0, width, height);
  context.fillStyle = colour('--ink');
  context.font = '600 13px sans-serif';
  context.fillText(title, 12, 17);
  context.font = '12px sans-serif';
  [...names].forEach(([variable, label], i) => {
    const y = HEAD_PX + i * ROW_PX;
    context.fillStyle = colour(variable);
    context.fillRect(12, y + 4, 18, 3);
    context.fillStyle = colour('--ink');
    context.fillText(label, 38, y + 10);
  });
  for (const image of images)
    context.drawImage(image, 0, HEAD_PX + names.size * ROW_PX, width, svg.clientHeight);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The image could not be created'));
      else resolve(blob);
    }, 'image/png');
  });
}
