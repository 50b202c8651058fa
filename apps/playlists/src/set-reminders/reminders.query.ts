import { graphql, type DocumentType } from '@trax/graphql-client';

const reminderFacts = graphql(`
  fragment ReminderFacts on Reminder {
    id
    playlistId
    playlistName
    weekdays
    time
  }
`);

/** With the playlists that a reminder can be for. */
export const remindersQuery = graphql(`
  query ListReminders {
    reminders {
      ...ReminderFacts
    }
    calendarFeed {
      token
    }
    playlists {
      id
      name
    }
  }
`);

/** By itself: without an answer the reminders are shown all the same. */
export const pushKeyQuery = graphql(`
  query GetPushKey {
    pushKey
  }
`);

export const createReminderMutation = graphql(`
  mutation CreateReminder($id: ID!, $playlistId: ID, $weekdays: [Int!]!, $time: String!) {
    createReminder(id: $id, playlistId: $playlistId, weekdays: $weekdays, time: $time) {
      ...ReminderFacts
    }
  }
`);

export const changeReminderMutation = graphql(`
  mutation ChangeReminder($id: ID!, $playlistId: ID, $weekdays: [Int!]!, $time: String!) {
    changeReminder(id: $id, playlistId: $playlistId, weekdays: $weekdays, time: $time) {
      ...ReminderFacts
    }
  }
`);

export const deleteReminderMutation = graphql(`
  mutation DeleteReminder($id: ID!) {
    deleteReminder(id: $id)
  }
`);

export const restoreReminderMutation = graphql(`
  mutation RestoreReminder($id: ID!) {
    restoreReminder(id: $id) {
      ...ReminderFacts
    }
  }
`);

export const renewCalendarFeedMutation = graphql(`
  mutation RenewCalendarFeed($timezone: String!) {
    renewCalendarFeed(timezone: $timezone) {
      token
    }
  }
`);

export const endCalendarFeedMutation = graphql(`
  mutation EndCalendarFeed {
    endCalendarFeed
  }
`);

export type Reminder = DocumentType<typeof reminderFacts>;
export type RemindersData = DocumentType<typeof remindersQuery>;
