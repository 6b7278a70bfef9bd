import { createOutput, type Output } from '../output.ts';

/** An output that collects the messages of a verb; for verbs that are called in the process of a test. */
export function capturedOutput(): {
  readonly output: Output;
  readonly text: () => string;
  readonly object: () => unknown;
} {
  const written = { object: undefined as unknown, text: '' };
  const sink = { write: (text: string) => void (written.text += text) };
  const output = createOutput({ quiet: true }, { stdout: sink, stderr: sink });
  return {
    output: {
      ...output,
      result(object, lines) {
        written.object = object;
        output.result(object, lines);
      },
    },
    text: () => written.text,
    object: () => written.object,
  };
}
