/** Origins and addresses of this page beyond its own files. */
export interface PageSources {
  readonly sockets: readonly string[];
  readonly videos: string;
}

/**
 * The content security policy of the window, the same in both shells. Style elements that scripts make (the text
 * editor, the control library) carry `nonce`; style attributes set through the DOM need no permission.
 * A worker has a policy of its own, which also allows WebAssembly: the decoder of compressed models is some. Scripts from text stay refused.
 * `sockets` are the WebSocket origins the page may open ('self' does not cover them in every browser), `videos` is where its
 * videos come from.
 */
export function contentSecurityPolicy(
  nonce: string,
  { sockets, videos }: PageSources,
  isWorker = false,
): string {
  return [
    `default-src 'none'`,
    `script-src 'self'${isWorker ? ` 'wasm-unsafe-eval'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...sockets].join(' ')}`,
    `media-src ${videos}`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Headers of every answer of a shell beside the policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
};
