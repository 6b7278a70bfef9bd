import { canvasDrawing } from '../ink/canvas-drawings.ts';
import { gradientMarks } from '../ink/svg-gradient.ts';
import { escaped } from '../ink/svg-ink.ts';

/** A panel as an SVG, made from its content: texts, rules, drawings and the data of its canvases. */
export interface PanelSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

const HEAD_PX = 26;
/** Approximate letter width of the heading, and height of its second line. */
const HEAD_LETTER_PX = 7;
const LINE_PX = 15;
const PAD_PX = 12;
const tenth = (value: number): number => Math.round(10 * value) / 10;
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
  'stroke-linejoin',
  'stroke-width',
  'text-anchor',
  'visibility',
] as const;
/** Only the visible part of these exists: they are shown as scrolled. */
const AS_SCROLLED = '[data-as-scrolled]';
/** Controls, which are left out of the image. */
const LEFT_OUT = '[data-tools], input, select, textarea, .visually-hidden, script, style';
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

const isClear = (colour: string): boolean => colour === 'transparent' || /(?:, |\/ )0\)$/u.test(colour);

/** A drawing of the page with its styles written into it as attributes: an image has no style sheet. */
export function drawnSvg(svg: SVGSVGElement, x: number, y: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const pairs = [svg, ...svg.querySelectorAll('*')].map(
    (element, i) => [element, i === 0 ? copy : copy.querySelectorAll('*')[i - 1]] as const,
  );
  for (const [element, written] of pairs) {
    const look = getComputedStyle(element);
    written?.removeAttribute('style');
    written?.removeAttribute('class');
    for (const name of ATTRIBUTES) written?.setAttribute(name, look.getPropertyValue(name));
  }
  const { width, height } = svg.getBoundingClientRect();
  const position = { x, y, width, height };
  for (const [name, value] of Object.entries(position)) copy.setAttribute(name, String(tenth(value)));
  copy.setAttribute('overflow', 'visible');
  return new XMLSerializer().serializeToString(copy);
}

/** Lines of a text node as broken on the screen, with their positions. */
function linesOf(node: Text): { readonly text: string; readonly box: DOMRect }[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const [only, second] = range.getClientRects();
  if (only === undefined) return [];
  if (second === undefined) return [{ text: node.data, box: only }];
  const lines: { text: string; box: DOMRect }[] = [];
  for (const word of node.data.matchAll(/\S+\s*/gu)) {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].trimEnd().length);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.box.top - box.top) < 2) last.text += word[0];
    else lines.push({ text: word[0], box });
  }
  return lines;
}

interface Position {
  readonly left: number;
  readonly top: number;
  /** Right edge of the marks, px. */
  right: number;
  bottom: number;
}

function reaches(position: Position, box: DOMRect): void {
  position.right = Math.max(position.right, box.right - position.left);
  position.bottom = Math.max(position.bottom, box.bottom - position.top);
}

function textMarks(node: Text, parent: Element, position: Position): string {
  const { left, top } = position;
  const look = getComputedStyle(parent);
  const size = Number.parseFloat(look.fontSize);
  const room = look.overflowX === 'hidden' ? parent.getBoundingClientRect().width : Infinity;
  return linesOf(node)
    .map(({ text, box }) => {
      const words = text.replaceAll(/\s+/gu, ' ').trim();
      if (words === '' || box.width < 1) return '';
      // Text without room is shortened as on the screen.
      const wordCount = Math.max(1, Math.floor((words.length * room) / box.width) - 1);
      const seen = box.width > room + 1 ? `${words.slice(0, wordCount)}…` : words;
      reaches(position, box);
      const baseline = box.top + box.height / 2 + 0.35 * size - top;
      return `<text x="${tenth(box.left - left)}" y="${tenth(baseline)}" font-family="${escaped(look.fontFamily)}" font-size="${size}" font-weight="${look.fontWeight}" fill="${escaped(look.color)}">${escaped(seen)}</text>`;
    })
    .join('');
}

function boxMarks(element: Element, look: CSSStyleDeclaration, { left, top }: Position): string {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return '';
  const [x, y] = [box.left - left, box.top - top];
  let marks = '';
  if (look.borderTopLeftRadius === '50%') {
    const ring = isClear(look.borderTopColor) ? '' : ` stroke="${escaped(look.borderTopColor)}"`;
    const width = Number.parseFloat(look.borderTopWidth);
    const fill = isClear(look.backgroundColor) ? 'none' : escaped(look.backgroundColor);
    return `<circle cx="${tenth(x + box.width / 2)}" cy="${tenth(y + box.height / 2)}" r="${tenth((box.width - width) / 2)}" fill="${fill}"${ring} stroke-width="${width}"/>`;
  }
  if (!isClear(look.backgroundColor))
    marks += `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(box.width)}" height="${tenth(box.height)}" fill="${escaped(look.backgroundColor)}"/>`;
  marks += gradientMarks(look.backgroundImage, x, y, box.width, box.height);
  for (const side of SIDES) {
    const width = Number.parseFloat(look.getPropertyValue(`border-${side}-width`));
    const style = look.getPropertyValue(`border-${side}-style`);
    const colour = look.getPropertyValue(`border-${side}-color`);
    if (width === 0 || style === 'none' || isClear(colour)) continue;
    const isUpright = side === 'left' || side === 'right';
    const at = side === 'right' ? x + box.width : side === 'bottom' ? y + box.height : isUpright ? x : y;
    const line = isUpright
      ? { x1: at, x2: at, y1: y, y2: y + box.height }
      : { x1: x, x2: x + box.width, y1: at, y2: at };
    const ends = Object.entries(line).map(([name, value]) => `${name}="${tenth(value)}"`);
    marks += `<line ${ends.join(' ')} stroke="${escaped(colour)}" stroke-width="${width}"${style === 'dashed' ? ' stroke-dasharray="4 3"' : ''}/>`;
  }
  return marks;
}

function canvasMarks(canvas: HTMLCanvasElement, position: Position): string {
  const { left, top } = position;
  const box = canvas.getBoundingClientRect();
  reaches(position, box);
  const drawing = canvasDrawing(canvas);
  const [x, y] = [tenth(box.left - left), tenth(box.top - top)];
  if (drawing?.kind === 'lines') return `<g transform="translate(${x} ${y})">${drawing.lines()}</g>`;
  if (box.width === 0 || canvas.width === 0) return '';
  const pixels = drawing === undefined ? canvas.toDataURL('image/png') : drawing.pixels();
  return `<image x="${x}" y="${y}" width="${tenth(box.width)}" height="${tenth(box.height)}" href="${pixels}"/>`;
}

function marksOf(element: Element, position: Position): string {
  if (element.matches(LEFT_OUT)) return '';
  const look = getComputedStyle(element);
  if (look.display === 'none' || look.visibility === 'hidden') return '';
  const box = element.getBoundingClientRect();
  if (element instanceof SVGSVGElement) reaches(position, box);
  if (element instanceof SVGSVGElement)
    return drawnSvg(element, box.left - position.left, box.top - position.top);
  if (element instanceof HTMLCanvasElement) return canvasMarks(element, position);
  const marks = boxMarks(element, look, position);
  if (!element.matches(AS_SCROLLED)) return marks + childMarks([...element.childNodes], element, position);
  reaches(position, box);
  // Fixed headings cover the content that scrolls below them.
  const isHead = (node: Node): boolean =>
    node instanceof Element && getComputedStyle(node).position === 'sticky';
  const [below, above] = [false, true].map((wanted) =>
    [...element.childNodes].filter((node) => isHead(node) === wanted),
  );
  const inside = childMarks([...(below ?? []), ...(above ?? [])], element, { ...position });
  return marks + clipped(inside, box, position);
}

function childMarks(nodes: readonly Node[], parent: Element, position: Position): string {
  let marks = '';
  for (const node of nodes) {
    if (node instanceof Text) marks += textMarks(node, parent, position);
    else if (node instanceof Element) marks += marksOf(node, position);
  }
  return marks;
}

let lastClip = 0;

function clipped(marks: string, box: DOMRect, { left, top }: Position): string {
  const id = `view-${++lastClip}`;
  const at = `x="${tenth(box.left - left)}" y="${tenth(box.top - top)}"`;
  const size = `width="${tenth(box.width)}" height="${tenth(box.height)}"`;
  return `<clipPath id="${id}"><rect ${at} ${size}/></clipPath><g clip-path="url(#${id})">${marks}</g>`;
}

/** Scrolls to the start while `work` runs: the image includes content that was scrolled away. */
function unscrolled<T>(root: HTMLElement, work: () => T): T {
  const moved = [...root.querySelectorAll('*')].filter(
    (element) => element.scrollTop + element.scrollLeft > 0 && !element.matches(AS_SCROLLED),
  );
  const positions = moved.map(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }));
  for (const element of moved) element.scrollTo(0, 0);
  try {
    return work();
  } finally {
    moved.forEach((element, i) => Object.assign(element, positions[i]));
  }
}

/** All content of an element, under a title, including content that is scrolled away. */
export function panelSvg(root: HTMLElement, title: string, about: string): PanelSvg {
  const box = root.getBoundingClientRect();
  return unscrolled(root, () => {
    const tools = root.querySelector('[data-tools]')?.getBoundingClientRect().bottom ?? box.top;
    // A heading wider than the panel continues on a second line.
    const isLong = HEAD_LETTER_PX * (title.length + about.length) > box.width - 3 * PAD_PX;
    const head = HEAD_PX + (isLong ? LINE_PX : 0);
    const position = { left: box.left, top: tools - head, right: box.width, bottom: head };
    const marks = marksOf(root, position);
    const [width, height] = [Math.ceil(position.right), Math.ceil(position.bottom + PAD_PX)];
    const look = getComputedStyle(document.documentElement);
    const colour = (name: string): string => escaped(look.getPropertyValue(name).trim());
    const font = 'font-family="system-ui, sans-serif"';
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colour('--panel')}"/>${marks}<text x="${PAD_PX}" y="17" ${font} font-size="13" fill="${colour('--ink')}"><tspan font-weight="600">${escaped(title)}</tspan><tspan ${isLong ? `x="${PAD_PX}" dy="${LINE_PX}"` : 'dx="12"'} font-size="11" fill="${colour('--quiet')}">${escaped(about)}</tspan></text></svg>`;
    return { text, width, height };
  });
}

/** Image pixels per screen pixel. */
const SCALE = 2;

/** The SVG as a PNG. Rejects where the window cannot draw it. */
export async function svgPng({ text, width, height }: PanelSvg): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error('The image could not be created');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
