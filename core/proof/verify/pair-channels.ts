interface FoundName {
  readonly name: string;
  readonly unit: string;
}

interface ExpectedName {
  readonly name: string;
  readonly unit?: string | null | undefined;
}

/** A header as a reading divides it: "Speed (Km/h)" is Speed in Km/h, and "Brake (calculated)" Brake in calculated. */
function divided<F extends FoundName>(channel: F): F {
  const [, name = channel.name, unit = channel.unit] = /^(.*) \(([^()]*)\)$/.exec(channel.name) ?? [];
  return { ...channel, name, unit };
}

/** Each channel of a reading with the one of the file that has its name, and its unit where several have; equal names in their order. */
export function pairChannels<E extends ExpectedName, F extends FoundName>(
  channels: readonly E[],
  found: readonly F[],
): readonly { readonly expected: E; readonly got: F | undefined }[] {
  const left = [...found];
  return channels.map((expected) => {
    // Cells are read without blanks around them.
    const wanted = expected.name.trim();
    const fits = (isDivided: boolean, isSameUnit: boolean): number =>
      left.findIndex((channel) => {
        const { name, unit } = isDivided ? divided(channel) : channel;
        return name === wanted && (!isSameUnit || (expected.unit ?? unit) === unit);
      });
    const [at = -1] = [fits(false, true), fits(true, true), fits(false, false), fits(true, false)].filter(
      (index) => index >= 0,
    );
    const [got] = at < 0 ? [] : left.splice(at, 1);
    return { expected, got: got === undefined || got.name === wanted ? got : divided(got) };
  });
}
