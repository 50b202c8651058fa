const STILL_LOADING = '[aria-label="Loading"]';

/**
 * The build's picture of this page (see src/prerender/first-views.ts) stays until the application has drawn as much, and
 * goes in the same frame: nothing flashes, nothing moves. Until then the application is not laid out. The page itself sees
 * to it that no picture stays for ever (tools/federation/first-view-html.mjs).
 */
export function replaceFirstView(): void {
  const picture = document.getElementById('first-view');
  const root = document.getElementById('root');
  if (!picture || !root) return;
  const showWhenDrawn = () => {
    if (!root.firstElementChild || root.querySelector(STILL_LOADING)) return;
    observer.disconnect();
    delete document.documentElement.dataset['firstView'];
    picture.remove();
  };
  const observer = new MutationObserver(showWhenDrawn);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] });
  showWhenDrawn();
}
