// The program that prerender.mjs runs: the shell and the screens of remotes, which the shell itself may not import. The names
// are aliases of config.mjs.
export {
  PAGES,
  PLACEHOLDERS,
  renderApplicationPage,
  renderPage,
  renderPlaceholder,
  renderSitemap,
} from 'prerendered/shell';

/** Rendered while their data is loading: the placeholders of these pages. */
export const screens = { catalogue: async () => (await import('prerendered/catalogue')).TracksPage };
