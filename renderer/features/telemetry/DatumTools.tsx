import { MapPin, MapPinOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { useCommand } from '../../app/CommandsContext.tsx';
import { useServices } from '../../app/ServicesContext.tsx';
import { signedText } from '../../../core/units/quantity.ts';
import { IconButton } from '../../ui/Button.tsx';
import css from './TelemetryScreen.module.css';

/** Sets and clears the second cursor, and tells how far the first one is from it. */
export function DatumTools(): ReactElement {
  const { time_s, datum } = useServices().telemetry;
  const at = useSyncExternalStore(datum.subscribe, datum.read);
  const set = useCommand('telemetry.setDatum');
  const clear = useCommand('telemetry.clearDatum');
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const write = (): void => {
      if (output.current !== null && at !== undefined)
        output.current.textContent = signedText(time_s.read() - at, 3);
    };
    write();
    return time_s.subscribe(write);
  }, [time_s, at]);
  return (
    <>
      <IconButton label={set.label} keys={set.keys} icon={<MapPin size={16} />} onPress={set.run} />
      {at === undefined ? undefined : (
        <>
          <span className={css['time']}>
            <output ref={output} aria-label="Cursor from datum" /> s from {at.toFixed(3)} s
          </span>
          <IconButton
            label={clear.label}
            keys={clear.keys}
            icon={<MapPinOff size={16} />}
            onPress={clear.run}
          />
        </>
      )}
    </>
  );
}
