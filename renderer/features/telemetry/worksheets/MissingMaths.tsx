import type { ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { withoutKeys } from './maths-keys.ts';
import css from './Workbench.module.css';
import { UI } from '../../../workspace/ui-store.ts';

interface MissingMathsProps<T> {
  /** Names used by a panel without a definition. */
  readonly keys: readonly string[];
  readonly label: (key: string) => string;
  readonly options: T;
  readonly onOptions: (options: T) => void;
}

/** Lists the missing math channels of a panel, and the ways to resolve it. */
export function MissingMaths<T extends object>(props: MissingMathsProps<T>): ReactElement | undefined {
  const { keys, label, options, onOptions } = props;
  const ui = useService(UI);
  if (keys.length === 0) return undefined;
  const without = withoutKeys(options, keys);
  const names = keys.map((key) => `\u201c${label(key)}\u201d`).join(', ');
  return (
    <div className={css['missing']} role="status" data-tools>
      <span>
        {keys.length === 1 ? 'Math channel' : 'Math channels'} {names}: not available. It was deleted or
        renamed in its file, or this session lacks its channels.
      </span>
      <Button isSmall onPress={() => ui.setState({ overlay: { kind: 'maths' } })}>
        Math channels…
      </Button>
      {without === undefined ? undefined : (
        <Button isSmall look="quiet" onPress={() => onOptions(without)}>
          Remove from panel
        </Button>
      )}
    </div>
  );
}
