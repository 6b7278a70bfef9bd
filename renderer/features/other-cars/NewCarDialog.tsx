import { useEffect, useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import {
  DRIVEN_AXLES,
  NEW_CAR_KINDS,
  NEW_CAR_NUMBER_NAMES,
  type DrivenAxle,
  type NewCarKind,
  type NewCarNumberName,
  type NewCarPreview,
} from '../../../core/contract/new-car.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segments, type Option } from '../../ui/Choice.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Import.module.css';
import { NewCarEstimate } from './NewCarEstimate.tsx';
import { NewCarField } from './NewCarField.tsx';
import { NewCarFigures } from './NewCarFigures.tsx';
import { NewFolder, useNewFolder } from './NewFolder.tsx';
import { useNewCarInput } from './use-new-car-input.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { CAR_FILES } from '../../workspace/car/car-files.ts';

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>): readonly Option<T>[] =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
const KINDS = optionsOf<NewCarKind>(NEW_CAR_KINDS);
const DRIVEN = optionsOf<DrivenAxle>(DRIVEN_AXLES);

/** A new car from a few figures, with the derived figures beside them. */
export function NewCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const { input, texts, change, type, chooseKind, unreadReason } = useNewCarInput();
  const [folder, setFolder] = useNewFolder(input.name);
  const [preview, setPreview] = useState<NewCarPreview>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    bridge.request('new-car/preview', { input }).then(
      (found) => {
        if (!isCurrent) return;
        setPreview(found);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(toFailure(error).message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, input]);
  const make = async (): Promise<void> => {
    if (folder === undefined) return;
    setFailure(undefined);
    try {
      const { path } = await bridge.request('new-car/write', { input, to: folder });
      onClose();
      files.open(path);
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };
  const problems = preview?.problems ?? [];
  const problemOf = (name: NewCarNumberName): string | undefined =>
    unreadReason(name) ?? problems.find(({ key }) => key === name)?.message;
  const others = problems.filter(({ key }) => !NEW_CAR_NUMBER_NAMES.some((name) => name === key));
  const isReady =
    preview !== undefined &&
    problems.length === 0 &&
    (folder ?? '').trim() !== '' &&
    NEW_CAR_NUMBER_NAMES.every((name) => unreadReason(name) === undefined);
  return (
    <Overlay
      title="New car"
      width_px={900}
      onClose={onClose}
      footer={
        <div className={css['column']}>
          <NewFolder value={folder} onChange={setFolder} name={input.name} />
          {failure === undefined ? undefined : (
            <p role="alert" className={css['failure']}>
              {failure}
            </p>
          )}
        </div>
      }
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={!isReady} onPress={() => void make()}>
            Create the car
          </Button>
        </>
      }
    >
      <div className={css['column']}>
        <div className={css['choices']}>
          <Segments label="Kind of car" options={KINDS} value={input.kind} onChange={chooseKind} />
          <span className={css['quiet']}>driven by</span>
          <Segments
            label="Driven wheels"
            options={DRIVEN}
            value={input.driven}
            onChange={(driven) => change({ driven })}
          />
        </div>
        <div className={css['wizard']}>
          <div className={css['grid']}>
            <TextInput label="Name" value={input.name} onText={(name) => change({ name })} />
            <TextInput
              label="Tyre, such as 205/55R16"
              value={input.tyre}
              onText={(tyre) => change({ tyre })}
            />
            {NEW_CAR_NUMBER_NAMES.map((name) => (
              <NewCarField
                key={name}
                name={name}
                text={texts[name]}
                problem={problemOf(name)}
                onText={(text) => type(name, text)}
              />
            ))}
          </div>
          <NewCarFigures figures={preview?.figures ?? []} />
        </div>
        <NewCarEstimate input={input} isCar={preview !== undefined && problems.length === 0} />
        <div role="status">
          {others.map(({ key, message }) => (
            <p key={key + message} className={css['failure']}>
              {message}
            </p>
          ))}
          {preview?.remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      </div>
    </Overlay>
  );
}
