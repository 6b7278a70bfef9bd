import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { keyLabel } from '../../core/catalogue/setup-fields.ts';
import css from './KeyLink.module.css';

interface KeyLinkProps {
  /** Key name as written. */
  readonly name: string;
  /** Key whose label is used; by default the key itself. */
  readonly field?: string;
  readonly onPress: () => void;
}

/** A key of the car.ini as a link to its field. */
export function KeyLink({ name, field = name, onPress }: KeyLinkProps): ReactElement {
  return (
    <Button className={css['key'] ?? ''} aria-label={`${name}: ${keyLabel(field)}`} onPress={onPress}>
      {name}
    </Button>
  );
}
