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
import { openShortcuts, prepareShortcuts } from '../shortcuts/shortcuts-dock.js';
import { openThemeDialog, prepareThemeDialog } from '../theme/theme-dock.js';

/** Who is signed in, the way to the administration for those who may, their theme and keys, and the way out. */
export function UserMenu() {
  const { viewer, isBusy } = useSession();
  const { signOut } = useSessionActions();
  return (
    <Menu
      trigger={
        <IconButton label="User menu" aria-busy={isBusy}>
          {isBusy ? <ArcSpinner /> : <UserIcon />}
        </IconButton>
      }
    >
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
      <MenuItem icon={<KeyboardIcon />} onSelect={openShortcuts} onFocus={prepareShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<SignOutIcon />} disabled={isBusy} onSelect={() => void signOut()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
