import type { ReactElement } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';
import css from './Button.module.css';

interface HintProps {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly children: ReactElement;
}

export function Hint({ text, keys, children }: HintProps): ReactElement {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <Tooltip className={css['tooltip'] ?? ''} offset={6}>
        {text}
        {keys === undefined || keys === '' ? undefined : <kbd>{keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}
