import type { AskedWorker } from './asking.ts';
import type { AnalysisRow, AnalysisWishes } from '../../core/contract/analysis.ts';
import type { CarText } from './messages.ts';

export interface AnalysisRequest {
  readonly id: number;
  readonly car: CarText;
  readonly wishes: AnalysisWishes;
}

export type AnalysisReply =
  | {
      readonly type: 'analysis';
      readonly id: number;
      readonly text: string;
      /** Undefined where an error keeps the car from running. */
      readonly rows: readonly AnalysisRow[] | undefined;
    }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

export type AnalysisWorker = AskedWorker<AnalysisRequest, AnalysisReply>;
