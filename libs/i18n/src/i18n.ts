// The texts of a page in its language. The sources are in English, so English needs no messages; those of another language are
// loaded with the shell and with each remote, before it is rendered. A page has one language: another one is chosen by a reload.
import { setupI18n, type Messages } from '@lingui/core';
import { stored } from '@trax/browser-storage';
import { findLanguage, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@trax/contracts/languages';

const chosen = stored('trax.language', (found) => LANGUAGES.find((one) => one === found));

/** A remote's file of messages in a language, as `src/locales/de.po`. */
export type LoadMessages = (language: Language) => Promise<{ readonly messages: Messages }>;

export const i18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } });

/** In which this page began, also where its texts could not be loaded and it is in English. */
let started: Language = SOURCE_LANGUAGE;

/** The language of this page: the one that the person chose, else the browser's. */
export const pageLanguage = (): Language => chosen.read() ?? findLanguage(navigator.languages);

/** `Deutsch`: in itself, where people look for theirs whatever language the page has, or in the language `inLanguage`. */
export const nameLanguage = (language: string, inLanguage = language): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;

/** Shows the page anew in a language, which this browser keeps. Nothing happens where it can keep nothing. */
export function chooseLanguage(language: Language, reload = () => location.reload()): void {
  chosen.write(language);
  if (pageLanguage() === language) reload();
}

/** That of the account, which may have been chosen on another device. A page that could not load its texts is not shown anew again. */
export function followLanguage(language: Language, reload?: () => void): void {
  if (language !== started) chooseLanguage(language, reload);
}

/** Writes the texts in a language from then on. */
export async function startLanguage(language: Language, load: LoadMessages): Promise<void> {
  started = language;
  if (language !== SOURCE_LANGUAGE) i18n.load(language, (await load(language)).messages);
  i18n.activate(language);
}

/** Adds the messages of a remote in the language of the page. */
export async function addMessages(load: LoadMessages): Promise<void> {
  if (i18n.locale === SOURCE_LANGUAGE) return;
  const { messages } = await load(i18n.locale as Language);
  i18n.load(i18n.locale, messages);
}
