export { i18n, loadLanguage, pageLanguage, chooseLanguage, type LoadMessages } from './i18n.js';
export { Trans } from './trans.js';
