import type { MATHS_REQUESTS, MathsFile } from '../../contract/maths-requests.ts';
import { createCatalogue, OWN_CHANNELS } from '../../telemetry/math-channels/catalogue.ts';
import { checkDefinitions } from '../../telemetry/math-channels/check-definitions.ts';
import { FUNCTIONS } from '../../telemetry/math-channels/function-table.ts';
import { POINTWISE } from '../../telemetry/math-channels/functions/pointwise.ts';
import { LIBRARY, LIBRARY_TEXT } from '../../telemetry/math-channels/channel-library.ts';
import { NAMES } from '../../telemetry/math-channels/channel-names.ts';
import { definitionsOf } from '../jobs/check-maths.ts';
import { outlineOf } from '../jobs/session-definitions.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createMathsHandlers({
  maths,
  mathsFiles,
  work,
  emit,
}: HandlerContext): Pick<Handlers, keyof typeof MATHS_REQUESTS | 'session/channels'> {
  const changed = () => {
    emit('maths/changed', {});
    return {};
  };
  /** The user's files with this one added or replaced. */
  const filesWith = async (file: MathsFile): Promise<readonly MathsFile[]> => {
    const files = await mathsFiles.list();
    return files.some(({ name }) => name === file.name)
      ? files.map((each) => (each.name === file.name ? file : each))
      : [...files, file];
  };
  return {
    'session/channels': ({ sessionId, selection }, signal) => maths.channels(sessionId, selection, signal),
    'maths/list': async () => [...(await mathsFiles.list())],
    'maths/library': () => {
      const checked = checkDefinitions([LIBRARY], createCatalogue(OWN_CHANNELS));
      return {
        definitions: definitionsOf(LIBRARY, checked).map((definition) => ({
          ...definition,
          text: LIBRARY_TEXT.slice(definition.from, definition.to).trim(),
        })),
        words: [
          ...FUNCTIONS.map((row) => ({
            ...{ name: row.name, signature: row.signature, summary: row.summary },
            isPointwise: POINTWISE.includes(row),
          })),
          ...NAMES.map(({ name, summary, typed }) => ({
            ...{ name, signature: name, summary },
            isPointwise: typed.value.op === 'constant',
          })),
        ],
      };
    },
    'maths/save': async (file) => {
      await mathsFiles.save(file);
      return changed();
    },
    'maths/rename': async ({ from, to }) => {
      await mathsFiles.rename(from, to);
      return changed();
    },
    'maths/remove': async ({ name }) => {
      await mathsFiles.remove(name);
      return changed();
    },
    'maths/check': async ({ name, text, sessionId }, signal) => {
      const files = await filesWith({ name, text });
      const source = sessionId === undefined ? undefined : await maths.sourceOf(sessionId, signal);
      const outline = source && outlineOf(source);
      return await work.run('maths/check', { name, text, files, outline }, signal);
    },
    'maths/edit': async (args, signal) => ({ text: await work.run('maths/edit', args, signal) }),
    'maths/compute': async ({ sessionId, addresses, job }, signal) => {
      await maths.compute(sessionId, addresses, signal, ({ done, total }) =>
        emit('job/progress', { job, done, total }),
      );
      return {};
    },
  };
}
