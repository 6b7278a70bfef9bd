/**
 * The nonce that the content security policy of this page demands on style elements made by scripts
 * (CodeMirror: `EditorView.cspNonce.of(cspNonce())`). Empty where the page was served without a policy.
 */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}
