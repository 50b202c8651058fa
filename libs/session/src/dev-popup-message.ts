/** What the development account chooser (`apps/shell/src/sign-in/dev-popup`) tells the page that opened it. */
export const DEV_POPUP_MESSAGE = 'trax.dev-popup';

export type DevPopupAccount = { email: string; name: string };
export type DevPopupMessage = { kind: typeof DEV_POPUP_MESSAGE; account: DevPopupAccount };
