import { Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { LineDirection } from '../../../../core/contract/venues.ts';
import type { AcrossLine } from '../../../../core/math/plane-line.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { QuantityField } from '../../../workspace/QuantityField.tsx';
import css from './LapLines.module.css';
import { headingOf_deg } from './LineMark.tsx';
import {
  lineKeys,
  lineName,
  lineOf,
  MAX_LENGTH_M,
  MAX_SPLITS,
  MIN_LENGTH_M,
  withLine,
  type DrawnLines,
  type LineKey,
} from './lines-draft.ts';

/** A line that the next press on the path places. */
export type Placing = 'start' | 'finish' | 'split';

const PLACED: readonly { readonly kind: Placing; readonly label: string }[] = [
  { kind: 'start', label: 'Start' },
  { kind: 'finish', label: 'Finish' },
  { kind: 'split', label: 'Split' },
];

const DIRECTIONS: readonly { readonly value: LineDirection; readonly label: string }[] = [
  { value: 'forward', label: 'Along the arrow' },
  { value: 'backward', label: 'Along the arrow, reversed' },
  { value: 'either', label: 'The one driven more often' },
];

interface LineListProps {
  readonly lines: DrawnLines;
  readonly chosen: LineKey | undefined;
  readonly placing: Placing | undefined;
  readonly onChoose: (key: LineKey) => void;
  readonly onPlacing: (kind: Placing | undefined) => void;
  readonly onPlaceAtCursor: (kind: Placing) => void;
  readonly onChange: (lines: DrawnLines, joins?: string) => void;
  readonly onRemove: (key: LineKey) => void;
}

/** The lines with the numbers of the chosen one. */
export function LineList(props: LineListProps): ReactElement {
  const { lines, chosen, placing, onChoose, onPlacing, onPlaceAtCursor, onChange, onRemove } = props;
  const line = chosen && lineOf(lines, chosen);
  const canPlace = (kind: Placing): boolean =>
    kind === 'start' ||
    (lines.start !== undefined && (kind === 'finish' || lines.splits.length < MAX_SPLITS));
  return (
    <section className={css['section']} aria-label="Lines">
      <h3>Lines</h3>
      <div className={css['acts']} role="group" aria-label="Place a line by a press on the path">
        {PLACED.map(({ kind, label }) => (
          <Button
            key={kind}
            isSmall
            look={placing === kind ? 'primary' : 'normal'}
            aria-pressed={placing === kind}
            isDisabled={!canPlace(kind)}
            icon={<Plus size={14} />}
            onPress={() => onPlacing(placing === kind ? undefined : kind)}
          >
            {label}
          </Button>
        ))}
        {placing === undefined ? undefined : (
          <Button isSmall look="quiet" onPress={() => onPlaceAtCursor(placing)}>
            At the cursor
          </Button>
        )}
      </div>
      {lineKeys(lines).length === 0 ? (
        <p className={css['quiet']}>
          No line yet. Press Start and then the path where laps begin. A finish line is only needed for a
          course from point to point.
        </p>
      ) : (
        <ul className={css['lines']} aria-label="Drawn lines">
          {lineKeys(lines).map((key) => (
            <li key={key} data-chosen={key === chosen}>
              <button
                type="button"
                className={css['pick']}
                aria-pressed={key === chosen}
                onClick={() => onChoose(key)}
              >
                <span className={css['swatch']} data-kind={key.split(' ')[0]} />
                {lineName(lines, key)}
              </button>
              <IconButton
                label={`Remove ${lineName(lines, key).toLowerCase()}`}
                isSmall
                icon={<Trash2 size={14} />}
                onPress={() => onRemove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen === undefined || line === undefined ? undefined : (
        <LineNumbers
          name={lineName(lines, chosen)}
          line={line}
          onChange={(next, isStep) =>
            onChange(withLine(lines, chosen, next), isStep ? `steps ${chosen}` : undefined)
          }
        />
      )}
      {lines.start === undefined ? undefined : (
        <Choice
          label="Direction of driving"
          options={DIRECTIONS}
          value={lines.direction}
          onChange={(direction) => onChange({ ...lines, direction })}
        />
      )}
    </section>
  );
}

const FAR_M = 1e6;

interface LineNumbersProps {
  readonly name: string;
  readonly line: AcrossLine;
  readonly onChange: (line: AcrossLine, isStep: boolean) => void;
}

function LineNumbers({ name, line, onChange }: LineNumbersProps): ReactElement {
  const heading_rad = (headingOf_deg(line) * Math.PI) / 180;
  return (
    <fieldset className={css['numbers']} aria-label={name}>
      <QuantityField
        label="East of the origin"
        name="x_m"
        unit="m"
        value={line.x_m}
        min={-FAR_M}
        max={FAR_M}
        step={1}
        onChange={(x_m, isStep) => onChange({ ...line, x_m }, isStep)}
      />
      <QuantityField
        label="North of the origin"
        name="y_m"
        unit="m"
        value={line.y_m}
        min={-FAR_M}
        max={FAR_M}
        step={1}
        onChange={(y_m, isStep) => onChange({ ...line, y_m }, isStep)}
      />
      <QuantityField
        label="Heading of the arrow"
        name="heading_rad"
        unit="rad"
        help="Clockwise from north"
        value={heading_rad}
        min={0}
        max={2 * Math.PI}
        step={Math.PI / 36}
        onChange={(next, isStep) => onChange({ ...line, direction_rad: Math.PI / 2 - next }, isStep)}
      />
      <QuantityField
        label="Width"
        name="length_m"
        unit="m"
        value={line.length_m}
        min={MIN_LENGTH_M}
        max={MAX_LENGTH_M}
        step={1}
        onChange={(length_m, isStep) => onChange({ ...line, length_m }, isStep)}
      />
    </fieldset>
  );
}
