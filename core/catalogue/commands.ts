export interface CommandRow {
  readonly label: string;
  readonly menu: 'File' | 'Edit' | 'View' | 'Run' | 'Telemetry' | 'Help';
  /** Electron accelerator; shown beside the command everywhere. Empty for none. */
  readonly accelerator: string;
  /**
   * Keys without Ctrl, in the same notation: they work while a panel of the telemetry screen has the focus.
   */
  readonly keys?: string;
  /** Other words by which the command palette finds it; not shown. */
  readonly words?: string;
}

/**
 * Every command of the window: application menu, command palette, shortcut sheet and buttons derive from this
 * table. `CmdOrCtrl` is Command on macOS and Control elsewhere.
 */
export const COMMANDS = {
  'file.open': { label: 'Open car…', menu: 'File', accelerator: 'CmdOrCtrl+O' },
  'file.openFolder': { label: 'Open folder…', menu: 'File', accelerator: 'CmdOrCtrl+Shift+O' },
  'file.new': { label: 'New car…', menu: 'File', accelerator: '' },
  'file.newFromSample': { label: 'New car from a sample…', menu: 'File', accelerator: '' },
  'file.import': { label: 'Import a car…', menu: 'File', accelerator: '' },
  'file.exportBack': { label: 'Export back into the source…', menu: 'File', accelerator: '' },
  'file.importTelemetry': { label: 'Import telemetry…', menu: 'File', accelerator: '' },
  'file.channelNames': { label: 'Channel names of loggers…', menu: 'File', accelerator: '' },
  'file.exportTelemetry': { label: 'Export the session…', menu: 'File', accelerator: '' },
  'file.saveReport': { label: 'Save the comparison report…', menu: 'File', accelerator: '' },
  'file.printReport': { label: 'Print the comparison…', menu: 'File', accelerator: '' },
  'file.save': { label: 'Save', menu: 'File', accelerator: 'CmdOrCtrl+S' },
  'file.saveAs': { label: 'Save as…', menu: 'File', accelerator: 'CmdOrCtrl+Shift+S' },
  'file.saveCopy': { label: 'Save a copy of the car…', menu: 'File', accelerator: '' },
  'file.openTrack': { label: 'Open track…', menu: 'File', accelerator: '' },
  'file.closeTrack': { label: 'Close track', menu: 'File', accelerator: '' },
  'file.openPlan': { label: 'Open plan of a sweep…', menu: 'File', accelerator: '' },
  'file.close': { label: 'Close car', menu: 'File', accelerator: '' },
  'file.revert': { label: 'Revert to saved', menu: 'File', accelerator: '' },
  'edit.undo': { label: 'Undo', menu: 'Edit', accelerator: 'CmdOrCtrl+Z' },
  'edit.redo': { label: 'Redo', menu: 'Edit', accelerator: 'CmdOrCtrl+Shift+Z' },
  'edit.find': {
    label: 'Find a setting',
    menu: 'Edit',
    accelerator: 'CmdOrCtrl+P',
    words: 'settings search',
  },
  'edit.convertDrive': {
    label: 'Convert the faked four-wheel drive',
    menu: 'Edit',
    accelerator: '',
    words: 'centre differential',
  },
  'view.start': { label: 'Start page', menu: 'View', accelerator: '', words: 'home welcome recent samples' },
  'view.setup': { label: 'Setup', menu: 'View', accelerator: 'CmdOrCtrl+1' },
  'view.run': { label: 'Run', menu: 'View', accelerator: 'CmdOrCtrl+2' },
  'view.telemetry': { label: 'Telemetry', menu: 'View', accelerator: 'CmdOrCtrl+3' },
  'view.compare': { label: 'Compare', menu: 'View', accelerator: 'CmdOrCtrl+4' },
  'view.laboratory': { label: 'Laboratory', menu: 'View', accelerator: 'CmdOrCtrl+5' },
  'view.library': { label: 'Library', menu: 'View', accelerator: 'CmdOrCtrl+6' },
  'view.tracks': { label: 'Tracks', menu: 'View', accelerator: 'CmdOrCtrl+7' },
  'view.sweeps': { label: 'Sweeps', menu: 'View', accelerator: 'CmdOrCtrl+8' },
  'view.maths': { label: 'Math channels…', menu: 'View', accelerator: '' },
  'view.palette': { label: 'Command palette', menu: 'View', accelerator: 'CmdOrCtrl+K' },
  'view.theme': {
    label: 'Switch light and dark',
    menu: 'View',
    accelerator: 'CmdOrCtrl+Shift+L',
    words: 'theme',
  },
  'run.start': { label: 'Start run', menu: 'Run', accelerator: 'F5' },
  'run.pause': { label: 'Pause or resume run', menu: 'Run', accelerator: 'F6' },
  'run.reset': { label: 'Reset the driven car to rest', menu: 'Run', accelerator: 'F9' },
  'run.resetToStart': { label: 'Return the driven car to the start', menu: 'Run', accelerator: 'Shift+F9' },
  'run.saveState': { label: 'Save the state of the drive', menu: 'Run', accelerator: 'CmdOrCtrl+F7' },
  'run.restoreState': { label: 'Restore the state of the drive', menu: 'Run', accelerator: 'CmdOrCtrl+F8' },
  'run.applySetup': {
    label: 'Apply the open setup to the driven car',
    menu: 'Run',
    accelerator: 'CmdOrCtrl+F9',
  },
  'run.cancel': { label: 'Cancel run', menu: 'Run', accelerator: 'Shift+F5' },
  'sweep.new': { label: 'New plan of a sweep', menu: 'Run', accelerator: '' },
  'sweep.start': { label: 'Start or resume the sweep', menu: 'Run', accelerator: '' },
  'sweep.pause': { label: 'Pause the sweep', menu: 'Run', accelerator: '' },
  'sweep.cancel': { label: 'Cancel the sweep', menu: 'Run', accelerator: '' },
  'run.recordGame': { label: 'Record from a game…', menu: 'Run', accelerator: '' },
  'run.controllers': { label: 'Controllers…', menu: 'Run', accelerator: '' },
  'telemetry.play': { label: 'Play or stop', menu: 'Telemetry', accelerator: '', keys: 'Space' },
  'telemetry.loop': {
    label: 'Repeat playback between the cursors, or of the visible part',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'L',
  },
  'telemetry.slower': { label: 'Play slower', menu: 'Telemetry', accelerator: '', keys: '[' },
  'telemetry.faster': { label: 'Play faster', menu: 'Telemetry', accelerator: '', keys: ']' },
  'telemetry.previousSample': {
    label: 'Previous sample',
    menu: 'Telemetry',
    accelerator: '',
    keys: ',',
  },
  'telemetry.nextSample': { label: 'Next sample', menu: 'Telemetry', accelerator: '', keys: '.' },
  'telemetry.setDatum': {
    label: 'Set reference cursor',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'D',
  },
  'telemetry.clearDatum': {
    label: 'Clear reference cursor',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'Shift+D',
  },
  'telemetry.swapDatum': {
    label: 'Swap cursor and reference cursor',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'X',
  },
  'telemetry.showBetween': {
    label: 'Zoom to the range between the cursors',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'B',
  },
  'telemetry.simulateLog': { label: 'Simulate this', menu: 'Telemetry', accelerator: '' },
  'telemetry.fitCar': { label: 'Fit the car', menu: 'Telemetry', accelerator: '' },
  'telemetry.zoomIn': { label: 'Zoom in', menu: 'Telemetry', accelerator: '', keys: '+' },
  'telemetry.zoomOut': { label: 'Zoom out', menu: 'Telemetry', accelerator: '', keys: '-' },
  'telemetry.showAll': { label: 'Show the whole session', menu: 'Telemetry', accelerator: '', keys: '0' },
  'telemetry.panBack': {
    label: 'Move the view back',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'Shift+ArrowLeft',
  },
  'telemetry.panOn': {
    label: 'Move the view forward',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'Shift+ArrowRight',
  },
  'telemetry.copyPicture': {
    label: 'Copy the panel as a picture',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'C',
  },
  'telemetry.copySvg': { label: 'Copy the panel as SVG', menu: 'Telemetry', accelerator: '' },
  'telemetry.copyCsv': {
    label: 'Copy the values of the panel as CSV',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'Shift+C',
  },
  'telemetry.savePng': { label: 'Save the panel as PNG…', menu: 'Telemetry', accelerator: '', keys: 'P' },
  'telemetry.saveSvg': {
    label: 'Save the panel as SVG…',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'Shift+P',
  },
  'telemetry.saveCsv': {
    label: 'Save the values of the panel as CSV…',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'V',
  },
  'telemetry.lapLines': { label: 'Laps and lines…', menu: 'Telemetry', accelerator: '' },
  'telemetry.sessionCar': { label: 'Car and conditions…', menu: 'Telemetry', accelerator: '' },
  'telemetry.openWindow': {
    label: 'Telemetry in a second window',
    menu: 'Telemetry',
    accelerator: '',
    keys: 'W',
  },
  'help.firstRun': { label: 'Guided first run', menu: 'Help', accelerator: '', words: 'learn tour tutorial' },
  'help.guide': {
    label: 'User guide',
    menu: 'Help',
    accelerator: '',
    words: 'learn manual tutorial documentation',
  },
  'help.glossary': { label: 'Glossary', menu: 'Help', accelerator: 'F1', words: 'learn terms words' },
  'help.log': { label: 'Log…', menu: 'Help', accelerator: '' },
  'help.report': { label: 'Copy problem report', menu: 'Help', accelerator: '' },
  'help.shortcuts': { label: 'Keyboard shortcuts', menu: 'Help', accelerator: 'CmdOrCtrl+/' },
  'help.news': { label: 'What’s new', menu: 'Help', accelerator: '' },
  'help.about': { label: 'About Racebench…', menu: 'Help', accelerator: '' },
} as const satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof COMMANDS;
export const COMMAND_IDS = Object.keys(COMMANDS) as CommandId[];
