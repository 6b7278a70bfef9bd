import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Device } from '../devices/device.ts';
import { EMPTY_PROFILE, STANDARD_PROFILE, type DeviceProfile } from '../devices/profile.ts';
import { readStored, writeStored } from '../../../ui/state/stored.ts';
import { serviceKey } from '../../../workspace/services.ts';

type Profiles = Readonly<Record<string, DeviceProfile>>;

export interface ControllerState {
  /** Assignments and calibrations by {@link Device.key}; a device without an entry has its default. */
  readonly profiles: Profiles;
  /** Earlier profiles, the last one last. */
  readonly past: readonly { readonly profiles: Profiles; readonly slide: string | undefined }[];
}

export interface ControllerStore extends StoreApi<ControllerState> {
  readonly profileOf: (device: Device) => DeviceProfile;
  /** Consecutive changes of the same slider are one step of {@link ControllerStore.undo}. */
  readonly change: (device: Device, profile: DeviceProfile, slide?: string) => void;
  readonly reset: (device: Device) => void;
  readonly undo: () => void;
}

export const CONTROLLERS = serviceKey<ControllerStore>('controllers');

export const defaultProfile = ({ isStandard }: Device): DeviceProfile =>
  isStandard ? STANDARD_PROFILE : EMPTY_PROFILE;

const MAX_STEPS = 100;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A profile that cannot be read is ignored; the others stay. */
async function storedProfiles(): Promise<Profiles> {
  const stored = Object.entries(readStored('controllers', isRecord) ?? {});
  if (stored.length === 0) return {};
  const { deviceProfile } = await import('../devices/stored-profile.ts');
  const profiles: Record<string, DeviceProfile> = {};
  for (const [key, value] of stored) {
    const read = deviceProfile.safeParse(value);
    if (read.success) profiles[key] = read.data;
  }
  return profiles;
}

export function createControllerStore(): ControllerStore {
  const store = createStore<ControllerState>(() => ({ profiles: {}, past: [] }));
  // A profile that was changed meanwhile stays: it is newer.
  void storedProfiles().then((stored) =>
    store.setState(({ profiles }) => ({ profiles: { ...stored, ...profiles } })),
  );
  store.subscribe((state, previous) => {
    if (state.profiles !== previous.profiles) writeStored('controllers', state.profiles);
  });
  const profileOf = (device: Device): DeviceProfile =>
    store.getState().profiles[device.key] ?? defaultProfile(device);
  const step = (profiles: Profiles, slide?: string): void =>
    store.setState((old) => ({
      profiles,
      past:
        slide !== undefined && old.past.at(-1)?.slide === slide
          ? old.past
          : [...old.past, { profiles: old.profiles, slide }].slice(-MAX_STEPS),
    }));
  return {
    ...store,
    profileOf,
    change: (device, profile, slide) => {
      if (profile === profileOf(device)) return;
      const profiles = { ...store.getState().profiles, [device.key]: profile };
      step(profiles, slide === undefined ? undefined : `${device.key} ${slide}`);
    },
    reset: (device) => {
      const { [device.key]: own, ...others } = store.getState().profiles;
      if (own !== undefined) step(others);
    },
    undo: () =>
      store.setState((old) => {
        const last = old.past.at(-1);
        return last === undefined ? old : { profiles: last.profiles, past: old.past.slice(0, -1) };
      }),
  };
}
