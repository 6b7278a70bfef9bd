import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { keyLabel } from '../../core/contract/setup-fields.ts';
import css from './KeyLink.module.css';

interface KeyLinkProps {
  /** As it is written. */
  readonly name: string;
  /** The key whose label it is known by; itself where left out. */
  readonly field?: string;
  readonly onPress: () => void;
}

/** A key of the car.ini that leads to its field. */
export function KeyLink({ name, field = name, onPress }: KeyLinkProps): ReactElement {
  return (
    <Button className={css['key'] ?? ''} aria-label={`${name}: ${keyLabel(field)}`} onPress={onPress}>
      {name}
    </Button>
  );
}
