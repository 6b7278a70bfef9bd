import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  Autocomplete,
  Button,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  Select,
  SelectValue,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import css from './Choice.module.css';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string | undefined;
  /** Shown dimmed after the label while the choice is closed. */
  readonly tail?: string | undefined;
  /** Heading of the option; options of one heading are consecutive. */
  readonly group?: string | undefined;
}

interface Search {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Shown below the options, such as how many more there are. */
  readonly note: string;
}

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<T>[];
  readonly value: T | undefined;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  /** The list is open at first, and the choice has the focus. */
  readonly isOpenAtFirst?: boolean;
  /** A field above the options, which are then those for its text. */
  readonly search?: Search | undefined;
  /** The chosen one, where the options may lack it. */
  readonly chosen?: Option<T> | undefined;
  readonly onChange: (value: T) => void;
}

function item(option: Option<string>): ReactElement {
  return (
    <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={css['item'] ?? ''}>
      <span>{option.label}</span>
      {option.note === undefined ? undefined : <span className={css['note']}>{option.note}</span>}
    </ListBoxItem>
  );
}

interface Headed {
  readonly heading: string | undefined;
  readonly options: readonly Option<string>[];
}

/** Options by their headings, in their order. */
function headed(options: readonly Option<string>[]): Headed[] {
  const groups: { heading: string | undefined; options: Option<string>[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.heading === option.group) last.options.push(option);
    else groups.push({ heading: option.group, options: [option] });
  }
  return groups;
}

/** One of a list, behind a button. */
export function Choice<T extends string>(props: ChoiceProps<T>): ReactElement {
  const { label, isLabelHidden, options, value, placeholder, isDisabled, describedBy, onChange } = props;
  const { isOpenAtFirst = false, search } = props;
  const known = props.chosen ?? options.find((o) => o.value === value);
  const list = (
    <ListBox className={css['list'] ?? ''} renderEmptyState={() => <p className={css['note']}>None found</p>}>
      {headed(options).map(({ heading, options: under }) =>
        heading === undefined ? (
          under.map(item)
        ) : (
          <ListBoxSection key={heading} id={`heading ${heading}`}>
            <Header className={css['heading'] ?? ''}>{heading}</Header>
            {under.map(item)}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  );
  return (
    <Select
      className={css['field'] ?? ''}
      value={value ?? null}
      placeholder={placeholder ?? 'Choose'}
      isDisabled={isDisabled === true}
      // A list whose options are still read opens and fills.
      allowsEmptyCollection
      defaultOpen={isOpenAtFirst}
      autoFocus={isOpenAtFirst}
      onOpenChange={(isOpen) => {
        if (!isOpen) search?.onText('');
      }}
      onChange={(key) => {
        const chosen = options.find((o) => o.value === key);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <Label className={isLabelHidden === true ? 'visually-hidden' : (css['label'] ?? '')}>{label}</Label>
      <Button
        className={css['trigger'] ?? ''}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      >
        <SelectValue className={css['value'] ?? ''}>
          {({ defaultChildren }) =>
            known === undefined ? (
              defaultChildren
            ) : (
              <>
                {known.label} <span className={css['note']}>{known.tail}</span>
              </>
            )
          }
        </SelectValue>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className={css['popover'] ?? ''} offset={4}>
        {search === undefined ? (
          list
        ) : (
          <Autocomplete inputValue={search.text} onInputChange={search.onText}>
            <SearchField aria-label={search.label} autoFocus className={css['search'] ?? ''}>
              <Input className={css['searchText'] ?? ''} placeholder={search.label} />
            </SearchField>
            {list}
            {search.note === '' ? undefined : <p className={css['note']}>{search.note}</p>}
          </Autocomplete>
        )}
      </Popover>
    </Select>
  );
}

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, all visible. */
export function Segments<T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<T>): ReactElement {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={css['segments'] ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((o) => keys.has(o.value));
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={css['segment'] ?? ''}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
