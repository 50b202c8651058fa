export type { MessageDescriptor } from '@lingui/core';
export {
  addMessages,
  chooseLanguage,
  followLanguage,
  i18n,
  nameLanguage,
  pageLanguage,
  startLanguage,
  type LoadMessages,
} from './i18n.js';
export { serverText, serverTexts } from './server-text.js';
export { Trans } from './trans.js';
