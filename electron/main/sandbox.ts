/** Set by a person who accepts that pages of the program run without Chromium's sandbox. */
const ACCEPTED = 'RACEBENCH_WITHOUT_SANDBOX';

/**
 * Why the program does not start here, or undefined where it may. The start script of an AppImage switches Chromium's
 * sandbox off, without a word, on systems that restrict user namespaces (Ubuntu 24.04 and later): the person decides
 * that, not the script.
 */
export function sandboxProblem(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (environment['APPIMAGE'] === undefined || !args.includes('--no-sandbox')) return undefined;
  if (environment[ACCEPTED] === '1') return undefined;
  return [
    'This system restricts user namespaces, on which the sandbox of the window depends. An AppImage cannot change that.',
    'Install the .deb package, which brings an AppArmor profile for Racebench;',
    'or allow user namespaces for all programs: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0;',
    `or start without the sandbox, if you accept that: ${ACCEPTED}=1.`,
  ].join('\n');
}
