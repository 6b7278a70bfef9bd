import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useShowField } from '../../../workspace/car/use-show-field.ts';
import type { SetupViewProps } from '../view-props.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import bar from '../../../ui/ViewBar.module.css';
import { DifferenceTable } from './DifferenceTable.tsx';
import css from './DifferencesView.module.css';
import { takeVerb } from './from-options.ts';
import { MergeText } from './MergeText.tsx';
import { OtherCarChoice, useOtherCars } from './OtherCarChoice.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { DIFFERENCES } from '../../../workspace/car/differences-store.ts';

const SHAPES = [
  { value: 'settings', label: 'Settings' },
  { value: 'text', label: 'Text' },
] as const;

/** The open car beside its file, another car, a variant or a stored session. */
export function DifferencesView({ model }: SetupViewProps): ReactElement {
  const car = useService(CAR);
  const differences = useService(DIFFERENCES);
  const showField = useShowField();
  const [shape, setShape] = useState<'settings' | 'text'>('settings');
  const state = useStore(differences);
  const { from, status, changes, files, other, isComplete, inherited } = state;
  const text = useStore(car, (s) => s.text);
  const { options, name: otherName } = useOtherCars();
  const verb = takeVerb(from);
  const count = changes.length + files.length;
  const goTo = (key: string): void =>
    showField(model.values.find((v) => v.key === key || v.sourceKey === key)?.key ?? key);

  return (
    <div className={bar['view']}>
      <div className={bar['bar']}>
        <OtherCarChoice label="Compare with" options={options} />
        <Segments label="Shown as" options={SHAPES} value={shape} onChange={setShape} />
        <span className={bar['spacer']} />
        <span className={css['quiet']} role="status">
          {status === 'ready' && `${count} ${count === 1 ? 'difference' : 'differences'}`}
        </span>
        <Button
          isDisabled={changes.length === 0}
          onPress={() => differences.take(changes, `${verb} all from ${otherName}`)}
        >
          {verb} all
        </Button>
        {from.kind === 'version' ? (
          <Button
            isDisabled={other === undefined || (other.text === text && files.length === 0)}
            onPress={() => differences.restore(otherName)}
          >
            Restore this version
          </Button>
        ) : undefined}
      </div>
      {shape === 'text' && other !== undefined ? (
        <MergeText other={other.text} otherName={otherName} now={text} />
      ) : (
        <div className={css['body']}>
          {status === 'failed' && <EmptyState title="No comparison" text={state.message} />}
          {status === 'ready' && count === 0 && (
            <EmptyState
              title="No differences"
              text={
                other?.text === text
                  ? 'The two texts are the same, byte for byte'
                  : 'Comments, spaces or the order of lines differ: Text shows them'
              }
            />
          )}
          {!isComplete && (
            <p className={css['note']}>
              The files differ in more than values: a block inherits from another one. Text shows it.
            </p>
          )}
          {count > 0 && (
            <DifferenceTable
              changes={changes}
              inherited={inherited}
              files={files}
              otherName={otherName}
              verb={verb}
              onTake={differences.take}
              onTakeFile={differences.takeFile}
              onChoose={goTo}
            />
          )}
        </div>
      )}
    </div>
  );
}
