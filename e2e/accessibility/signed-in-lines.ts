/** The lines of a block, as `readingOrder` returns them. */
export const splitLines = (block: string): readonly string[] => block.trim().split(/\n\s*/);

/** What comes before the content of every signed-in page on a wide screen. */
export const FRAME = splitLines(`
  link Skip to content
  banner
  link Trax
  button User menu
  navigation Main
  link Dashboard
  link All Tracks
  link My Playlists
  link Tips & Tricks
  navigation More
  link About
  link Pricing
  link Contact
  link Privacy Policy
  link Data Deletion
  main`);

/** What the main part of each page begins with; most are lists of what repeats. */
export const PAGES: Readonly<Record<string, string>> = {
  '/dashboard': `
    h1 Welcome Back
    region Press play and listen
    h2 Press play and listen
    button Favourite: I start this day well
    button Play Morning Energy
    region Quote of the Day
    h2 Quote of the Day
    region My first five minutes
    h2 My first five minutes
    button Play My first five minutes
    button Favourite: I start this day well
    button Favourite: My energy grows as I move
    button Favourite: I choose what comes first
    button Keep this playlist
    button Dismiss My first five minutes
    button Show your statistics`,
  '/tracks': `
    h1 All Tracks
    search
    searchbox Search tracks
    link My Voice
    tab Male Voice
    tab Female Voice
    region Morning Energy
    h2 Morning Energy
    button Play all of Morning Energy
    button Plays ×1 of all of Morning Energy, change
    button Favourite: I start this day well
    button Add I start this day well to a playlist
    button Options for I start this day well
    button Play I start this day well
    button Favourite: My energy grows as I move`,
  '/tracks/my-voice': `
    h1 My Voice
    link All tracks
    region New recording
    h2 New recording
    button Record
    button Choose a file
    h2 No recordings yet`,
  '/playlists': `
    h1 Your Playlists
    button New playlist
    button Import…
    link Reminders
    h2 No Playlists Yet
    link Browse tracks`,
  '/playlists/shared/AAAAAAAAAAAAAAAAAAAAAA': `
    h1 Shared Playlist
    h2 This link leads to no playlist
    link Your playlists`,
  '/playlists/reminders': `
    h1 Reminders
    link Your playlists
    h2 No reminders yet
    button New reminder`,
  '/tips': `
    h1 Tips & Tricks
    h2 Best times to listen
    h2 Choose your environment
    h2 Build playlists
    h2 Use repetitions
    h2 Morning routine
    h2 Evening wind-down`,
  '/account': `
    h1 Account
    region Name and email
    h2 Name and email
    textbox Name
    button Save name
    textbox New email address
    button Change email address
    region Password
    h2 Password
    textbox Current password
    button Show characters
    textbox New password
    button Show characters
    button Change password
    region Second factor
    h2 Second factor
    region Sign-in methods
    h2 Sign-in methods
    button Link Google
    button Link Facebook
    region Devices
    h2 Devices
    button Sign out everywhere
    region Apps
    h2 Apps
    button Add an app
    region Listening history
    h2 Listening history
    link Export as CSV
    link Export as JSON
    region Your data
    h2 Your data
    button Export everything
    region Delete account
    h2 Delete account
    link Request deletion`,
  '/settings': `
    h1 Settings
    region Theme
    h2 Theme
    radio Light
    radio Dark
    switch Switch automatically
    region Time
    h2 Time
    combobox Timezone
    region Your day
    h2 Your day
    combobox My day starts at
    region Language
    h2 Language
    combobox Language
    region Playback
    h2 Playback
    slider Pause between plays
    switch Say along
    button 0.75×
    button 0.9×
    button 1×
    button 1.1×
    button 1.25×
    button 1.5×
    button Off
    button Rain
    button Waves
    button Drone
    button A file of yours
    region Messages
    h2 Messages
    switch Track completed messages
    region Keyboard shortcuts
    h2 Keyboard shortcuts
    switch Single-key shortcuts
    h3 Player
    h3 Everywhere
    h3 Always on`,
  '/data-deletion': `
    h1 Data Deletion Request
    form Data deletion request
    textbox Email
    button Request deletion
    h2 What is deleted
    link support@trax.test
    link privacy policy`,
};

/** The bar of a screen of 1280 px while this track of one play sounds. */
export const playerLines = (track: string) => `
  region Player
  button Favourite: ${track}
  button Previous
  button Pause
  button Next track
  slider Position
  button Plays ×1, change
  button Repeat: off
  button Queue
  button Sleep timer
  button Mute
  slider Volume
  button More controls`;

/** Where Firebase keeps the accounts; elsewhere there are invitations too. */
export const PANEL = splitLines(`
  navigation Admin Panel
  link People
  link Catalogue
  link Deletions
  link Numbers
  link Installation
  link Health
  link Audit log`);

/** What the pages behind the first one of the panel begin with, up to what the browser itself names: fields of dates, previews of sounds. */
export const ADMIN_PAGES: Readonly<Record<string, string>> = {
  '/admin/audit': `
    h1 Audit log
    link Export as CSV
    region Entries
    search Filter the audit log
    searchbox Person
    combobox Action
    combobox Outcome`,
  '/admin/numbers': `
    h1 Numbers
    link Export as CSV
    button Last 4 weeks
    button Last 12 weeks
    button Last 52 weeks
    region Listeners this week
    h2 Listeners this week
    region Minutes this week
    h2 Minutes this week
    region Completions this week
    h2 Completions this week
    region Returning
    h2 Returning
    button Listeners
    button Completions
    button Minutes
    region By week
    h2 By week
    button Show as table: By week
    slider By week: week
    region By day
    h2 By day
    button Show as table: By day
    slider By day: day
    region Retention
    h2 Retention
    region Retention by week
    region Top tracks
    h2 Top tracks
    region Abandoned tracks
    h2 Abandoned tracks`,
  '/admin/deletions': `
    h1 Deletions
    link People
    region Deletions under way
    h2 Deletions under way`,
  '/admin/installation': `
    h1 Installation
    region What the pages say
    h2 What the pages say
    button Choose a picture
    form Installation
    textbox Name on the pages
    textbox Address of the support
    textbox Address for privacy
    textbox Postal address`,
  '/admin/health': `
    h1 Health
    region Services
    h2 Services`,
  '/admin/catalogue': `
    h1 Catalogue
    region Themes
    h2 Themes
    button New theme`,
};
export const THEME = `
  h1 Morning Energy
  button Hide theme
  region New recordings
  h2 New recordings
  button Add recordings
  region Tracks
  h2 Tracks
  button Move I start this day well
  button Move number 1
  button Play I start this day well`;
