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

export interface DiagramEdge {
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export const BOX_WIDTH_PX = 114;
export const BOX_HEIGHT_PX = 40;
const COLUMN_PX = 138;
const ROW_PX = 50;
const LEFT_PX = 12;
export const HEAD_PX = 26;
/** Height of the lines that pass under whole columns. */
const LANE_PX = 12;

const STAGES = Object.keys(SEMI_ACTIVE_STAGES) as SemiActiveStage[];
const ROWS = Math.max(...SEMI_ACTIVE_BLOCKS.map(({ row }) => row)) + 1;

export const DIAGRAM_WIDTH_PX = LEFT_PX * 2 + COLUMN_PX * (STAGES.length - 1) + BOX_WIDTH_PX;
export const DIAGRAM_HEIGHT_PX = HEAD_PX + ROWS * ROW_PX + LANE_PX + 4;

export const STAGE_HEADS = STAGES.map((stage, column) => ({
  stage,
  label: SEMI_ACTIVE_STAGES[stage],
  left: LEFT_PX + column * COLUMN_PX,
}));

export const PLACED_BLOCKS: readonly PlacedBlock[] = SEMI_ACTIVE_BLOCKS.map((block) => ({
  block,
  left: LEFT_PX + STAGES.indexOf(block.stage) * COLUMN_PX,
  top: HEAD_PX + block.row * ROW_PX,
}));

const BY_ID: ReadonlyMap<string, PlacedBlock> = new Map(PLACED_BLOCKS.map((p) => [p.block.id, p]));

/** Lines run from the right side to the left side of the next column, straight up or down within a column, else below. */
function edgePath(from: PlacedBlock, to: PlacedBlock): string {
  const columns = (to.left - from.left) / COLUMN_PX;
  const middle = (position: PlacedBlock): number => position.top + BOX_HEIGHT_PX / 2;
  if (columns === 0) {
    const x = from.left + BOX_WIDTH_PX / 2;
    return from.top < to.top
      ? `M${x} ${from.top + BOX_HEIGHT_PX}L${x} ${to.top - 1}`
      : `M${x} ${from.top}L${x} ${to.top + BOX_HEIGHT_PX + 1}`;
  }
  const start = from.left + BOX_WIDTH_PX;
  const end = to.left - 1;
  if (columns === 1) {
    const bend = start + (COLUMN_PX - BOX_WIDTH_PX) / 2;
    return `M${start} ${middle(from)}L${bend} ${middle(from)}L${bend} ${middle(to)}L${end} ${middle(to)}`;
  }
  const lane = HEAD_PX + ROWS * ROW_PX;
  const x = from.left + BOX_WIDTH_PX / 2;
  const up = to.left + BOX_WIDTH_PX / 2;
  return `M${x} ${from.top + BOX_HEIGHT_PX}L${x} ${lane}L${up} ${lane}L${up} ${to.top + BOX_HEIGHT_PX + 1}`;
}

export const DIAGRAM_EDGES: readonly DiagramEdge[] = PLACED_BLOCKS.flatMap((to) =>
  to.block.inputs.flatMap((id) => {
    const from = BY_ID.get(id);
    return from === undefined ? [] : [{ from: id, to: to.block.id, path: edgePath(from, to) }];
  }),
);

/** Blocks without effect in this car: the upper level where it is off, the prediction where there is none. */
export function idleBlocks(vectoring: boolean, prediction: boolean): ReadonlySet<string> {
  return new Set([
    ...(vectoring ? [] : ['steer', 'speed', 'yawReference', 'vectoring']),
    ...(prediction ? [] : ['prediction']),
  ]);
}
