import { findChannel } from '../../core/catalogue/channels.ts';
import type { SessionChannel } from '../../core/contract/session-channels.ts';
import type { MATHS_REQUESTS } from '../../core/contract/maths-requests.ts';

/** The page computes no math channels. */
export const FAKE_MATHS_HANDLERS: Readonly<Record<keyof typeof MATHS_REQUESTS, (args: never) => unknown>> = {
  'maths/list': () => [],
  'maths/library': () => ({ definitions: [], words: [] }),
  'maths/save': () => ({}),
  'maths/rename': () => ({}),
  'maths/remove': () => ({}),
  'maths/check': () => ({ problems: [], definitions: [] }),
  'maths/edit': ({ text }: { readonly text: string }) => ({ text }),
  'maths/compute': () => ({}),
};

/** Channels of invented sessions; the table has all of them. */
export function fakeChannels(names: readonly string[]): SessionChannel[] {
  return names
    .flatMap((name) => findChannel(name) ?? [])
    .map(({ name, key, label, wheel, unit, digits, description }) => ({
      name,
      address: name,
      origin: 'table',
      label,
      chart: key,
      chartLabel: label,
      ...(wheel !== undefined && { wheel }),
      unit,
      digits,
      description,
      isOfSelection: false,
    }));
}
