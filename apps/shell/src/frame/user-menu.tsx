import { t } from '@trax/i18n/macro';
import { Link } from 'react-router-dom';
import { useSession, useSessionActions } from '@trax/session';
import {
  ArcSpinner,
  IconButton,
  KeyboardIcon,
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  SettingsIcon,
  SignOutIcon,
  ThemeIcon,
  UserIcon,
} from '@trax/ui';
import type { ComponentProps, ReactElement } from 'react';
import { accountLinks, administratorLinks } from '../navigation/signed-in-links.js';
import { stopNotifyingDevice } from '../remotes/federation-loader.js';
import { hasKeyboard, openShortcuts, preloadShortcuts } from '../shortcuts/shortcuts-host.js';
import { openThemeDialog, preloadThemeDialog } from '../theme/theme-settings-host.js';

type UserMenuProps = {
  /** The button that opens it, where it is not the one of the header. */
  readonly trigger?: ReactElement<ComponentProps<'button'>>;
};

/** The email address of the person, the administration for administrators, the account, theme, settings, keyboard shortcuts and sign-out. */
export function UserMenu({ trigger }: UserMenuProps) {
  const { viewer, isBusy } = useSession();
  const { signOut } = useSessionActions();
  const headerButton = (
    <IconButton label={t`User menu`} aria-busy={isBusy}>
      {isBusy ? <ArcSpinner /> : <UserIcon />}
    </IconButton>
  );
  return (
    <Menu trigger={trigger ?? headerButton}>
      <MenuLabel>{viewer?.email}</MenuLabel>
      {[...(viewer?.isAdmin ? administratorLinks() : []), ...accountLinks()].map(({ to, label, icon: Icon }) => (
        <MenuLink key={to}>
          <Link to={to}>
            {Icon && <Icon />}
            <span>{label}</span>
          </Link>
        </MenuLink>
      ))}
      <MenuItem icon={<ThemeIcon />} onFocus={preloadThemeDialog} onSelect={openThemeDialog}>
        {t({ message: 'Theme', context: 'appearance' })}
      </MenuItem>
      <MenuLink>
        <Link to="/settings">
          <SettingsIcon />
          <span>{t`Settings`}</span>
        </Link>
      </MenuLink>
      {hasKeyboard() && (
        <MenuItem
          icon={<KeyboardIcon />}
          onFocus={preloadShortcuts}
          onSelect={openShortcuts}
        >{t`Keyboard shortcuts`}</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<SignOutIcon />} disabled={isBusy} onSelect={() => void stopNotifyingDevice().then(signOut)}>
        {t`Sign Out`}
      </MenuItem>
    </Menu>
  );
}
