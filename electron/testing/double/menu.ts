export interface MenuItem {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly click?: () => void;
  readonly submenu?: readonly MenuItem[];
}

interface BuiltMenu {
  readonly items: readonly MenuItem[];
}

let current: BuiltMenu | undefined;

export const Menu = {
  buildFromTemplate: (items: readonly MenuItem[]): BuiltMenu => ({ items }),
  setApplicationMenu: (menu: BuiltMenu): void => {
    current = menu;
  },
  getApplicationMenu: (): BuiltMenu | undefined => current,
};
