// The entry of the build that Node runs once (tools/federation/prerender.mjs); no browser loads it.
import { SIGNED_IN_HINT_KEY } from '@trax/session';
import { giveAppConfig } from '../app-config.js';
import { documentTitle } from '../head/document-title.js';
import { descriptionOf } from '../head/page-descriptions.js';
import type { ComponentType } from 'react';
import { matchRoute } from '../routes.js';
import { drawPage, type DrawnPage } from './draw-page.js';
import { FIRST_VIEWS, type FirstView } from './first-views.js';
import { PRERENDERED_PAGES, type PrerenderedPage } from './prerendered-pages.js';

/** The gateway writes the installation's own facts into their places, for each answer. */
const PLACES = {
  productName: '__PRODUCT_NAME__',
  supportEmail: '__SUPPORT_EMAIL__',
  postalAddress: '__POSTAL_ADDRESS__',
  identity: { apiKey: '', authDomain: '', projectId: '' },
  remotes: {},
} as const;

giveAppConfig(PLACES);

export type Prerendered = PrerenderedPage &
  DrawnPage & { readonly documentTitle: string; readonly description: string };

export { FIRST_VIEWS as firstViews, PRERENDERED_PAGES as pages, SIGNED_IN_HINT_KEY as signedInHintKey };

/** Draws one page, once: the names of styles are counted from the start of the module, in browsers as well as here. */
export async function prerender(page: PrerenderedPage): Promise<Prerendered> {
  return {
    ...page,
    ...(await drawPage(page.address)),
    documentTitle: documentTitle(page.title, PLACES.productName),
    description: descriptionOf(page.path, PLACES.productName),
  };
}

export type PrerenderedFirstView = FirstView & DrawnPage & { readonly documentTitle: string };

/** Draws what a signed-in person sees of a remote's page while nothing of it has arrived. */
export async function prerenderFirstView(view: FirstView, Screen: ComponentType): Promise<PrerenderedFirstView> {
  // Not before it is needed: its styles must not be counted among those of the public pages.
  const { drawFirstView } = await import('./draw-first-view.js');
  return {
    ...view,
    ...(await drawFirstView(view.path, Screen)),
    documentTitle: documentTitle(matchRoute(view.path).title, PLACES.productName),
  };
}
