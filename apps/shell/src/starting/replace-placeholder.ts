import { replayEarlyPress } from './replay-early-press.js';

const LOADING = '[aria-label="Loading"]';

/**
 * Keeps the prerendered placeholder of this page (src/prerender) until the application has rendered as much, and removes it
 * in the same frame, so that nothing flashes or moves. The page itself hides it after ten seconds.
 */
export function replacePlaceholder(root: HTMLElement): void {
  const placeholder = document.getElementById('placeholder');
  if (!placeholder) return;
  const replaceWhenRendered = () => {
    if (!root.firstElementChild || root.querySelector(LOADING)) return;
    observer.disconnect();
    delete document.documentElement.dataset['placeholder'];
    replayEarlyPress();
    placeholder.remove();
  };
  const observer = new MutationObserver(replaceWhenRendered);
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] });
  replaceWhenRendered();
}
