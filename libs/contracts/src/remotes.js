// @ts-check
// Plain JavaScript, as services.js.

/** The remotes of this repository, `apps/<name>`, as the gateway declares them to the shell (see app-config.ts). */
export const REMOTES = /** @satisfies {readonly import('./app-config.js').RemoteDeclaration[]} */ ([
  {
    name: 'dashboard',
    manifest: '/remotes/dashboard/mf-manifest.json',
    access: 'signed-in',
    path: '/dashboard',
    title: 'Dashboard',
    navigation: { label: 'Dashboard', shortLabel: 'Today', icon: 'dashboard', order: 10 },
  },
  {
    name: 'catalogue',
    manifest: '/remotes/catalogue/mf-manifest.json',
    access: 'signed-in',
    path: '/tracks',
    title: 'All Tracks',
    pages: [
      { path: 'my-voice', title: 'My Voice' },
      { path: ':trackId/transcript', title: 'Transcript' },
    ],
    navigation: { label: 'All Tracks', shortLabel: 'Tracks', icon: 'tracks', order: 20 },
  },
  {
    name: 'playlists',
    manifest: '/remotes/playlists/mf-manifest.json',
    access: 'signed-in',
    path: '/playlists',
    title: 'My Playlists',
    pages: [
      { path: 'reminders', title: 'Reminders' },
      { path: 'shared/:token', title: 'Shared Playlist' },
    ],
    navigation: { label: 'My Playlists', shortLabel: 'Playlists', icon: 'playlists', order: 30 },
  },
  {
    name: 'admin',
    manifest: '/remotes/admin/mf-manifest.json',
    access: 'administrator',
    path: '/admin',
    title: 'Admin Panel',
    pages: [
      { path: 'invitations', title: 'Invitations' },
      { path: 'deletions', title: 'Deletions' },
      { path: 'installation', title: 'Installation' },
      { path: 'health', title: 'Health' },
      { path: 'audit', title: 'Audit Log' },
      { path: 'numbers', title: 'Numbers' },
      { path: 'catalogue', title: 'Catalogue' },
      { path: 'catalogue/:themeId', title: 'Theme' },
    ],
    navigation: { label: 'Admin Panel', icon: 'admin', order: 10 },
  },
  { name: 'player', manifest: '/remotes/player/mf-manifest.json', slot: 'player' },
  {
    name: 'account',
    manifest: '/remotes/account/mf-manifest.json',
    access: 'signed-in',
    path: '/account',
    title: 'Account',
    userMenu: { label: 'Account', icon: 'user' },
  },
]);
