import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './Workbench.module.css';
import type { Computed } from './use-computed.ts';

/** Tells how far the math channels of the worksheet are. */
export function MathsWork({ computed }: { readonly computed: Computed }): ReactElement {
  const { work, stopped } = computed;
  return (
    <>
      <span className={css['maths']} role="status">
        {work === undefined ? (
          stopped?.message
        ) : (
          <>
            Computing {work.channels === 1 ? 'a math channel' : `${work.channels} math channels`},{' '}
            {Math.round(100 * work.part)} %
          </>
        )}
      </span>
      {work === undefined ? undefined : (
        <Button isSmall onPress={work.cancel}>
          Cancel
        </Button>
      )}
      {work !== undefined || stopped === undefined ? undefined : (
        <Button isSmall onPress={stopped.again}>
          Compute
        </Button>
      )}
    </>
  );
}
