import { SEMI_ACTIVE_BLOCKS } from '../../../../core/catalogue/semi-active-blocks.ts';
import {
  SEMI_ACTIVE_STAGES,
  type SemiActiveBlock,
  type SemiActiveStage,
} from '../../../../core/catalogue/semi-active/block.ts';

export interface PlacedBlock {
  readonly block: SemiActiveBlock;
  readonly left: number;
  readonly top: number;
}

export interface StageHead {
  readonly stage: SemiActiveStage;
  readonly label: string;
  readonly left: number;
  readonly top: number;
}

export interface DiagramEdge {
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export const BOX_WIDTH_PX = 114;
export const BOX_HEIGHT_PX = 40;
const COLUMN_PX = 138;
const ROW_PX = 50;
const LEFT_PX = 14;
const HEAD_PX = 26;
/** Baseline of the heading of a column, below the top of its band. */
const HEAD_TEXT_PX = 14;
/** Height of the lines that pass under whole columns. */
const LANE_PX = 12;
/** Height of a band without its blocks: headings, lines and the distance to the next one. */
const BAND_PX = HEAD_PX + LANE_PX + 4;
/** Distance of a line that comes from another band to the block to which it goes. */
const ENTRY_PX = 8;

const STAGES = Object.keys(SEMI_ACTIVE_STAGES) as SemiActiveStage[];
/** Columns of a band where they are not all beside each other: from the sensors to the control algorithm, then the rest. */
const COLUMNS_OF_TWO_BANDS = STAGES.indexOf('control') + 1;

const widthOf = (columns: number): number => LEFT_PX * 2 + COLUMN_PX * (columns - 1) + BOX_WIDTH_PX;

/** Positions of blocks, headings and lines, px. */
export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly heads: readonly StageHead[];
  readonly blocks: readonly PlacedBlock[];
  readonly edges: readonly DiagramEdge[];
}

/** @param columns columns beside each other; the others are in a band below them */
function layOut(columns: number): DiagramLayout {
  const columnOf = (stage: SemiActiveStage): number => STAGES.indexOf(stage);
  const bandOf = (stage: SemiActiveStage): number => Math.floor(columnOf(stage) / columns);
  const leftOf = (stage: SemiActiveStage): number => LEFT_PX + (columnOf(stage) % columns) * COLUMN_PX;
  const bands = bandOf(STAGES.at(-1) ?? 'actuator') + 1;
  const rows = Array.from(
    { length: bands },
    (_, band) =>
      Math.max(...SEMI_ACTIVE_BLOCKS.flatMap(({ stage, row }) => (bandOf(stage) === band ? [row] : []))) + 1,
  );
  const bandTop = (band: number): number =>
    rows.slice(0, band).reduce((top, count) => top + BAND_PX + count * ROW_PX, 0);
  const laneOf = (band: number): number => bandTop(band) + HEAD_PX + (rows[band] ?? 0) * ROW_PX;
  const blocks = SEMI_ACTIVE_BLOCKS.map((block) => ({
    block,
    left: leftOf(block.stage),
    top: bandTop(bandOf(block.stage)) + HEAD_PX + block.row * ROW_PX,
  }));
  const byId = new Map<string, PlacedBlock>(blocks.map((placed) => [placed.block.id, placed]));

  /**
   * Lines run from the right side to the left side of the next column, straight up or down within a column, else below
   * the columns. One to the next band runs below its own, and enters from the left.
   */
  const edgePath = (from: PlacedBlock, to: PlacedBlock): string => {
    const steps = columnOf(to.block.stage) - columnOf(from.block.stage);
    const lane = laneOf(bandOf(from.block.stage));
    const middle = (placed: PlacedBlock): number => placed.top + BOX_HEIGHT_PX / 2;
    const start = from.left + BOX_WIDTH_PX;
    const end = to.left - 1;
    const bend = start + (COLUMN_PX - BOX_WIDTH_PX) / 2;
    if (bandOf(to.block.stage) !== bandOf(from.block.stage))
      return `M${start} ${middle(from)}L${bend} ${middle(from)}L${bend} ${lane}L${end - ENTRY_PX} ${lane}L${end - ENTRY_PX} ${middle(to)}L${end} ${middle(to)}`;
    if (steps === 0) {
      const x = from.left + BOX_WIDTH_PX / 2;
      return from.top < to.top
        ? `M${x} ${from.top + BOX_HEIGHT_PX}L${x} ${to.top - 1}`
        : `M${x} ${from.top}L${x} ${to.top + BOX_HEIGHT_PX + 1}`;
    }
    if (steps === 1)
      return `M${start} ${middle(from)}L${bend} ${middle(from)}L${bend} ${middle(to)}L${end} ${middle(to)}`;
    const x = from.left + BOX_WIDTH_PX / 2;
    const up = to.left + BOX_WIDTH_PX / 2;
    return `M${x} ${from.top + BOX_HEIGHT_PX}L${x} ${lane}L${up} ${lane}L${up} ${to.top + BOX_HEIGHT_PX + 1}`;
  };

  return {
    width: widthOf(columns),
    height: bandTop(bands),
    heads: STAGES.map((stage) => ({
      stage,
      label: SEMI_ACTIVE_STAGES[stage],
      left: leftOf(stage),
      top: bandTop(bandOf(stage)) + HEAD_TEXT_PX,
    })),
    blocks,
    edges: blocks.flatMap((to) =>
      to.block.inputs.flatMap((id) => {
        const from = byId.get(id);
        return from === undefined ? [] : [{ from: id, to: to.block.id, path: edgePath(from, to) }];
      }),
    ),
  };
}

const ONE_BAND = layOut(STAGES.length);
const TWO_BANDS = layOut(COLUMNS_OF_TWO_BANDS);

/** All columns beside each other where they fit, else two bands of them. */
export const diagramLayout = (width_px: number): DiagramLayout =>
  width_px >= ONE_BAND.width ? ONE_BAND : TWO_BANDS;

/** Blocks without effect in this car: the upper level where it is off, the prediction where there is none. */
export function idleBlocks(vectoring: boolean, prediction: boolean): ReadonlySet<string> {
  return new Set([
    ...(vectoring ? [] : ['steer', 'speed', 'yawReference', 'vectoring']),
    ...(prediction ? [] : ['prediction']),
  ]);
}
