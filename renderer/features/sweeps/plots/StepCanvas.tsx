import {
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { StepOrder } from './point-scene.ts';
import { stepByKey } from './step-by-key.ts';
import css from './StepCanvas.module.css';
import { SWEEPS } from '../sweep-store.ts';

interface StepCanvasProps {
  readonly label: string;
  readonly describedBy?: string;
  readonly roomRef: Ref<HTMLDivElement>;
  /** Numbers of the drawn setups, from 0. */
  readonly numbers: Float64Array;
  readonly order: StepOrder;
  /** Text of a setup, by its index. */
  readonly textOf: (index: number) => string;
  /** Index of the setup that is drawn nearest to a point, px; -1 for none. */
  readonly nearest: (x: number, y: number) => number;
  /** Index of the setup under the pointer or reached by keys; -1 for none. */
  readonly spoken: number;
  readonly onSpoken: (index: number) => void;
  readonly children: ReactNode;
}

/** Canvas of setups: the nearest one is announced, a click or Enter opens it, arrow keys go from rank to rank. */
export function StepCanvas(props: StepCanvasProps): ReactElement {
  const { label, describedBy, roomRef, numbers, order, textOf, nearest, spoken, onSpoken, children } = props;
  const sweeps = useService(SWEEPS);
  const [step, setStep] = useState(0);
  const at = Math.min(step, order.count - 1);
  const active = order.at(at);
  const open = (index: number): void => {
    const number = numbers[index];
    if (number !== undefined) sweeps.showSetup(number);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepByKey(event, at, order.count);
    if (next !== undefined) {
      setStep(next);
      onSpoken(order.at(next));
    } else if (event.key === 'Enter' || event.key === ' ') open(active);
    else return;
    event.preventDefault();
  };
  const positionAt = (event: MouseEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearest(event.clientX - box.left, event.clientY - box.top);
  };
  return (
    <div
      ref={roomRef}
      className={css['canvas']}
      role="slider"
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={Math.min(1, order.count)}
      aria-valuemax={order.count}
      aria-valuenow={at + 1}
      aria-valuetext={active < 0 ? 'None' : textOf(active)}
      tabIndex={0}
      data-near={spoken >= 0}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onSpoken(active);
      }}
      onBlur={() => onSpoken(-1)}
      onPointerMove={(event) => onSpoken(positionAt(event))}
      onPointerLeave={() => onSpoken(-1)}
      onClick={(event) => open(positionAt(event))}
    >
      {children}
    </div>
  );
}
