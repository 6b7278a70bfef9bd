import { PLOT_FONT } from '../../../plots/ink/plot-font.ts';
import { themeColour } from '../../../workspace/theme.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import { COLOUR_STEPS, SCALE_COLOURS } from '../../../plots/colour-scale.ts';
import { drawTicks, textWidth } from '../../../plots/axes/draw-axes.ts';
import { drawDot, hatch } from '../../../plots/marks/draw-marks.ts';
import { ROOM, type SurfaceLayout } from './surface-plot.ts';

const BAR = { gap_px: 16, width_px: 14 } as const;

/** Lines on the colours of the scale, which are the same on light and dark ground. */
const ON_SCALE = '#10151c';
const HALO = '#ffffff';

export function drawSurface(ink: Ink, layout: SurfaceLayout): void {
  const { patches, lines, labels } = layout;
  for (const { left, top, width, height, colour } of patches) {
    ink.fillStyle = colour;
    ink.fillRect(left, top, width, height);
  }
  drawBarred(ink, layout);
  ink.strokeStyle = ON_SCALE;
  ink.lineWidth = 1;
  ink.globalAlpha = 0.6;
  ink.beginPath();
  for (const { points } of lines)
    points.forEach(([x, y], i) => (i === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
  ink.stroke();
  ink.globalAlpha = 1;
  ink.font = PLOT_FONT;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  for (const { text, x, y } of labels) {
    const width = textWidth(text) + 4;
    ink.fillStyle = HALO;
    ink.fillRect(x - width / 2, y - 7, width, 14);
    ink.fillStyle = ON_SCALE;
    ink.fillText(text, x, y);
  }
  drawScales(ink, layout);
  drawBar(ink, layout);
  for (const { x, y, colour, isOnCut } of layout.samples) {
    ink.fillStyle = HALO;
    drawDot(ink, x, y, isOnCut ? 7 : 4.5);
    ink.fillStyle = ON_SCALE;
    drawDot(ink, x, y, isOnCut ? 6 : 3.75);
    ink.fillStyle = colour;
    drawDot(ink, x, y, isOnCut ? 4.75 : 2.75);
  }
  for (const { x, y } of layout.crosses) drawCross(ink, x, y);
}

/** Slanted lines where no setup is allowed. */
function drawBarred(ink: Ink, { box, barred }: SurfaceLayout): void {
  if (barred.length === 0) return;
  ink.save();
  ink.beginPath();
  for (const { left, top, width, height } of barred) ink.rect(left, top, width, height);
  ink.clip();
  hatch(ink, box, ON_SCALE);
  ink.restore();
}

function drawScales(ink: Ink, { box, ticks, upTicks, across, up }: SurfaceLayout): void {
  drawTicks(ink, box, ticks);
  ink.fillText(across, box.left + box.width / 2, box.top + box.height + 24);
  ink.textAlign = 'right';
  ink.textBaseline = 'middle';
  for (const { at_px, text } of upTicks) ink.fillText(text, box.left - 6, at_px);
  ink.textAlign = 'left';
  ink.textBaseline = 'alphabetic';
  ink.fillText(up, 4, box.top - 10);
}

function drawBar(ink: Ink, { box, bar }: SurfaceLayout): void {
  const left = box.left + box.width + BAR.gap_px;
  const edge = (k: number): number => Math.round(box.top + box.height - (box.height * k) / COLOUR_STEPS);
  SCALE_COLOURS.forEach((colour, k) => {
    ink.fillStyle = colour;
    ink.fillRect(left, edge(k + 1), BAR.width_px, edge(k) - edge(k + 1));
  });
  ink.fillStyle = themeColour('--axis-ink');
  ink.textAlign = 'left';
  ink.textBaseline = 'middle';
  for (const { at_px, text } of bar.ticks) ink.fillText(text, left + BAR.width_px + 6, at_px);
  ink.textAlign = 'right';
  ink.textBaseline = 'alphabetic';
  ink.fillText(bar.title, left + ROOM.right - BAR.gap_px - 4, box.top - 10);
}

/** The place of the predicted best. */
function drawCross(ink: Ink, x: number, y: number): void {
  for (const [colour, width] of [
    [HALO, 5],
    [ON_SCALE, 2.5],
  ] as const) {
    ink.strokeStyle = colour;
    ink.lineWidth = width;
    ink.lineCap = 'round';
    ink.beginPath();
    ink.moveTo(x - 6, y - 6);
    ink.lineTo(x + 6, y + 6);
    ink.moveTo(x - 6, y + 6);
    ink.lineTo(x + 6, y - 6);
    ink.stroke();
  }
  ink.lineCap = 'butt';
}
