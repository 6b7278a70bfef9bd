import type { WORKSHEET_REQUESTS } from '../../contract/worksheet-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { writeWorksheet } from '../../catalogue/worksheets/worksheet.ts';
import { worksheetTooLarge } from '../../catalogue/worksheets/worksheet-limits.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createWorksheetHandlers({
  library,
  emit,
}: Pick<HandlerContext, 'library' | 'emit'>): Pick<Handlers, keyof typeof WORKSHEET_REQUESTS> {
  const worksheets = () => library.requireStore().worksheets;
  const changed = () => {
    emit('worksheet/changed', {});
    return {};
  };
  return {
    'worksheet/list': () => worksheets().list(),
    'worksheet/save': ({ name, sheet }) => {
      const text = writeWorksheet(sheet);
      const tooLarge = worksheetTooLarge(text.length);
      if (tooLarge !== undefined)
        throw new RacebenchError('BAD_ARGUMENTS', `Worksheet ${name} was not saved. ${tooLarge}`);
      worksheets().save(name, text);
      return changed();
    },
    'worksheet/rename': ({ from, to }) => {
      worksheets().rename(from, to);
      return changed();
    },
    'worksheet/remove': ({ name }) => {
      worksheets().remove(name);
      return changed();
    },
  };
}
