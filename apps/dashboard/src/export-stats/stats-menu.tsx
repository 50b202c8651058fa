import { useSession } from '@trax/session';
import { IconButton, Menu, MenuItem, MenuLink, MenuSeparator } from '@trax/ui';
import { MoreIcon, RemoveIcon } from '@trax/ui/deferred';
import { useState } from 'react';
import { ResetStats } from '../reset-stats/reset-stats.js';

const FORMATS = [
  { format: 'csv', label: 'Export as CSV' },
  { format: 'json', label: 'Export as JSON' },
] as const;

/** What one does seldom with one's statistics: take them along, or back to zero. */
export function StatsMenu() {
  const [isResetting, setResetting] = useState(false);
  const { viewer } = useSession();
  const trigger = (
    <IconButton label="Options for your statistics">
      <MoreIcon />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {FORMATS.map(({ format, label }) => (
          <MenuLink key={format}>
            <a href={`/api/stats/export?${new URLSearchParams({ firebaseId: viewer?.uid ?? '', format })}`} download>
              {label}
            </a>
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={<RemoveIcon />} onSelect={() => setResetting(true)}>
          Reset stats
        </MenuItem>
      </Menu>
      <ResetStats isOpen={isResetting} onOpenChange={setResetting} />
    </>
  );
}
