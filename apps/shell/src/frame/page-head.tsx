import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { appConfig } from '../app-config.js';
import { documentTitle, type PageHandle } from './page-handle.js';

/** What plays, while it plays: it stands in front of the page's title. */
export const playingTitle = createStore<string | undefined>(() => undefined);

/** The title of the current page. A prerendered document has it in its head already (src/prerender). */
export function PageHead({ handle }: { readonly handle: PageHandle }) {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const playing = useStore(playingTitle);
  useEffect(() => {
    if (pathname !== firstPathname) removeSearchMetadata();
  }, [pathname, firstPathname]);
  if (typeof document === 'undefined') return null;
  return <title>{documentTitle(handle, appConfig().productName, playing)}</title>;
}

/** Removes what the prerendered page says about itself to search engines, once another page is shown. */
export function removeSearchMetadata(): void {
  const links = [...document.head.getElementsByTagName('link')].filter(({ rel }) => rel === 'canonical');
  for (const tag of [...document.getElementsByName('description'), ...links]) tag.remove();
}
