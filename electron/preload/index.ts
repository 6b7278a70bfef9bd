import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import type { CommandId } from '../../core/catalogue/commands.ts';
import { IPC, PRELOAD_KEY, type PortMessage, type PreloadBridge } from '../../core/contract/preload.ts';
import type { BackendState } from '../../core/contract/protocol.ts';

/** All requests that the page may make of Electron. Nothing of `ipcRenderer` itself reaches the page. */

function subscribe(channel: string, listener: (value: unknown) => void): () => void {
  const receive = (_event: IpcRendererEvent, value: unknown): void => listener(value);
  ipcRenderer.on(channel, receive);
  return () => void ipcRenderer.removeListener(channel, receive);
}

// A port cannot pass through the context bridge; a window message to our own origin can carry it.
ipcRenderer.on(IPC.port, (event, id: number) => {
  const message: PortMessage = { type: 'racebench-port', id };
  window.postMessage(message, window.location.origin, event.ports);
});

const platforms: Partial<Record<string, PreloadBridge['platform']>> = { darwin: 'mac', win32: 'windows' };

/** Main gets only paths that Electron itself took from a drop, never one that the page names. */
async function pathOfDropped(file: object): Promise<string> {
  const path = file instanceof File ? webUtils.getPathForFile(file) : '';
  if (path !== '') await ipcRenderer.invoke(IPC.dropped, path);
  return path;
}

const bridge: PreloadBridge = {
  platform: platforms[process.platform] ?? 'linux',
  requestPort: (id) => ipcRenderer.send(IPC.requestPort, id),
  backendState: () => ipcRenderer.invoke(IPC.backendState) as Promise<BackendState>,
  onBackendState: (listener) =>
    subscribe(IPC.backendStateChanged, (state) => listener(state as BackendState)),
  openCar: () => ipcRenderer.invoke(IPC.openDialog) as ReturnType<PreloadBridge['openCar']>,
  saveCar: (suggestedPath) =>
    ipcRenderer.invoke(IPC.saveDialog, suggestedPath) as ReturnType<PreloadBridge['saveCar']>,
  openTrack: () => ipcRenderer.invoke(IPC.openTrackDialog) as ReturnType<PreloadBridge['openTrack']>,
  saveTrack: (suggestedPath) =>
    ipcRenderer.invoke(IPC.saveTrackDialog, suggestedPath) as ReturnType<PreloadBridge['saveTrack']>,
  openPlan: () => ipcRenderer.invoke(IPC.openPlanDialog) as ReturnType<PreloadBridge['openPlan']>,
  openVideos: () => ipcRenderer.invoke(IPC.openVideosDialog) as ReturnType<PreloadBridge['openVideos']>,
  saveFile: (suggestedPath) =>
    ipcRenderer.invoke(IPC.saveFileDialog, suggestedPath) as ReturnType<PreloadBridge['saveFile']>,
  chooseFolder: () => ipcRenderer.invoke(IPC.folderDialog) as ReturnType<PreloadBridge['chooseFolder']>,
  pathOfDropped,
  listFolder: (path) => ipcRenderer.invoke(IPC.listFolder, path) as ReturnType<PreloadBridge['listFolder']>,
  onCommand: (listener) => subscribe(IPC.command, (command) => listener(command as CommandId)),
  onOpenFile: (listener) => {
    const end = subscribe(IPC.openFile, (path) => listener(path as string));
    ipcRenderer.send(IPC.listening);
    return end;
  },
  setEdited: (edited) => ipcRenderer.send(IPC.edited, edited),
  saveData: (name, bytes) =>
    ipcRenderer.invoke(IPC.saveData, { name, bytes }) as ReturnType<PreloadBridge['saveData']>,
  copyText: (text) => ipcRenderer.invoke(IPC.copyText, text) as ReturnType<PreloadBridge['copyText']>,
  copyPicture: (png) => ipcRenderer.invoke(IPC.copyPicture, png) as ReturnType<PreloadBridge['copyPicture']>,
  openSecondWindow: () => ipcRenderer.send(IPC.secondWindow),
};

contextBridge.exposeInMainWorld(PRELOAD_KEY, bridge);
