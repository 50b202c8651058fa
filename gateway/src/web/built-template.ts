import { readFileSync, statSync } from 'node:fs';
import type { GatewayConfig } from '../gateway.config.js';

type Facts = Pick<GatewayConfig, 'PRODUCT_NAME' | 'SUPPORT_EMAIL' | 'POSTAL_ADDRESS' | 'PUBLIC_URL'>;
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

export function placeholdersFor({ PRODUCT_NAME, SUPPORT_EMAIL, POSTAL_ADDRESS, PUBLIC_URL }: Facts): Placeholders {
  return { PRODUCT_NAME, SUPPORT_EMAIL, POSTAL_ADDRESS, PUBLIC_URL: PUBLIC_URL.replace(/\/$/, '') };
}

/** Fills in the known placeholders, in one pass: a value that looks like a placeholder stays as it is. */
export function fillPlaceholders(template: string, values: Placeholders, escaping: Escaping): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : ESCAPES[escaping](value);
  });
}

/** A file of the build with its placeholders filled in; read again when it has changed, so a new build needs no restart. */
export class BuiltTemplate {
  private content: string | undefined;
  private modifiedAtMs = -1;
  private productName = '';

  constructor(
    private readonly file: string,
    private readonly values: Placeholders,
    private readonly escaping: Escaping,
  ) {}

  /** Undefined while the file does not exist. `productName`: that of the set-up, where there is one. */
  read(productName = this.values['PRODUCT_NAME'] ?? ''): string | undefined {
    const stat = statSync(this.file, { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    if (this.content === undefined || stat.mtimeMs !== this.modifiedAtMs || productName !== this.productName) {
      const values = { ...this.values, PRODUCT_NAME: productName };
      this.content = fillPlaceholders(readFileSync(this.file, 'utf8'), values, this.escaping);
      this.productName = productName;
      this.modifiedAtMs = stat.mtimeMs;
    }
    return this.content;
  }
}
