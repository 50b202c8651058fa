import { useEffect, useState } from 'react';
import { appConfig } from '../app-config.js';
import { documentTitle, type ShellRoute } from '../routes.js';

/** The title of the current page. A prerendered document has it in its head already (src/prerender). */
export function PageHead({ route: { path, handle } }: { readonly route: Pick<ShellRoute, 'path' | 'handle'> }) {
  const [firstPath] = useState(path);
  useEffect(() => {
    if (path !== firstPath) removeSearchMetadata();
  }, [path, firstPath]);
  return typeof document === 'undefined' ? null : <title>{documentTitle(handle, appConfig().productName)}</title>;
}

/** Removes what the prerendered page says about itself to search engines, once another page is shown. */
export function removeSearchMetadata(): void {
  for (const tag of document.head.querySelectorAll('meta[name="description"], link[rel="canonical"]')) tag.remove();
}
