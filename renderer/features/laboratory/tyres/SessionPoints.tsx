import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { Histories } from '../../../../core/contract/telemetry-requests.ts';
import { FOUR_WHEELS, recordedWheels, type WheelPlace } from '../../../../core/catalogue/wheel-places.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice, Segments } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import { useSessionDetail } from '../../../workspace/sessions/use-session-detail.ts';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import { pointChannels, type OperatingPoints } from './operating-points.ts';
import { BRIDGE } from '../../../workspace/services.ts';

/** A wheel of a stored session whose operating points are drawn. */
export interface PointsChoice {
  readonly session: SessionId | undefined;
  /** Its short name; the first of the session where it has none of that name. */
  readonly wheel: string;
}

const MAX_POINTS = 4000;

export interface SessionSamples {
  readonly samples: Histories | undefined;
  readonly problem: string;
}

/** Wheels of which the session has points; those of a car until it is known. */
function usePointWheels(session: SessionId | undefined): readonly WheelPlace[] {
  const names = useSessionDetail(session, undefined).session?.channelNames;
  return useMemo(() => {
    const wheels = recordedWheels((names ?? []).filter((name) => name.startsWith('wheelLoad_N.')));
    return wheels.length === 0 ? FOUR_WHEELS : wheels;
  }, [names]);
}

/** The choice with a wheel that its session has. */
export function usePointsChoice(
  choice: PointsChoice,
): PointsChoice & { readonly wheels: readonly WheelPlace[] } {
  const wheels = usePointWheels(choice.session);
  const wheel = wheels.find(({ name }) => name === choice.wheel) ?? wheels[0];
  return { ...choice, wheel: wheel?.name ?? choice.wheel, wheels };
}

/** Samples of the chosen wheel; undefined while none is chosen or they are being read. */
export function useSessionSamples({ session, wheel }: PointsChoice): SessionSamples {
  const bridge = useService(BRIDGE);
  const [found, setFound] = useState<SessionSamples & { readonly of: string }>();
  const of = `${session ?? ''} ${wheel}`;
  useEffect(() => {
    if (session === undefined) return;
    const stop = new AbortController();
    bridge
      .request(
        'telemetry/samples',
        { sessionId: session, channels: pointChannels(wheel), points: MAX_POINTS },
        { signal: stop.signal },
      )
      .then(
        (samples) => setFound({ of, samples, problem: '' }),
        (error: unknown) => {
          if (!stop.signal.aborted) setFound({ of, samples: undefined, problem: toFailure(error).message });
        },
      );
    return () => stop.abort();
  }, [bridge, session, wheel, of]);
  return session !== undefined && found?.of === of ? found : { samples: undefined, problem: '' };
}

interface SessionPointsProps {
  readonly choice: ReturnType<typeof usePointsChoice>;
  readonly points: OperatingPoints | undefined;
  readonly problem: string;
  readonly onChange: (choice: PointsChoice) => void;
}

/** Choice of the session whose operating points are drawn over the curves. */
export function SessionPoints({ choice, points, problem, onChange }: SessionPointsProps): ReactElement {
  const { session } = choice;
  const onWheel = (wheel: string): void => onChange({ session, wheel });
  return (
    <>
      <SessionChoice
        label="Session whose operating points are drawn"
        value={session}
        onChange={(next) => onChange({ session: next, wheel: choice.wheel })}
      />
      {session === undefined ? undefined : (
        <>
          {choice.wheels.length > FOUR_WHEELS.length ? (
            <Choice
              label="Wheel of the session"
              options={choice.wheels.map(({ name, label }) => ({ value: name, label }))}
              value={choice.wheel}
              onChange={onWheel}
            />
          ) : (
            <Segments
              label="Wheel of the session"
              options={choice.wheels.map(({ name }) => ({ value: name, label: name }))}
              value={choice.wheel}
              onChange={onWheel}
            />
          )}
          <p className={page['about']} role="status">
            {problem !== ''
              ? problem
              : points === undefined
                ? ''
                : `${points.slip.length} of ${points.total} samples with a load within 20 % of the wheel load above`}
          </p>
          <Button isSmall onPress={() => onChange({ session: undefined, wheel: choice.wheel })}>
            Remove session
          </Button>
        </>
      )}
    </>
  );
}
