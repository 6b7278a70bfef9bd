import { useEffect, useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import {
  DRIVEN_AXLES,
  NEW_CAR_DEFAULTS,
  NEW_CAR_KINDS,
  NEW_CAR_NUMBER_NAMES,
  NEW_CAR_NUMBERS,
  type DrivenAxle,
  type NewCarInput,
  type NewCarKind,
  type NewCarNumberName,
  type NewCarPreview,
} from '../../../core/contract/new-car.ts';
import { isUnit, unitSymbol } from '../../../core/units/suffixes.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Import.module.css';

type Texts = Readonly<Record<NewCarNumberName, string>>;

const textsOf = (input: NewCarInput): Texts =>
  Object.fromEntries(NEW_CAR_NUMBER_NAMES.map((name) => [name, String(input[name])])) as Texts;

const symbolOf = (unit: string): string => (isUnit(unit) ? unitSymbol(unit) : unit);

/** A new car from a few figures, with what they give beside them. */
export function NewCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { bridge, files } = useServices();
  const [input, setInput] = useState(NEW_CAR_DEFAULTS.road);
  const [texts, setTexts] = useState(() => textsOf(NEW_CAR_DEFAULTS.road));
  const [folder, setFolder] = useState('');
  const [preview, setPreview] = useState<NewCarPreview>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    bridge.request('new-car/preview', { input }).then(
      (found) => {
        if (isCurrent) setPreview(found);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(toFailure(error).message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, input]);
  const typed = (name: NewCarNumberName, text: string): void => {
    setTexts({ ...texts, [name]: text });
    const value = Number(text.replace(',', '.'));
    // A text that is no number counts as one outside every range: the message names the field.
    setInput({ ...input, [name]: text.trim() === '' || !Number.isFinite(value) ? 0 : value });
  };
  const chooseKind = (kind: NewCarKind): void => {
    setInput(NEW_CAR_DEFAULTS[kind]);
    setTexts(textsOf(NEW_CAR_DEFAULTS[kind]));
  };
  const make = async (): Promise<void> => {
    try {
      const { path } = await bridge.request('new-car/write', { input, to: folder });
      onClose();
      files.open(path);
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };
  const problems = preview?.problems ?? [];
  return (
    <Overlay
      title="New car"
      width_px={860}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={problems.length > 0 || folder.trim() === ''}
            onPress={() => void make()}
          >
            Make the car
          </Button>
        </>
      }
    >
      <div className={css['column']}>
        <div className={css['row']} role="group" aria-label="Kind of car">
          {(Object.keys(NEW_CAR_KINDS) as NewCarKind[]).map((kind) => (
            <Button
              key={kind}
              aria-pressed={input.kind === kind}
              look={input.kind === kind ? 'primary' : 'normal'}
              onPress={() => chooseKind(kind)}
            >
              {NEW_CAR_KINDS[kind]}
            </Button>
          ))}
        </div>
        <div className={css['row']} role="group" aria-label="Driven wheels">
          {(Object.keys(DRIVEN_AXLES) as DrivenAxle[]).map((driven) => (
            <Button
              key={driven}
              aria-pressed={input.driven === driven}
              look={input.driven === driven ? 'primary' : 'normal'}
              onPress={() => setInput({ ...input, driven })}
            >
              {DRIVEN_AXLES[driven]}
            </Button>
          ))}
        </div>
        <div className={css['grid']}>
          <TextInput label="Name" value={input.name} onText={(name) => setInput({ ...input, name })} />
          <TextInput
            label="Tyre, such as 205/55R16"
            value={input.tyre}
            onText={(tyre) => setInput({ ...input, tyre })}
          />
          {NEW_CAR_NUMBER_NAMES.map((name) => {
            const { label, unit, help } = NEW_CAR_NUMBERS[name];
            const symbol = unitSymbol(unit);
            return (
              <TextInput
                key={name}
                label={symbol === '' ? label : `${label}, ${symbol}`}
                title={help}
                inputMode="decimal"
                value={texts[name]}
                onText={(text) => typed(name, text)}
              />
            );
          })}
        </div>
        <div role="status">
          {problems.map(({ key, message }) => (
            <p key={key + message} className={css['failure']}>
              {message}
            </p>
          ))}
          {preview?.remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
        {preview === undefined || preview.figures.length === 0 ? undefined : (
          <div
            className={css['scroll']}
            tabIndex={0}
            role="region"
            aria-label="What the figures give"
            style={{ maxHeight: 150 }}
          >
            <table>
              <tbody>
                {preview.figures.map((figure) => (
                  <tr key={figure.name}>
                    <th scope="row">{figure.label}</th>
                    <td
                      className={css['number']}
                    >{`${figure.value.toFixed(figure.digits)} ${symbolOf(figure.unit)}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <TextInput label="New folder for the car" value={folder} onText={setFolder} />
        {failure === undefined ? undefined : (
          <p role="alert" className={css['failure']}>
            {failure}
          </p>
        )}
      </div>
    </Overlay>
  );
}
