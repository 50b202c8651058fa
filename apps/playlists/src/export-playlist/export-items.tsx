import { i18n } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { MenuLink } from '@trax/ui';

const FORMATS = [
  { format: 'json', label: msg`Export as JSON` },
  { format: 'm3u8', label: msg`Export as M3U8` },
] as const;

/** Download the playlist as a file. */
export const ExportItems = ({ id }: { readonly id: string }) =>
  FORMATS.map(({ format, label }) => (
    <MenuLink key={format}>
      <a href={`/api/playlists/${id}/export?format=${format}`} download>
        {i18n._(label)}
      </a>
    </MenuLink>
  ));
