import { SquareFunction } from 'lucide-react';
import type { ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import css from './Workbench.module.css';
import type { Computed } from './use-computed.ts';
import { UI } from '../../../workspace/ui-store.ts';

/** Opens the definitions of math channels. */
export function MathsButton(): ReactElement {
  const ui = useService(UI);
  return (
    <IconButton
      label="Math channels"
      icon={<SquareFunction size={16} />}
      onPress={() => ui.setState({ overlay: { kind: 'maths' } })}
    />
  );
}

/** Progress of the computation of math channels. */
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
