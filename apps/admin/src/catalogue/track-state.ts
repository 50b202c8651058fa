import { formatCount, formatNumber } from '@trax/ui';
import type { ListedTheme } from './edited-theme.query.js';

/** The states of a track in words, and how they look. */
export const TRACK_STATES = {
  draft: { text: 'Draft', tone: 'sun' },
  published: { text: 'Published', tone: 'primary' },
  hidden: { text: 'Hidden', tone: 'quiet' },
} as const;

const TRACKS = { one: 'track', other: 'tracks' };
const DRAFTS = { one: 'draft', other: 'drafts' };

/** `8 tracks · 1 draft · 2 hidden`. */
export function describeTracks({ trackCount, draftCount, hiddenCount }: ListedTheme): string {
  const parts = [
    trackCount === 0 ? 'No tracks yet' : formatCount(trackCount, TRACKS),
    draftCount > 0 && formatCount(draftCount, DRAFTS),
    hiddenCount > 0 && `${formatNumber(hiddenCount)} hidden`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
