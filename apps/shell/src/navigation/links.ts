import type { ComponentType } from 'react';

export type NavigationLink = {
  readonly to: string;
  readonly label: string;
  readonly icon?: ComponentType;
  /** Whose screen it leads to; it is preloaded when the link is hovered or focused. */
  readonly remote?: string | undefined;
};

/** The secondary links of the signed-in layout and of the footer. */
export const SECONDARY_LINKS: readonly NavigationLink[] = [
  { to: '/about', label: 'About' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
];

/** The top navigation of the public layout. */
export const PUBLIC_LINKS: readonly NavigationLink[] = [{ to: '/', label: 'Home' }, ...SECONDARY_LINKS];

/** What has to be found from every page. */
export const LEGAL_LINKS: readonly NavigationLink[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/data-deletion', label: 'Data Deletion' },
];
