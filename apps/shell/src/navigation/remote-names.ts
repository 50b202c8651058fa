import type { MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';

/** The names that the remotes of this repository have in their declarations, which are in English. */
const NAMES = new Map(
  [
    msg`Account`,
    msg`Admin Panel`,
    msg`All Tracks`,
    msg`Audit Log`,
    msg`Catalogue`,
    msg`Dashboard`,
    msg`Deletions`,
    msg`Health`,
    msg`Installation`,
    msg`Invitations`,
    msg`My Playlists`,
    msg`My Voice`,
    msg`Numbers`,
    msg`Playlists`,
    msg`Reminders`,
    msg`Shared Playlist`,
    msg`Theme`,
    msg`Today`,
    msg`Tracks`,
    msg`Transcript`,
  ].map((name) => [name.message, name]),
);

/** A name in the declaration of a remote. One of another repository is the same in every language. */
export const nameOf = (declared: string): MessageDescriptor =>
  NAMES.get(declared) ?? { id: declared, message: '{declared}', values: { declared } };
