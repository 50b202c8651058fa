import { GraphQLError } from 'graphql';

type Values = { id: string; playlistId?: string | null; weekdays: number[]; time: string };
type GivenReminder = Values & { playlistId: string | null; playlistName: string | null };

export const aReminder = (id: string, changes: Partial<GivenReminder> = {}): GivenReminder => ({
  id,
  playlistId: null,
  playlistName: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '07:30',
  ...changes,
});

const refuse = (code: string, message: string): never => {
  throw new GraphQLError(message, { extensions: { code } });
};

/** What the gateway answers of reminders, and keeps of what is sent, to a listener who has these two playlists. */
export function givenReminders(...reminders: GivenReminder[]) {
  const playlists = [
    { id: 'id-of-Mornings', name: 'Mornings' },
    { id: 'id-of-Evenings', name: 'Evenings' },
  ];
  const state = { reminders, deleted: [] as GivenReminder[], feed: null as { token: string } | null, feedsMade: 0 };
  const toReminder = ({ playlistId = null, ...values }: Values): GivenReminder => {
    const playlist = playlists.find(({ id }) => id === playlistId);
    if (playlistId !== null && !playlist) return refuse('PLAYLIST_NOT_FOUND', 'Playlist not found');
    return { ...values, playlistId, playlistName: playlist?.name ?? null };
  };
  const data = {
    playlists,
    reminders: () => state.reminders,
    calendarFeed: () => state.feed,
    createReminder: (values: Values) => {
      const created = toReminder(values);
      state.reminders = [...state.reminders, created];
      return created;
    },
    changeReminder: (values: Values) => {
      const changed = toReminder(values);
      if (!state.reminders.some(({ id }) => id === values.id))
        refuse('REMINDER_NOT_FOUND', 'There is no such reminder');
      state.reminders = state.reminders.map((one) => (one.id === changed.id ? changed : one));
      return changed;
    },
    deleteReminder: ({ id }: { id: string }) => {
      state.deleted = state.reminders.filter((one) => one.id === id);
      state.reminders = state.reminders.filter((one) => one.id !== id);
      return id;
    },
    restoreReminder: () => {
      state.reminders = [...state.reminders, ...state.deleted];
      return state.deleted[0];
    },
    renewCalendarFeed: () => {
      state.feedsMade += 1;
      state.feed = { token: `token-${state.feedsMade}` };
      return state.feed;
    },
    endCalendarFeed: () => {
      state.feed = null;
      return true;
    },
  };
  return { data, state, playlists };
}
