import { msg, plural } from '@trax/i18n/macro';
import type { ListedTheme } from './edited-theme.query.js';

/** The states of a track in words, and how they look. */
export const TRACK_STATES = {
  draft: { text: msg`Draft`, tone: 'sun' },
  published: { text: msg`Published`, tone: 'primary' },
  hidden: { text: msg`Hidden`, tone: 'quiet' },
} as const;

/** `8 tracks · 1 draft · 2 hidden`. */
export function describeTracks({ trackCount, draftCount, hiddenCount }: ListedTheme): string {
  const parts = [
    plural(trackCount, { 0: 'No tracks yet', one: '# track', other: '# tracks' }),
    draftCount > 0 && plural(draftCount, { one: '# draft', other: '# drafts' }),
    hiddenCount > 0 && plural(hiddenCount, { one: '# hidden', other: '# hidden' }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
