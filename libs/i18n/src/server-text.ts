// The server speaks English alone. The id of a translation of what it says is the text itself, with the names of its values
// (`At most {max} tracks`): tools/federation/server-texts.mjs finds them in its sources.
import { i18n } from './i18n.js';

const FIELD = /^[\w.-]+: (?=.)/;
const VALUE = /\{(\w+)\}/;

/** What the server has said, in the language of the page. A text without a translation stays as it is. */
export function serverText(text: string): string {
  const [field = ''] = FIELD.exec(text) ?? [];
  return field + translate(text.slice(field.length));
}

/** What it has said about fields, by their names. */
export const serverTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, serverText(text)]));

function translate(text: string): string {
  const { messages } = i18n;
  if (Object.hasOwn(messages, text)) return i18n._(text);
  for (const id of Object.keys(messages)) {
    const values = VALUE.test(id) ? readValues(id, text) : undefined;
    if (values) return i18n._(id, values);
  }
  return text;
}

/** The values of a text by their names; undefined for another text. */
function readValues(id: string, text: string): Record<string, string> | undefined {
  const parts = id.split(VALUE); // in turns the words between two values, and the name of a value
  const pattern = parts.map((part, index) =>
    index % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(.+)',
  );
  const found = new RegExp(`^${pattern.join('')}$`, 's').exec(text);
  if (!found) return undefined;
  const names = parts.filter((_part, index) => index % 2 === 1);
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}
