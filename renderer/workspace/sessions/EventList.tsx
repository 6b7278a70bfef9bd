import {
  BookmarkPlus,
  CloudRain,
  Flag,
  History,
  PowerOff,
  RotateCcw,
  Route,
  SlidersHorizontal,
  TriangleAlert,
  Unplug,
  Waves,
  Zap,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { RUN_EVENT_KINDS, type RunEvent, type RunEventKind } from '../../../core/contract/run-event.ts';
import css from './EventList.module.css';

const ICONS = {
  impact: Zap,
  'part-left': Unplug,
  'setup-changed': SlidersHorizontal,
  'engine-stalled': PowerOff,
  weather: CloudRain,
  hydroplaning: Waves,
  lap: Flag,
  'off-road': TriangleAlert,
  'road-changed': Route,
  reset: RotateCcw,
  'state-saved': BookmarkPlus,
  'state-restored': History,
} as const satisfies Record<RunEventKind, unknown>;

/** Digits that distinguish two steps of the simulation. */
export const TIME_DIGITS = 3;

/** Sentence of an event, with its numbers kept beside their units. */
export function eventText({ message }: RunEvent): string {
  return message.replace('kN s', 'kN\u00a0s').replaceAll(/(\d) (?=kN|kg|mm|km\/h|m\/s)/g, '$1\u00a0');
}

/** Events of a run, in order; clicking a row moves to its time. */
export function EventList(props: {
  readonly events: readonly RunEvent[];
  readonly label: string;
  readonly onPress: (event: RunEvent) => void;
}): ReactElement {
  const { events, label, onPress } = props;
  return (
    <ul className={css['list']} aria-label={label}>
      {events.map((event, i) => {
        const Icon = ICONS[event.kind];
        return (
          <li key={i}>
            <button type="button" className={css['item']} onClick={() => onPress(event)}>
              <span className={css['time']}>{event.time_s.toFixed(TIME_DIGITS)} s</span>
              <Icon size={14} aria-label={RUN_EVENT_KINDS[event.kind]} />
              <span className={css['message']}>{eventText(event)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
