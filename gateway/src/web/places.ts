import type { GatewayConfig } from '../gateway.config.js';

/** What the build leaves open in pages and files, as `__PRODUCT_NAME__`, and this gateway fills in. */
export type Places = Readonly<Record<string, string>>;

type Facts = Record<'PRODUCT_NAME' | 'SUPPORT_EMAIL' | 'POSTAL_ADDRESS' | 'PUBLIC_URL', string>;

const PLACE = /__([A-Z][A-Z_]*[A-Z])__/g;

/** How a text must be written so that it stays a text: in HTML and XML, in JSON, in a plain file. */
export type Writing = 'markup' | 'json' | 'plain';

const WRITERS = {
  markup: (text) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`),
  json: (text) => JSON.stringify(text).slice(1, -1),
  plain: (text) => text,
} satisfies Record<Writing, (text: string) => string>;

/** The facts of this installation that stand in pages. */
export function placesOf(config: Pick<GatewayConfig, keyof Facts>): Places {
  return {
    PRODUCT_NAME: config.PRODUCT_NAME,
    SUPPORT_EMAIL: config.SUPPORT_EMAIL,
    POSTAL_ADDRESS: config.POSTAL_ADDRESS,
    PUBLIC_URL: config.PUBLIC_URL.replace(/\/$/, ''),
  } satisfies Facts;
}

/** Fills in what is known; in one pass, so that nothing that was filled in is taken for a place. */
export function fillPlaces(template: string, places: Places, writing: Writing): string {
  return template.replace(PLACE, (place, name: string) => {
    const text = places[name];
    return text === undefined ? place : WRITERS[writing](text);
  });
}
