import { readFileSync, statSync } from 'node:fs';
import type { InstallationSettings } from '@trax/contracts/installation';
import type { InstallationTexts } from '../installation/installation-texts.js';

/** The values of the placeholders that the build leaves in its files, as `__PRODUCT_NAME__`. */
export type Placeholders = Readonly<Record<string, string>>;

const PLACEHOLDER = /__([A-Z][A-Z_]*[A-Z])__/g;

const ESCAPES = {
  markup: (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`),
  json: (text: string) => JSON.stringify(text).slice(1, -1),
  plain: (text: string) => text,
};
/** How a value is escaped in the file: HTML and XML, JSON, plain text. */
export type Escaping = keyof typeof ESCAPES;

type PlaceholderSources = {
  readonly texts: InstallationTexts;
  readonly settings: Pick<InstallationSettings, 'defaultVoice' | 'defaultTheme'>;
  readonly publicUrl: string;
};

export const placeholdersFor = ({ texts, settings, publicUrl }: PlaceholderSources): Placeholders => ({
  PRODUCT_NAME: texts.productName,
  SUPPORT_EMAIL: texts.supportEmail,
  PRIVACY_EMAIL: texts.privacyEmail,
  POSTAL_ADDRESS: texts.postalAddress,
  PRIVACY_DATE: texts.privacyDate,
  DEFAULT_VOICE: settings.defaultVoice ?? '',
  DEFAULT_THEME: settings.defaultTheme ?? '',
  PUBLIC_URL: publicUrl.replace(/\/$/, ''),
});

/** Fills in the known placeholders, in one pass: a value that looks like a placeholder stays as it is. */
export function fillPlaceholders(template: string, values: Placeholders, escaping: Escaping): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : ESCAPES[escaping](value);
  });
}

/** A file of the build with its placeholders filled in; read again when it or they have changed, which needs no restart. */
export class BuiltTemplate {
  private content: string | undefined;
  private filledBy = '';

  constructor(
    private readonly file: string,
    private readonly escaping: Escaping,
  ) {}

  /** Undefined while the file does not exist. */
  read(values: Placeholders): string | undefined {
    const stat = statSync(this.file, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    const filledBy = JSON.stringify([stat.mtimeMs, values]);
    if (this.content === undefined || filledBy !== this.filledBy) {
      this.content = fillPlaceholders(readFileSync(this.file, 'utf8'), values, this.escaping);
      this.filledBy = filledBy;
    }
    return this.content;
  }
}
