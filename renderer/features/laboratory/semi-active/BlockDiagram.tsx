import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { showQuantity } from '../../../../core/units/quantity.ts';
import { useSize } from '../../../plots/ink/use-size.ts';
import { BOX_HEIGHT_PX, BOX_WIDTH_PX, diagramLayout, idleBlocks } from './diagram-layout.ts';
import css from './SemiActive.module.css';
import { UI } from '../../../workspace/ui-store.ts';
import { SEMI_ACTIVE } from './semi-active-store.ts';

interface BlockDiagramProps {
  readonly values: ReadonlyMap<string, number>;
  readonly vectoring: boolean;
  readonly prediction: boolean;
}

/**
 * The chain from sensors to clutch (figure 2 of the paper); a block shows its output, and all of them when selected.
 */
export function BlockDiagram({ values, vectoring, prediction }: BlockDiagramProps): ReactElement {
  const ui = useService(UI);
  const semiActive = useService(SEMI_ACTIVE);
  const system = useStore(ui, (s) => s.units);
  const chosen = useStore(semiActive, (s) => s.block);
  const idle = idleBlocks(vectoring, prediction);
  const [sizeRef, size] = useSize();
  const { width, height, heads, blocks, edges } = diagramLayout(size?.width_px ?? Infinity);
  return (
    <div ref={sizeRef} className={css['scroller']}>
      <div className={css['diagram']} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden>
          <defs>
            <marker
              id="semi-active-arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8Z" className={css['arrow']} />
            </marker>
          </defs>
          {heads.map(({ stage, label, left, top }) => (
            <text key={stage} x={left} y={top} className={css['stage']}>
              {label}
            </text>
          ))}
          {edges.map(({ from, to, path }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              className={css['edge']}
              data-chosen={from === chosen || to === chosen}
              data-idle={idle.has(from) || idle.has(to)}
              markerEnd="url(#semi-active-arrow)"
            />
          ))}
        </svg>
        {blocks.map(({ block, left, top }) => {
          const [output] = block.outputs;
          const shown = showQuantity(output, system);
          const text = shown.text(values.get(output.key));
          return (
            <button
              key={block.id}
              type="button"
              className={css['block']}
              style={{ left, top, width: BOX_WIDTH_PX, height: BOX_HEIGHT_PX }}
              aria-pressed={block.id === chosen}
              data-idle={idle.has(block.id)}
              title={block.description}
              onClick={() => semiActive.setState({ block: block.id })}
            >
              <span className={css['blockLabel']}>{block.label}</span>
              <span className={css['blockValue']}>
                {text} <span className={css['unit']}>{shown.symbol}</span>
                {idle.has(block.id) ? <span className="visually-hidden"> (switched off)</span> : undefined}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
