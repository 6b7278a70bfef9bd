import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { ACTS, ACT_NAMES, GATE_ACTS, MAIN_ACTS, type Act } from '../devices/acts.ts';
import type { Device } from '../devices/device.ts';
import { adjusted, cleared, travelOf } from '../devices/profile.ts';
import { steerShare } from '../devices/travel.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { useCarLock_deg } from '../../../workspace/car/use-car-lock.ts';
import { ActAdjust } from './ActAdjust.tsx';
import { ActRow } from './ActRow.tsx';
import css from './Controllers.module.css';
import { DeviceInputs } from './DeviceInputs.tsx';
import { useAssigning } from './use-assigning.ts';
import { useDevices } from './use-devices.ts';
import { CONTROLLERS } from './controller-store.ts';

/** Wheels, pedals, shifters and pads: their readings, the driver inputs they move, and how far. */
export function ControllersDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const controllers = useService(CONTROLLERS);
  const devices = useDevices();
  const [chosen, setChosen] = useState<string>();
  const device = devices.find(({ key }) => key === chosen) ?? devices[0];
  const isOwn = useStore(controllers, (s) => device !== undefined && s.profiles[device.key] !== undefined);
  const canUndo = useStore(controllers, (s) => s.past.length > 0);
  return (
    <Overlay
      title="Controllers"
      width_px={1040}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={!canUndo} onPress={controllers.undo}>
            Undo
          </Button>
          <Button
            isDisabled={!isOwn}
            onPress={() => {
              if (device !== undefined) controllers.reset(device);
            }}
          >
            Reset to default
          </Button>
          <Button look="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      {device === undefined ? (
        <EmptyState
          title="No controller"
          text="Press a button on your wheel, pedals or pad to list it here. No controller moves the car while this dialog is open."
        />
      ) : (
        <Connected devices={devices} device={device} onChoose={setChosen} />
      )}
    </Overlay>
  );
}

interface ConnectedProps {
  readonly devices: readonly Device[];
  readonly device: Device;
  readonly onChoose: (key: string) => void;
}

function Connected({ devices, device, onChoose }: ConnectedProps): ReactElement {
  const controllers = useService(CONTROLLERS);
  useStore(controllers, (s) => s.profiles);
  const carLock_deg = useCarLock_deg();
  const [adjustedAct, setAdjustedAct] = useState<Act>();
  const assigning = useAssigning(devices, ({ key }) => onChoose(key));
  const profile = controllers.profileOf(device);
  const share = profile.steer === undefined ? 1 : steerShare(profile.steer, carLock_deg);
  const elsewhere = (act: Act): string | undefined =>
    devices.find((d) => d !== device && travelOf(controllers.profileOf(d), act) !== undefined)?.name;
  const assignedCount = (d: Device): number =>
    ACT_NAMES.filter((act) => travelOf(controllers.profileOf(d), act) !== undefined).length;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || assigning.act === undefined) return;
    event.stopPropagation();
    assigning.cancel();
  };
  const row = (act: Act): ReactElement => {
    const canAdjust = ACTS[act].kind === 'pedal' || act === 'steer';
    return (
      <div key={act}>
        <ActRow
          act={act}
          device={device}
          profile={profile}
          share={share}
          elsewhere={elsewhere(act)}
          assigning={assigning}
          isAdjusted={adjustedAct === act}
          onAdjust={canAdjust ? () => setAdjustedAct(adjustedAct === act ? undefined : act) : undefined}
          onClear={() => controllers.change(device, cleared(profile, act))}
        />
        {adjustedAct === act ? (
          <ActAdjust
            act={act}
            slot={device.slot}
            profile={profile}
            share={share}
            carLock_deg={carLock_deg}
            onChange={(changes, slide) => controllers.change(device, adjusted(profile, act, changes), slide)}
          />
        ) : undefined}
      </div>
    );
  };
  return (
    <div className={css['columns']} onKeyDown={onKeyDown}>
      <div className={css['devices']}>
        {devices.map((d) => (
          <section key={d.key} className={css['device']} data-chosen={d === device} aria-label={d.name}>
            <Button look="quiet" aria-pressed={d === device} onPress={() => onChoose(d.key)}>
              <span className={css['name']}>{d.name}</span>
              <span className={css['quiet']}>{assignedCount(d)} assigned</span>
            </Button>
            <DeviceInputs device={d} />
          </section>
        ))}
      </div>
      <section className={css['acts']} aria-label={`Driver inputs of ${device.name}`}>
        <p className={css['quiet']}>
          Press Assign, then move the control. No controller moves the car while this dialog is open.
        </p>
        {MAIN_ACTS.map(row)}
        <h3>Shift gate</h3>
        <p className={css['quiet']}>Between the gates the gearbox is in neutral.</p>
        {GATE_ACTS.map(row)}
      </section>
    </div>
  );
}
