import { MapPin, MapPinOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { useCommand } from '../../../workspace/CommandsContext.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { frames } from '../../../ui/state/frame-tasks.ts';
import { signedText } from '../../../../core/units/quantity.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { WrittenValue } from '../../../ui/WrittenValue.tsx';
import { writeValue } from '../../../ui/write-value.ts';
import css from './TelemetryScreen.module.css';
import { TELEMETRY_VIEW } from './telemetry-view.ts';

/** Sets and clears the second cursor, and shows the time from it to the first one. */
export function DatumTools(): ReactElement {
  const { time_s, datum, range } = useService(TELEMETRY_VIEW);
  // The whole session, with its sign.
  const room = signedText(range.whole().to, 3).length;
  const at = useSyncExternalStore(datum.subscribe, datum.read);
  const set = useCommand('telemetry.setDatum');
  const clear = useCommand('telemetry.clearDatum');
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const write = (): void => {
      if (at !== undefined) writeValue(output.current, signedText(time_s.read() - at, 3));
    };
    return frames.follow(write, [time_s]).stop;
  }, [time_s, at]);
  return (
    <>
      <IconButton label={set.label} keys={set.keys} icon={<MapPin size={16} />} onPress={set.run} />
      {at === undefined ? undefined : (
        <>
          <span className={css['time']}>
            <WrittenValue ref={output} label="Cursor from reference cursor" room={room} />
            <span>s from {at.toFixed(3)} s</span>
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
