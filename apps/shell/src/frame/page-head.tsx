import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { appConfig } from '../app-config.js';
import { documentTitle, type ShellRoute } from '../routes.js';

/** What plays, while it plays: it stands in the tab instead of the page's title. */
export const playingTitle = createStore<string | undefined>(() => undefined);

/** The title of the current page. A prerendered document has it in its head already (src/prerender). */
export function PageHead({ route: { path, handle } }: { readonly route: Pick<ShellRoute, 'path' | 'handle'> }) {
  const [firstPath] = useState(path);
  const playing = useStore(playingTitle);
  useEffect(() => {
    if (path !== firstPath) removeSearchMetadata();
  }, [path, firstPath]);
  if (typeof document === 'undefined') return null;
  return <title>{documentTitle(playing === undefined ? handle : { title: playing }, appConfig().productName)}</title>;
}

/** Removes what the prerendered page says about itself to search engines, once another page is shown. */
export function removeSearchMetadata(): void {
  for (const tag of document.head.querySelectorAll('meta[name="description"], link[rel="canonical"]')) tag.remove();
}
