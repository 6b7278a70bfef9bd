import type { WORKSHEET_REQUESTS } from '../../contract/worksheet-requests.ts';
import { writeWorksheet } from '../../contract/worksheets/worksheet.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

export function createWorksheetHandlers({
  library,
  emit,
}: HandlerContext): Pick<Handlers, keyof typeof WORKSHEET_REQUESTS> {
  const worksheets = () => library.requireStore().worksheets;
  const changed = () => {
    emit('worksheet/changed', {});
    return {};
  };
  return {
    'worksheet/list': () => worksheets().list(),
    'worksheet/save': ({ name, sheet }) => {
      worksheets().save(name, writeWorksheet(sheet));
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
