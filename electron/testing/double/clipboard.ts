/** Content of the clipboard, read by a test. */
export const copied = { text: '', pictureBytes: 0 };

export class ClipboardItem {
  declare protected readonly brand: true;
  readonly items: Readonly<Record<string, Blob>>;
  constructor(items: Readonly<Record<string, Blob>>) {
    this.items = items;
  }
}

export const clipboard = {
  writeText: (text: string): Promise<void> => {
    copied.text = text;
    return Promise.resolve();
  },
  write: ([item]: readonly ClipboardItem[]): Promise<void> => {
    copied.pictureBytes = item?.items['image/png']?.size ?? 0;
    return Promise.resolve();
  },
};
