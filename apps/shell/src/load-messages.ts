import type { LoadMessages } from '@trax/i18n';

/** The texts of the shell and of the libraries that it shares. */
export const loadMessages: LoadMessages = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `./locales/${language}.po`);
