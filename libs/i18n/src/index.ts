export type { MessageDescriptor } from '@lingui/core';
export { i18n, loadLanguage, pageLanguage, chooseLanguage, type LoadMessages } from './i18n.js';
export { Trans } from './trans.js';
