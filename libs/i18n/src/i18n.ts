// The texts of a page in its language. The sources are in English, so English needs no messages; those of another language are
// loaded with the shell and with each remote, before it is rendered. A page has one language: another one is chosen by a reload.
import { setupI18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { findLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '@trax/contracts/languages';

const [SOURCE_LANGUAGE] = LANGUAGES;
const ONE_YEAR_S = 365 * 24 * 3600;

/** A remote's file of messages in a language, as `src/locales/de.po`. */
export type LoadMessages = (language: Language) => Promise<{ readonly messages: Messages }>;

export const i18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });
i18n.setMessagesCompiler(compileMessage);

/** The language of this page: the one that the person chose, else the browser's. */
export function pageLanguage(): Language {
  const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  return findLanguage([...(chosen === undefined ? [] : [chosen]), ...navigator.languages]);
}

/** Remembers the language for the next page. Only that page is in it. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}

/** Adds the messages of the shell or of a remote in a language, and writes the texts in it from then on. */
export async function loadLanguage(language: Language, load: LoadMessages): Promise<void> {
  if (language !== SOURCE_LANGUAGE) i18n.load(language, (await load(language)).messages);
  i18n.activate(language);
}
