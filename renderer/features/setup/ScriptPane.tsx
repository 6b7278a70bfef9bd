import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { SCRIPT_FUNCTION, SCRIPT_INPUTS } from '../../../core/contract/script-inputs.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { scriptNames } from './script-names.ts';
import { createScriptView, type ScriptView } from './script-view.ts';
import css from './ScriptPane.module.css';
import { useModel } from './use-model.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

/** The script of an active differential as it was read from its file, its faults, and what it is given. */
export function ScriptPane(): ReactElement {
  const car = useService(CAR);
  const bridge = useService(BRIDGE);
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const companions = useStore(car, (s) => s.companions);
  const faults = useStore(car, (s) => s.scriptFaults);
  const model = useModel();
  const names = model === undefined ? [] : scriptNames(model);
  const [chosen, setChosen] = useState<string>();
  const name = names.find((n) => n === chosen) ?? names[0];
  const script = companions.find((c) => c.name.toLowerCase() === name?.toLowerCase());
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<ScriptView>(undefined);

  useEffect(() => {
    if (parent.current === null) return;
    view.current = createScriptView(parent.current);
    return () => view.current?.destroy();
  }, []);
  useEffect(() => {
    view.current?.show(script?.text ?? '');
    view.current?.showFaults(faults.filter((f) => f.file === script?.name));
  }, [script, faults]);

  const readAgain = async (): Promise<void> => {
    const { path, text } = car.getState();
    if (path === undefined) return;
    try {
      const read = await bridge.request('car/companions', { path, text });
      car.setState({ companions: read.companions });
      await editor.readNow();
    } catch (error) {
      notices.notifyFailure(error);
    }
  };

  return (
    <div className={css['pane']}>
      <div className={css['tools']}>
        {names.length > 1 ? (
          <Choice
            label="Script"
            isLabelHidden
            options={names.map((value) => ({ value, label: value }))}
            value={name}
            onChange={setChosen}
          />
        ) : (
          <span className={css['name']}>{name}</span>
        )}
        <Button isSmall icon={<RefreshCw size={13} />} onPress={() => void readAgain()}>
          Read the file again
        </Button>
        <span className={css['quiet']}>
          {script === undefined
            ? 'No file of this name beside the car.ini'
            : 'Shown as its file was read; change it in any editor'}
        </span>
      </div>
      {faults
        .filter((f) => f.file === script?.name)
        .map((fault) => (
          <p key={fault.message} role="alert" className={css['fault']}>
            Line {fault.line}: {fault.message}
          </p>
        ))}
      <div className={css['both']}>
        <div ref={parent} className={css['text']} />
        <dl className={css['inputs']} aria-label={`What ${SCRIPT_FUNCTION}(car) is given`}>
          {SCRIPT_INPUTS.map((input) => (
            <div key={input.name}>
              <dt>
                car.{input.name} <span>{unitSymbol(input.unit)}</span>
              </dt>
              <dd>{input.help}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
