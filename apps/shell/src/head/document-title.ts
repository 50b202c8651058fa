/** What the landing page says after the product's name; every other page has its own title in front of it. */
const PROMISE = 'Positive self-talk, one minute at a time';

/** The title of the document, also that of a search result. */
export function documentTitle(title: string | undefined, productName: string): string {
  return title === undefined ? `${productName} · ${PROMISE}` : `${title} · ${productName}`;
}
