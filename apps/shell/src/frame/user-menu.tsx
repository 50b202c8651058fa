import { Link } from '@trax/router';
import { useSession, useSessionActions } from '@trax/session';
import {
  AdminIcon,
  ArcSpinner,
  IconButton,
  KeyboardIcon,
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  SignOutIcon,
  ThemeIcon,
  UserIcon,
} from '@trax/ui';
import type { ComponentProps, ReactElement } from 'react';
import { openShortcuts, prepareShortcuts } from '../shortcuts/shortcuts-host.js';
import { openThemeDialog, prepareThemeDialog } from '../theme/theme-settings-host.js';

type UserMenuProps = {
  /** The button that opens it, where it is not the one of the header. */
  readonly trigger?: ReactElement<ComponentProps<'button'>>;
};

/** The e-mail address of the person, the administration for administrators, theme, keyboard shortcuts and sign-out. */
export function UserMenu({ trigger }: UserMenuProps) {
  const { viewer, isBusy } = useSession();
  const { signOut } = useSessionActions();
  const headerButton = (
    <IconButton label="User menu" aria-busy={isBusy}>
      {isBusy ? <ArcSpinner /> : <UserIcon />}
    </IconButton>
  );
  return (
    <Menu trigger={trigger ?? headerButton}>
      <MenuLabel>{viewer?.email}</MenuLabel>
      {viewer?.isAdmin && (
        <MenuLink>
          <Link to="/admin">
            <AdminIcon />
            Admin Panel
          </Link>
        </MenuLink>
      )}
      <MenuItem icon={<ThemeIcon />} onSelect={openThemeDialog} onFocus={prepareThemeDialog}>
        Theme
      </MenuItem>
      <ShortcutsItem />
      <MenuSeparator />
      <MenuItem icon={<SignOutIcon />} disabled={isBusy} onSelect={() => void signOut()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}

/** Not on phones and tablets, which have no keyboard; with one attached, `?` still opens the list. */
function ShortcutsItem() {
  if (window.matchMedia('(hover: none) and (pointer: coarse)').matches) return null;
  return (
    <MenuItem icon={<KeyboardIcon />} onSelect={openShortcuts} onFocus={prepareShortcuts}>
      Keyboard shortcuts
    </MenuItem>
  );
}
