import { z } from 'zod';
import { done, nothing, request, storing, type RequestRow } from './request-row.ts';
import { worksheet, worksheetName } from '../catalogue/worksheets/worksheet.ts';

export const WORKSHEET_REQUESTS = {
  /** The worksheets that a person has made or changed, by name, each as the text of its file. */
  'worksheet/list': request(nothing, z.array(z.object({ name: z.string(), text: z.string() }))),
  /** Saves it under the name and replaces an existing one. */
  'worksheet/save': storing(z.object({ name: worksheetName, sheet: worksheet }), done),
  /** Refused with BAD_ARGUMENTS where the new name is in use. */
  'worksheet/rename': storing(z.object({ from: worksheetName, to: worksheetName }), done),
  'worksheet/remove': storing(z.object({ name: worksheetName }), done),
} as const satisfies Record<string, RequestRow>;
