import { IconButton, Menu, MenuItem, MenuSeparator, MoreIcon, RemoveIcon } from '@trax/ui';
import type { ReactNode } from 'react';

type OptionsMenuProps = {
  /** Of what the menu is about. */
  readonly name: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /** The items above the one that removes. */
  readonly children: ReactNode;
};

/** What else can be done with a playlist or a track. */
export function OptionsMenu({ name, removeLabel, onRemove, children }: OptionsMenuProps) {
  const trigger = (
    <IconButton label={`Options for ${name}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {children}
      <MenuSeparator />
      <MenuItem icon={<RemoveIcon />} onSelect={onRemove}>
        {removeLabel}
      </MenuItem>
    </Menu>
  );
}
