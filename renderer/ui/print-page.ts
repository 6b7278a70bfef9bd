/** Long enough for the print dialog of any system to have read the page. */
const FRAME_LIFETIME_MS = 60_000;

/** Styles are cut from the text: parsing the page would report its style elements as refused. */
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * Prints a page of its own, with its styles only: no script, no policy, no address. The page is in a hidden
 * frame; the window's policy refuses its style elements but not its style sheet.
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
  setTimeout(() => frame.remove(), FRAME_LIFETIME_MS);
}
