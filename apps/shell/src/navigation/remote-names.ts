import type { MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';

/** The names that the remotes of this repository have in their declarations, which are in English. */
const NAMES = new Map<string, MessageDescriptor>(
  Object.entries({
    Account: msg`Account`,
    'Admin Panel': msg`Admin Panel`,
    'All Tracks': msg`All Tracks`,
    'Audit Log': msg`Audit Log`,
    Catalogue: msg`Catalogue`,
    Dashboard: msg`Dashboard`,
    Deletions: msg`Deletions`,
    Health: msg`Health`,
    Installation: msg`Installation`,
    Invitations: msg`Invitations`,
    'My Playlists': msg`My Playlists`,
    'My Voice': msg`My Voice`,
    Numbers: msg`Numbers`,
    Playlists: msg`Playlists`,
    Reminders: msg`Reminders`,
    'Shared Playlist': msg`Shared Playlist`,
    Theme: msg`Theme`,
    Today: msg`Today`,
    Tracks: msg`Tracks`,
    Transcript: msg`Transcript`,
  }),
);

/** A name in the declaration of a remote. One of another repository is the same in every language. */
export const nameOf = (declared: string): MessageDescriptor => NAMES.get(declared) ?? msg`${declared}`;
