/** A format that a person hands in, how it is read, and texts that ask for much work. */
export interface HostileFormat {
  readonly format: string;
  /** Findings, where the reader lists them; a refusal is one. */
  readonly read: (text: string) => readonly { readonly message: string }[] | Promise<unknown>;
  /** A large file that is right. */
  readonly usual: (count: number) => string;
  readonly texts: Readonly<Record<string, (count: number) => string>>;
}

export const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

/** What a reader throws is a finding. */
export function refusalOf(work: () => unknown): readonly { readonly message: string }[] {
  try {
    work();
    return [];
  } catch (error) {
    return [error as Error];
  }
}
