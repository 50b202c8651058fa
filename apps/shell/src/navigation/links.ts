import type { ComponentType } from 'react';

export type NavigationLink = { readonly to: string; readonly label: string; readonly icon?: ComponentType };

/** The public layout's navigation. */
export const PUBLIC_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
] as const satisfies readonly NavigationLink[];

/** The signed-in layout's secondary links. */
export const SECONDARY_LINKS = [
  { to: '/about', label: 'About' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
] as const satisfies readonly NavigationLink[];

/** What has to be found from every public page. */
export const LEGAL_LINKS = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/data-deletion', label: 'Data Deletion' },
] as const satisfies readonly NavigationLink[];
