import type { ChartScale } from '../axes/chart-scale.ts';

/** Positions of the names of marks and points on a chart, so that none covers another. Lengths in px. */

type MarkScale = Pick<ChartScale, 'area' | 'across' | 'up'>;

/** A named x value. */
export interface ChartMark {
  readonly at: number;
  readonly text: string;
}

/** A named point. */
export interface ChartSpot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Theme variable of the colour. */
  readonly colour: string;
}

/** Approximate letter width and line height of the chart's small texts. */
const MARK_LETTER_PX = 5.4;
const SPOT_LETTER_PX = 6.2;
export const LINE_PX = 12;

export interface PlacedMark {
  readonly mark: ChartMark;
  readonly x: number;
  readonly isLeft: boolean;
  readonly row: number;
}

/** Texts of marks close together are stacked. */
export function placeMarks(marks: readonly ChartMark[], { area, across }: MarkScale): PlacedMark[] {
  const ends: number[] = [];
  const edge = area.left + area.width;
  return [...marks]
    .filter(({ at }) => across(at) >= area.left - 0.5 && across(at) <= edge + 0.5)
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      const x = across(mark.at);
      const width = MARK_LETTER_PX * mark.text.length + 6;
      const isLeft = x + width > edge;
      const start = isLeft ? x - width : x;
      let row = ends.findIndex((end) => end <= start);
      if (row < 0) row = ends.length;
      ends[row] = start + width;
      return { mark, x, isLeft, row };
    });
}

interface Box {
  readonly left: number;
  readonly right: number;
  /** y of the baseline of the text. */
  readonly y: number;
}

const cover = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < LINE_PX;

export interface PlacedSpot {
  readonly spot: ChartSpot;
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
  readonly textY: number;
}

/**
 * The name of a point is above it, on the side with room; where another name is in the way, on another side.
 */
export function placeSpots(spots: readonly ChartSpot[], { area, across, up }: MarkScale): PlacedSpot[] {
  const taken: Box[] = [];
  return spots.map((spot) => {
    const [x, y] = [across(spot.x), up(spot.y)];
    const width = SPOT_LETTER_PX * spot.text.length;
    const isRightPart = x > area.left + 0.6 * area.width;
    const positionAt = (isLeft: boolean, textY: number): { isLeft: boolean; box: Box } => {
      const left = isLeft ? x - 7 - width : x + 7;
      return { isLeft, box: { left, right: left + width, y: textY } };
    };
    const [above, below] = [Math.max(area.top + 10, y - 7), y + 16];
    const first = positionAt(isRightPart, above);
    const positions = [
      first,
      positionAt(!isRightPart, above),
      positionAt(isRightPart, below),
      positionAt(!isRightPart, below),
    ];
    const isInside = ({ box }: { readonly box: Box }): boolean =>
      box.left >= area.left && box.right <= area.left + area.width;
    const free = positions.filter(({ box }) => !taken.some((other) => cover(box, other)));
    const { isLeft, box } = free.find(isInside) ?? free[0] ?? first;
    taken.push(box);
    return { spot, x, y, isLeft, textY: box.y };
  });
}
