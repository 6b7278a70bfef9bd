import { RacebenchError } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../../workspace/notice-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { PanelOutputs, ShownPanel } from './panel-outputs.ts';
import type { PanelSvg } from './panel-svg.ts';
import { serviceKey } from '../../workspace/services.ts';

/** Actions on the content of a panel, in the order of its menu. */
export const PANEL_ACTS = {
  copyPicture: 'Copy as image',
  copySvg: 'Copy as SVG',
  copyCsv: 'Copy values as CSV',
  savePng: 'Save as PNG…',
  saveSvg: 'Save as SVG…',
  saveCsv: 'Save values as CSV…',
} as const;

export type PanelAct = keyof typeof PANEL_ACTS;
export const PANEL_ACT_NAMES = Object.keys(PANEL_ACTS) as PanelAct[];

export interface PanelActs {
  /** Runs the action on the panel of the id, or on the one used last. */
  readonly run: (act: PanelAct, id?: string) => void;
}

export const PANEL_OUTPUT = serviceKey<PanelActs>('panelActs');

interface Needs {
  readonly bridge: Bridge;
  readonly notices: NoticeStore;
  readonly outputs: PanelOutputs;
}

/** File name for the content, without characters that file systems reserve. */
function nameOf({ name, title }: ShownPanel): string {
  return `${name} ${title}`.replaceAll(/[\\/:*?"<>|\u0000-\u001f]+/gu, ' ').trim();
}

async function svgOf(panel: ShownPanel): Promise<PanelSvg> {
  await panel.prepare?.();
  const { panelSvg } = await import('./panel-svg.ts');
  return panelSvg(panel.element, panel.title, `${panel.name}, ${panel.about()}`);
}

async function pngOf(panel: ShownPanel): Promise<Blob> {
  const svg = await svgOf(panel);
  const { svgPng } = await import('./panel-svg.ts');
  return svgPng(svg);
}

/** Content of the panel as CSV, in parts. */
async function csvOf(panel: ShownPanel): Promise<readonly string[]> {
  const own = await panel.csv();
  if (own !== undefined) return own;
  const { csvText, standingTable } = await import('./csv-text.ts');
  const table = standingTable(panel.element);
  if (table === undefined) throw new RacebenchError('BAD_ARGUMENTS', `${panel.title} shows no values.`);
  return [csvText(table)];
}

export function createPanelActs({ bridge, notices, outputs }: Needs): PanelActs {
  const { native } = bridge.shell;
  const copyText = (text: string): Promise<void> =>
    native?.copyText(text) ?? navigator.clipboard.writeText(text);
  const copyPng = async (png: Blob): Promise<void> => {
    if (native === undefined) await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    else await native.copyPicture(new Uint8Array(await png.arrayBuffer()));
  };
  const svgBlob = ({ text }: PanelSvg): Blob => new Blob([text], { type: 'image/svg+xml' });

  const acts: Record<PanelAct, (panel: ShownPanel) => Promise<void>> = {
    copyPicture: async (panel) => copyPng(await pngOf(panel)),
    copySvg: async (panel) => copyText((await svgOf(panel)).text),
    copyCsv: async (panel) => copyText((await csvOf(panel)).join('')),
    savePng: async (panel) => saveFile(`${nameOf(panel)}.png`, await pngOf(panel)),
    saveSvg: async (panel) => saveFile(`${nameOf(panel)}.svg`, svgBlob(await svgOf(panel))),
    saveCsv: async (panel) => {
      if ((await panel.saveValues?.()) === true) return;
      saveFile(`${nameOf(panel)}.csv`, new Blob([...(await csvOf(panel))], { type: 'text/csv' }));
    },
  };
  const run = async (act: PanelAct, panel: ShownPanel): Promise<void> => {
    try {
      await acts[act](panel);
      if (act.startsWith('copy')) notices.notify('info', `Copied: ${panel.title}`);
    } catch (error) {
      // An empty panel is not a fault of the program.
      if (error instanceof RacebenchError && error.code === 'BAD_ARGUMENTS')
        notices.notify('warning', error.message);
      else notices.notifyFailure(error);
    }
  };
  return {
    run: (act, id = outputs.active()) => {
      const panel = id === undefined ? undefined : outputs.get(id);
      if (panel !== undefined) void run(act, panel);
    },
  };
}
