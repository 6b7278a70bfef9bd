/** Long enough for the dialog of any system to have taken the page. */
const KEPT_MS = 60_000;

/** A parsed page would already be told that its style elements are refused. */
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * Prints a page of one's own, with its styles and nothing else of it: no script, no policy, no address. The page stands
 * in a frame that is not shown; its style elements would be refused by the window's policy, its style sheet is not.
 */
export function printPage(html: string): void {
  const styles: string[] = [];
  const bare = html.replaceAll(STYLE, (_element, style: string) => {
    styles.push(style);
    return '';
  });
  const page = new DOMParser().parseFromString(bare, 'text/html');
  const frame = document.createElement('iframe');
  frame.title = page.title;
  frame.className = 'visually-hidden';
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const { contentDocument: inside, contentWindow: view } = frame;
  if (inside === null || view === null) throw new Error('No frame to print from');
  const Sheet = (view as unknown as { readonly CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(styles.join('\n'));
  inside.adoptedStyleSheets = [sheet];
  inside.title = page.title;
  inside.documentElement.lang = page.documentElement.lang;
  inside.body.replaceChildren(...[...page.body.childNodes].map((node) => inside.importNode(node, true)));
  view.focus();
  view.print();
  // Where printing does not wait for its dialog, the frame must outlast it.
  setTimeout(() => frame.remove(), KEPT_MS);
}
