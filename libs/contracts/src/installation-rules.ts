export const MAX_POSTAL_ADDRESS_LENGTH = 300;

export const MAX_LOGO_BYTES = 200_000;
/** In pixels. */
export const MAX_LOGO_SIDE = 1024;
/** Pictures that hold no code, unlike SVG. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** Where everybody gets it. */
export const logoAddress = (hash: string): string => `/api/installation/logo/${hash}`;

/** What is said where neither the environment nor an administrator says anything else; the pages leave out what is empty. */
export const INSTALLATION_DEFAULTS = {
  productName: 'Trax',
  supportEmail: '',
  postalAddress: '',
  privacyDate: '2024-02-20',
} as const;

/** Those of the texts that the environment of the gateway may set. */
export const TEXTS_BY_SETTINGS = ['productName', 'supportEmail', 'postalAddress'] as const;
export type TextBySettings = (typeof TEXTS_BY_SETTINGS)[number];
