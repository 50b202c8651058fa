import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useViewer } from '@trax/session';
import { Button, ChevronDownIcon, Menu, MenuLink } from '@trax/ui';

const FORMATS = [
  { format: 'csv', label: msg`Export as CSV` },
  { format: 'json', label: msg`Export as JSON` },
] as const;

/** Downloads the viewer's own statistics as a file. */
export function ExportStats() {
  const { uid } = useViewer();
  const trigger = <Button variant="ghost" icon={<ChevronDownIcon aria-hidden="true" />}>{t`Export stats`}</Button>;
  return (
    <Menu trigger={trigger}>
      {FORMATS.map(({ format, label }) => (
        <MenuLink key={format}>
          <a href={`/api/stats/export?${new URLSearchParams({ firebaseId: uid, format })}`} download>
            {i18n._(label)}
          </a>
        </MenuLink>
      ))}
    </Menu>
  );
}
