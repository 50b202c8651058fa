import { ELSEWHERE } from './elsewhere.js';
import { button, heading, proved, row, words, type Row } from './row.js';

const DASHBOARD_PAGE = 'apps/dashboard/src/see-progress/dashboard-page.spec.tsx';

const TIPS = words('tips', 'a listener at /tips', [
  ['best times', heading('Best times to listen')],
  ['environment', heading('Choose your environment')],
  ['playlists', heading('Build playlists')],
  ['repetitions', heading('Use repetitions')],
  ['morning routine', heading('Morning routine')],
  ['evening wind-down', heading('Evening wind-down')],
]);

const TRACKS = words('tracks', 'a listener at /tracks', [
  ['Male Voice', { role: 'tab', name: 'Male Voice', attributes: { 'aria-selected': 'true' } }],
  ['Female Voice', { role: 'tab', name: 'Female Voice' }],
  ['play button', { role: 'button', name: /^Play / }],
  ['add-to-playlist button', { role: 'button', name: /^Add .* to a playlist$/ }, { selector: 'main li button svg' }],
]);

const PLAYLISTS: readonly Row[] = [
  ...words('playlists', 'a listener at /playlists', [
    ['Your Playlists', heading('Your Playlists')],
    ['No Playlists Yet', heading('No Playlists Yet')],
    ['tracks are added with the plus icon on the tracks page', /plus icon beside any track on the tracks page/],
  ]),
  row('playlists: Please enter a playlist name', 'Please enter a playlist name', {
    on: 'a playlist',
    deed: 'makes a playlist without a name',
    sees: ['Please enter a playlist name'],
  }),
  row(
    'playlists: This track is already in the playlist',
    'This track is already in the playlist',
    ELSEWHERE.refusesSecondTime,
  ),
];

const DASHBOARD: readonly Row[] = [
  ...words('dashboard', 'a listener at /dashboard', [
    ['Welcome Back', heading('Welcome Back')],
    ['reset stats button', button('Reset stats')],
    ['Quote of the Day', { role: 'region', name: 'Quote of the Day' }],
    ['Total Tracks Completed', { role: 'region', name: 'Total Tracks Completed' }],
    ['unique tracks', '0 unique tracks'],
    ['Playlists Completed', { role: 'region', name: 'Playlists Completed' }],
    ['last completed date', 'Last completed: Not yet'],
    ['Current Streak', { role: 'region', name: 'Current Streak' }],
    ['days', 'days'],
    'Start your streak today!',
    ['Your Top Tracks', { role: 'region', name: 'Your Top Tracks' }],
    ['Your Top Playlists', { role: 'region', name: 'Your Top Playlists' }],
  ]),
  row('dashboard: Keep it going!', 'Keep it going!', proved(DASHBOARD_PAGE, 'encourages a streak')),
  row('dashboard: play, plays', 'play and plays', proved(DASHBOARD_PAGE, 'ranks tracks and playlists')),
  row(
    'dashboard: completion, completions',
    'completion and completions',
    proved(DASHBOARD_PAGE, 'ranks tracks and playlists'),
  ),
];

const THEMES: readonly Row[] = words('themes', 'the theme dialog', [
  ['Light', { role: 'radio', name: 'Light' }],
  'Clean professional design',
  ['Dark', { role: 'radio', name: 'Dark' }],
  'Easy on the eyes at night',
  ['time-zone labels with /', { selector: '[role=combobox][value*=" / "]' }],
]);

const ADMIN: readonly Row[] = [
  ...words('admin', 'the admin panel', [
    ['Admin Panel', heading('Admin Panel')],
    ['Sync button', button('Sync users')],
    ['Show Processed', { role: 'button', name: /^Show Processed/ }],
  ]),
  row('admin: Hide Processed', 'Hide Processed', {
    on: 'the admin panel',
    deed: 'asks for the processed ones',
    sees: [{ role: 'button', name: /^Hide Processed/ }],
  }),
  ...words('admin', 'an opened user', [
    ['reset stats', button('Reset stats')],
    ['delete', button('Delete account')],
  ]),
  row('admin: Mark as Processed', 'Mark as Processed', ELSEWHERE.marksProcessed),
  row(
    'admin: statuses',
    'pending and processed',
    { call: 'POST /api/delete-account' },
    { call: 'PATCH /api/admin/deletion-requests/{id}' },
  ),
];

export const STRINGS_FOR_LISTENERS: readonly Row[] = [
  ...TIPS,
  ...TRACKS,
  ...PLAYLISTS,
  ...DASHBOARD,
  ...THEMES,
  ...ADMIN,
];
