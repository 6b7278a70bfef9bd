/** Part of a canvas context that drawings of the window use. */
export type Ink = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'rect'
  | 'arc'
  | 'closePath'
  | 'clip'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'fillText'
  | 'font'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'textAlign'
  | 'textBaseline'
  | 'setLineDash'
  | 'globalAlpha'
>;

/** The canvas that an ink draws on; undefined for an ink that writes SVG. */
export const contextOf = (ink: Ink): CanvasRenderingContext2D | undefined =>
  'canvas' in ink ? (ink as CanvasRenderingContext2D) : undefined;
