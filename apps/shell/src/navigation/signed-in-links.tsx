import type { PageRemote, RemoteIcon } from '@trax/contracts/app-config';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { AdminIcon, DashboardIcon, MailIcon, PlaylistsIcon, ThemeIcon, TipsIcon, TracksIcon, UserIcon } from '@trax/ui';
import type { ComponentType } from 'react';
import type { NavigationLink } from './links.js';
import { pageRemotes } from '../app-config.js';
import { nameOf } from './remote-names.js';

const ICONS: Readonly<Record<RemoteIcon, ComponentType>> = {
  dashboard: DashboardIcon,
  tracks: TracksIcon,
  playlists: PlaylistsIcon,
  admin: AdminIcon,
  tips: TipsIcon,
  user: UserIcon,
  mail: MailIcon,
  theme: ThemeIcon,
};

type OrderedLink = NavigationLink & { readonly order: number; readonly shortLabel?: string | undefined };

const tips = (): OrderedLink => ({ to: '/tips', label: t`Tips & Tricks`, icon: TipsIcon, order: 40 });

function linksFor(access: PageRemote['access']): OrderedLink[] {
  return pageRemotes().flatMap(({ name, access: its, path, navigation }) => {
    if (its !== access || navigation === undefined) return [];
    const { icon, label, shortLabel, order } = navigation;
    const names = { label: i18n._(nameOf(label)), shortLabel: shortLabel && i18n._(nameOf(shortLabel)) };
    return [{ ...names, order, to: path, remote: name, icon: iconFor(icon) }];
  });
}

const inOrder = (links: readonly OrderedLink[]) => links.toSorted((one, other) => one.order - other.order);

let main: readonly OrderedLink[] | undefined;
let administrator: readonly OrderedLink[] | undefined;
let account: readonly NavigationLink[] | undefined;

/** The main navigation of signed-in people. */
export const mainLinks = (): readonly NavigationLink[] => (main ??= inOrder([...linksFor('signed-in'), tips()]));

/** What only administrators see, in their user menu. */
export const administratorLinks = (): readonly NavigationLink[] =>
  (administrator ??= inOrder(linksFor('administrator')));

/** What everybody sees in their user menu. */
export const accountLinks = (): readonly NavigationLink[] =>
  (account ??= pageRemotes().flatMap(({ name, access, path, userMenu }) => {
    if (access !== 'signed-in' || userMenu === undefined) return [];
    return [{ to: path, label: i18n._(nameOf(userMenu.label)), remote: name, icon: iconFor(userMenu.icon) }];
  }));

/** The tab bar of small screens. */
export const tabLinks = (): readonly NavigationLink[] =>
  inOrder(linksFor('signed-in')).flatMap(({ shortLabel, ...link }) =>
    shortLabel === undefined ? [] : [{ ...link, label: shortLabel }],
  );

const isName = (icon: string): icon is RemoteIcon => icon in ICONS;

function iconFor(icon: string): ComponentType {
  if (isName(icon)) return ICONS[icon];
  return function PathIcon() {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={icon} />
      </svg>
    );
  };
}
