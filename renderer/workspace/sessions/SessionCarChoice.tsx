import { FolderOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { pathTail } from '../../format/path-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import { carName, CAR, isEdited } from '../car/car-store.ts';
import { useCarListings } from '../car/use-car-listings.ts';
import { VARIANTS } from '../car/variant-store.ts';
import { useService } from '../ServicesContext.tsx';
import type { CarChoice } from './session-car.ts';
import css from './SessionCarDialog.module.css';

function choiceText(choice: CarChoice): string {
  if (choice.kind === 'variant') return `variant ${choice.file}`;
  return choice.kind === 'car' ? `car ${choice.path}` : choice.kind;
}

function choiceOf(text: string): CarChoice {
  const rest = text.slice(text.indexOf(' ') + 1);
  if (text.startsWith('variant ')) return { kind: 'variant', file: rest };
  if (text.startsWith('car ')) return { kind: 'car', path: rest };
  return text === 'none' || text === 'open' ? { kind: text } : { kind: 'same' };
}

interface SessionCarChoiceProps {
  /** With the car of the first of the laps, where some are chosen. */
  readonly session: SessionDetail;
  /** True where the car of some laps is chosen. */
  readonly isOfLaps: boolean;
  readonly choice: CarChoice;
  readonly onChoice: (choice: CarChoice) => void;
  readonly onChooseFile: () => void;
}

/** The car.ini of an imported session: the open car, a variant of it, a known car, a file, or none. */
export function SessionCarChoice(props: SessionCarChoiceProps): ReactElement {
  const { session, isOfLaps, choice, onChoice, onChooseFile } = props;
  const car = useService(CAR);
  const variants = useService(VARIANTS);
  const open = useStore(car);
  const stored = useStore(variants, (s) => s.stored) ?? [];
  const { recent, samples, failure } = useCarListings();
  const hasCar = session.setupText !== '';
  const known = [...recent, ...samples].filter(({ isMissing }) => isMissing !== true);
  const options: Option<string>[] = [
    hasCar
      ? { value: 'same', label: session.car, note: `Attached: ${pathTail(session.carPath)}` }
      : { value: 'same', label: 'No car', note: 'No car.ini is attached' },
    ...(isOfLaps
      ? [{ value: 'none', label: 'As the whole session', note: 'Its car.ini and its conditions' }]
      : hasCar
        ? [{ value: 'none', label: 'No car', note: 'Removes the attached car.ini' }]
        : []),
    ...(open.path === undefined
      ? []
      : [
          {
            value: 'open',
            label: carName(open),
            note: isEdited(open) ? 'Open car, with its unsaved edits' : 'Open car',
          },
          ...stored.flatMap(({ file, variant }) =>
            variant === undefined
              ? []
              : [{ value: `variant ${file}`, label: variant.name, note: 'Variant of the saved car' }],
          ),
        ]),
    ...known
      .filter(({ path }, i) => known.findIndex((other) => other.path === path) === i)
      .map(({ path, name }) => ({ value: `car ${path}`, label: name, note: pathTail(path) })),
    ...(choice.kind === 'car' && !known.some(({ path }) => path === choice.path)
      ? [{ value: `car ${choice.path}`, label: pathTail(choice.path), note: 'File' }]
      : []),
  ];
  return (
    <div className={css['car']}>
      <div className={css['wide']}>
        <Choice
          label={isOfLaps ? 'Car of these laps' : 'Car of the session'}
          options={options}
          value={choiceText(choice)}
          onChange={(text) => onChoice(choiceOf(text))}
        />
      </div>
      <Button icon={<FolderOpen size={15} />} onPress={onChooseFile}>
        Choose a file…
      </Button>
      {failure === undefined ? undefined : <p className={css['quiet']}>{failure.message}</p>}
    </div>
  );
}
