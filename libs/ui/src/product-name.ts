/** How the page names the product; undefined where it does not. */
export const readProductName = (): string | undefined =>
  document.getElementsByName('application-name')[0]?.getAttribute('content') ?? undefined;
