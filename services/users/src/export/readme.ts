const digits = new Intl.NumberFormat('en');

export type CountedTable = { readonly name: string; readonly count: number };

/** The text that explains an export to its person. */
export function composeReadme(tables: readonly CountedTable[], sounds: readonly string[], madeAt: Date): string {
  const lines = [
    ...tables.map(({ name, count }) => `  ${name}  ${digits.format(count)} ${count === 1 ? 'entry' : 'entries'}`),
    ...sounds.map((name) => `  ${name}`),
  ];
  return [
    'Everything that is kept about you',
    `Made at ${madeAt.toISOString()}. All times are in UTC, unless a time zone stands beside them.`,
    `Each table is a file of JSON, and one of CSV for a spreadsheet where it has any entry. In CSV an apostrophe stands
before a text that a spreadsheet would take for a formula.`,
    `account    your account, the devices and apps where you are signed in, and how you sign in
playlists  your playlists and their tracks
stats      what you have listened to, and what is counted from it
deletion   your requests to delete your data
catalogue  what you have sent and recorded yourself; soundFile of own-recordings is the file of each sound here, and empty where
           the sound was missing`,
    lines.join('\n'),
    `Your password and the keys of your sign-ins are not here: they are kept in a form that opens nothing and says nothing.
What a browser keeps, such as its theme and the place where you stopped, is in that browser alone.`,
  ]
    .join('\n\n')
    .concat('\n')
    .replaceAll('\n', '\r\n');
}
