import { Link } from '@trax/router';
import { useSession, useSessionActions } from '@trax/session';
import {
  AdminIcon,
  IconButton,
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  SignOutIcon,
  UserIcon,
  type ThemeName,
} from '@trax/ui';
import { chooseTheme, THEMES, useChosenTheme } from '../theme/theme-settings.js';

/** Who is signed in, their theme, the way to the administration for those who may, and the way out (spec §2). */
export function UserMenu() {
  const { viewer, isBusy } = useSession();
  const { signOut } = useSessionActions();
  const theme = useChosenTheme();
  return (
    <Menu
      trigger={
        <IconButton label="User menu">
          <UserIcon />
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
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(value as ThemeName)}>
        {THEMES.map(({ theme: value, name }) => (
          <MenuRadioItem key={value} value={value}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<SignOutIcon />} disabled={isBusy} onSelect={() => void signOut()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
