const OF_THE_PRODUCT =
  'Short audio tracks of positive self-talk: choose a theme and a voice, press play, and repeat what does you good.';

const DESCRIPTIONS: Readonly<Record<string, (productName: string) => string>> = {
  '/': () => `${OF_THE_PRODUCT} Easier than meditation, and done in a minute.`,
  '/about': (name) => `Why ${name} exists: our mission, our story, and what makes short tracks of self-talk work.`,
  '/pricing': (name) =>
    `Two plans for ${name}: Basic for $9.99 and Pro for $19.99. See which tracks, playlists and statistics come with each.`,
  '/contact': (name) => `How to reach the people behind ${name}: support hours, e-mail and postal address.`,
  '/privacy-policy': (name) =>
    `What ${name} stores about you and why, for how long, who processes it, and how you have it deleted.`,
  '/data-deletion': (name) =>
    `Ask for the deletion of your ${name} account and everything in it. Requests are processed within 30 days.`,
  '/tips': () => 'Six habits that make positive self-talk work: times, places, playlists, repetitions and routines.',
  '/check-email': () => 'We have sent you a link. Click it to complete your registration.',
  '/verify-email': () => 'Where the links of our e-mails lead: your address is verified, or your password changed.',
};

/** What a search result or a shared link says below the title of a page. */
export function descriptionOf(path: string, productName: string): string {
  return DESCRIPTIONS[path]?.(productName) ?? OF_THE_PRODUCT;
}
