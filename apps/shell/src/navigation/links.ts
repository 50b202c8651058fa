import { t } from '@trax/i18n/macro';
import type { ComponentType } from 'react';
import { useAppConfig } from '../app-config.js';

export type NavigationLink = {
  readonly to: string;
  readonly label: string;
  readonly icon?: ComponentType;
  /** Whose screen it leads to; it is preloaded when the link is hovered or focused. */
  readonly remote?: string | undefined;
};

/** The secondary links of the signed-in layout and of the footer. */
export const secondaryLinks = (): readonly NavigationLink[] => [
  { to: '/about', label: t`About` },
  { to: '/pricing', label: t`Pricing` },
  { to: '/contact', label: t`Contact` },
];

/** The top navigation of the public layout. */
export const publicLinks = (): readonly NavigationLink[] => [{ to: '/', label: t`Home` }, ...secondaryLinks()];

/** Those of these links that the installation has. Prerendered pages have all of them until they are hydrated. */
export function useOfferedLinks(links: readonly NavigationLink[]): readonly NavigationLink[] {
  const isPricingHidden = useAppConfig(({ hidesPricing }) => hidesPricing, false);
  return isPricingHidden ? links.filter(({ to }) => to !== '/pricing') : links;
}

/** What has to be found from every page. */
export const legalLinks = (): readonly NavigationLink[] => [
  { to: '/privacy-policy', label: t`Privacy Policy` },
  { to: '/data-deletion', label: t`Data Deletion` },
];
