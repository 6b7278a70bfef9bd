/** A format of files from the user, its reader, and texts that take much work to read. */
export interface HostileFormat {
  readonly format: string;
  /** Findings, if the reader lists them; a refusal is also one. */
  readonly read: (text: string) => readonly { readonly message: string }[] | Promise<unknown>;
  /** A large valid file. */
  readonly usual: (count: number) => string;
  readonly texts: Readonly<Record<string, (count: number) => string>>;
}

export const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

/** The error thrown by a reader, as a finding. */
export function refusalOf(work: () => unknown): readonly { readonly message: string }[] {
  try {
    work();
    return [];
  } catch (error) {
    return [error as Error];
  }
}
