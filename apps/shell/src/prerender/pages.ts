import { t } from '@trax/i18n/macro';

export type PrerenderedPage = {
  /** Names the file in `dist/pages`; the chunk of the page is called `<name>-page`. */
  readonly name: string;
  readonly path: string;
  readonly isIndexed: boolean;
  /** What a search result or a shared link shows below the title. */
  readonly describe?: (productName: string) => string;
  /** The address that is prerendered, where the path alone would not render what people come for. */
  readonly address?: string;
  /** Two files, the other one `<name>.accounts`: what it says depends on who keeps the accounts. */
  readonly dependsOnIdentity?: boolean;
  /** False where the first render depends on the address or the person, so that it cannot be hydrated. */
  readonly isHydrated?: boolean;
};

const aboutProduct = () =>
  t`Short audio tracks of positive self-talk: choose a theme and a voice, press play, and repeat what does you good.`;

/** The pages that visitors may see. */
export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  {
    name: 'landing',
    path: '/',
    isIndexed: true,
    dependsOnIdentity: true,
    describe: () => `${aboutProduct()} ${t`Easier than meditation, and done in a minute.`}`,
  },
  {
    name: 'about',
    path: '/about',
    isIndexed: true,
    describe: (name) => t`Why ${name} exists: our mission, our story, and what makes short tracks of self-talk work.`,
  },
  {
    name: 'pricing',
    path: '/pricing',
    isIndexed: true,
    describe: (name) =>
      t`Two plans for ${name}: Basic for $9.99 and Pro for $19.99. See which tracks, playlists and statistics come with each.`,
  },
  {
    name: 'contact',
    path: '/contact',
    isIndexed: true,
    describe: (name) => t`How to reach the people behind ${name}: support hours, email and postal address.`,
  },
  {
    name: 'privacy-policy',
    path: '/privacy-policy',
    isIndexed: true,
    dependsOnIdentity: true,
    describe: (name) =>
      t`What ${name} stores about you and why, for how long, who processes it, and how you have it deleted.`,
  },
  {
    name: 'data-deletion',
    path: '/data-deletion',
    isIndexed: true,
    describe: (name) =>
      t`Ask for the deletion of your ${name} account and everything in it. Requests are processed within 30 days.`,
  },
  {
    name: 'verify-email',
    path: '/verify-email',
    isIndexed: false,
    describe: () => t`Where the links of our emails lead: your address is verified, or your password changed.`,
    // With the code of a link the page waits, instead of claiming that nothing is verified.
    address: '/verify-email?mode=verifyEmail&oobCode=code',
    isHydrated: false,
  },
  {
    name: 'check-email',
    path: '/check-email',
    isIndexed: false,
    describe: () => t`We have sent you a link. Click it to complete your registration.`,
  },
  { name: 'not-found', path: '/404', isIndexed: false },
];

export function description(page: PrerenderedPage | undefined, productName: string): string {
  return page?.describe?.(productName) ?? aboutProduct();
}
