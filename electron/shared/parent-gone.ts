/**
 * Calls the listener when the process that forked this one is gone. It may have gone while the modules of this one were
 * still being read: its event is then past, and a process that waited for it would run for ever.
 */
export function onParentGone(listener: () => void): void {
  if (process.connected) process.once('disconnect', listener);
  else listener();
}
