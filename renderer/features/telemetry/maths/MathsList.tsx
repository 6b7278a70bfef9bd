import type { ReactElement } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import type { MathsDefinition, MathsProblem } from '../../../../core/contract/maths-requests.ts';
import { cx } from '../../../ui/cx.ts';
import css from './Maths.module.css';

/** A definition of the person's file, or one of the shipped library. */
export interface ChosenMaths {
  readonly from: 'own' | 'library';
  readonly name: string;
}

interface MathsListProps {
  readonly file: string;
  readonly own: readonly MathsDefinition[];
  readonly problems: readonly MathsProblem[];
  readonly library: readonly MathsDefinition[];
  /** True for a shipped definition that has values in the session. */
  readonly isOffered: (name: string) => boolean;
  readonly chosen: ChosenMaths | undefined;
  readonly onChoose: (chosen: ChosenMaths) => void;
}

const plural = (n: number, word: string): string => `${String(n)} ${word}${n === 1 ? '' : 's'}`;

/** Definitions of a file with their units and faults, then those of the library. */
export function MathsList(props: MathsListProps): ReactElement {
  const { file, own, problems, library, isOffered, chosen, onChoose } = props;
  const item = (
    from: ChosenMaths['from'],
    name: string,
    tail: string,
    look?: 'fault' | 'quiet',
  ): ReactElement => (
    <ListBoxItem
      key={`${from} ${name}`}
      id={`${from} ${name}`}
      textValue={`${name} ${tail}`}
      className={css['item'] ?? ''}
    >
      <span className={css['name']} title={name}>
        {name}
      </span>
      <span className={cx(css['tail'], look === 'fault' && css['fault'])}>{tail}</span>
    </ListBoxItem>
  );
  return (
    <ListBox
      aria-label="Math channels"
      className={css['list'] ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [`${chosen.from} ${chosen.name}`]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        const [, from, name = ''] = /^(own|library) (.*)$/u.exec(String(key)) ?? [];
        if (from === 'own' || from === 'library') onChoose({ from, name });
      }}
    >
      <ListBoxSection id="own">
        <Header className={css['heading'] ?? ''}>{file}</Header>
        {own.map(({ name, unit, remarks }) => {
          const faults = problems.filter((problem) => problem.name === name).length;
          if (faults > 0) return item('own', name, plural(faults, 'fault'), 'fault');
          return item('own', name, remarks.length > 0 ? 'no values' : (unit ?? ''));
        })}
      </ListBoxSection>
      <ListBoxSection id="library">
        <Header className={css['heading'] ?? ''}>Shipped library</Header>
        {library.map(({ name, unit }) => item('library', name, isOffered(name) ? (unit ?? '') : 'no values'))}
      </ListBoxSection>
    </ListBox>
  );
}
