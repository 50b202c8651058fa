import { z } from 'zod';
import { recordedAction } from './audit.js';
import { track } from './catalogue.js';
import { LANGUAGES } from './languages.js';
import { firebaseId } from './users.js';

// Unlike calls, events are not strict: while an upgrade is under way a newer sender may send members that
// its receiver does not know and drops.

/** What other services need of a track to show and to count it. */
export const knownTrack = z.object({ ...track.omit({ repetitions: true }).shape, groupName: z.string() });
export type KnownTrack = z.infer<typeof knownTrack>;

/** The most tracks that one event names. */
export const TRACKS_PER_EVENT = 500;

/**
 * What has changed in the catalogue between two of its versions, a page of it at a time; a change that other services show
 * nothing of has one page without tracks. A receiver keeps for each track the version that it has of it, so that pages may
 * come in any order. Where the version before does not come within some seconds, it publishes `catalogue.requested`.
 */
export const catalogueChanged = z.object({
  /** The same as `version` when the catalogue service has started: nothing has changed, and this is the version. */
  previousVersion: z.int().min(0),
  version: z.int().min(0),
  /**
   * `isOffered`: it can be found, and added to playlists. `isDeleted`: playlists lose it, and have it again when a later change says
   * that it is not.
   */
  tracks: z.array(knownTrack.extend({ isOffered: z.boolean(), isDeleted: z.boolean() })).max(TRACKS_PER_EVENT),
  /**
   * Where a service has requested everything: these are all tracks whose ids are higher than `after`, and not higher than
   * `upTo`; null is the beginning and the end. The catalogue has no other track there any more.
   */
  range: z.object({ after: z.uuid().nullable(), upTo: z.uuid().nullable() }).nullable(),
});
export type CatalogueChanged = z.infer<typeof catalogueChanged>;

/**
 * Own recordings that are new or changed: each is a track of `firebaseId` alone. `version` rises with every change of one
 * recording, so that events may come in any order.
 */
export const ownRecordingChanged = z.object({
  recordings: z.array(knownTrack.extend({ firebaseId, version: z.int().min(1) })).max(TRACKS_PER_EVENT),
});
export type OwnRecordingChanged = z.infer<typeof ownRecordingChanged>;

/** A person has deleted a recording of their own; restoring it is a change of it with a higher `version`. */
export const ownRecordingDeleted = z.object({ firebaseId, id: z.uuid(), version: z.int().min(1) });

/** A playlist, with its name at the time of the event. */
export const playlistFact = z.object({ firebaseId, playlistId: z.uuid(), name: z.string() });

const person = z.object({ firebaseId });

/** The services that store data of people besides users and deletion: each deletes them and reports it. */
export const ERASING_SERVICES = ['playlists', 'stats', 'catalogue'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];

/** The payload of every event between services, by type. Types are past facts. */
export const EVENT_PAYLOADS = {
  'action.recorded': recordedAction,
  'catalogue.changed': catalogueChanged,
  // A receiver has missed a change; it has this version of the catalogue.
  'catalogue.requested': z.object({ version: z.int().min(0) }),
  'own-recording.changed': ownRecordingChanged,
  'own-recording.deleted': ownRecordingDeleted,
  'playlist.created': playlistFact,
  'playlist.renamed': playlistFact,
  'playlist.deleted': playlistFact,
  // An administrator has deleted this account: from now on no service may store data of it.
  'user.deleted': person.extend({ email: z.string() }),
  // A service has deleted what it held of a person: how many rows, by table.
  'user.data-erased': person.extend({
    service: z.enum(ERASING_SERVICES),
    erased: z.record(z.string(), z.int().min(0)),
  }),
  // The deletion service requests data again that was not reported in time.
  'erasure.requested': person,
  // Every service has reported: the account itself is to be removed.
  'erasure.account-due': person,
  // A service could not do its part of an erasure: why, without personal data. It tries again when it is requested again.
  'erasure.failed': person.extend({ service: z.enum([...ERASING_SERVICES, 'users']), reason: z.string() }),
  // The account was deleted, with everything that any service held of the person; `email` is the address that it had, or empty.
  'user.erased': person.extend({ email: z.string() }),
  // The person has proved this address; the account has it in the place of the one before.
  'user.email-changed': person.extend({ email: z.string() }),
  // The account has another address: its person is to be told at this one, which it had before.
  'email-change.notice-due': z.object({ email: z.string(), language: z.enum(LANGUAGES).optional() }),
  // An administrator has disabled or enabled the account; the identity provider has to do the same.
  'user.access-changed': person,
  // A person has requested the deletion of whatever belongs to this address.
  'deletion.requested': z.object({
    requestId: z.uuid(),
    email: z.string(),
    /** No link to confirm it was sent of late, and it is not confirmed. */
    needsLink: z.boolean(),
  }),
  // The address of that request belongs to this account.
  'deletion.account-found': person.extend({
    requestId: z.uuid(),
    /** The SHA-256 (hex) of the code in the link that is sent to the address; null when none is sent. */
    confirmationHash: z.string().nullable(),
  }),
  // The link with that code is to be sent to the address.
  'deletion.confirmation-due': z.object({ requestId: z.uuid(), email: z.string() }),
} as const;
export type EventType = keyof typeof EVENT_PAYLOADS;
export type EventPayload<T extends EventType> = z.infer<(typeof EVENT_PAYLOADS)[T]>;

/** Which services subscribe to what; the sender writes one outbox row for each. */
export const EVENT_SUBSCRIBERS = {
  // Users keeps the audit log, and writes what it does itself.
  'action.recorded': ['users'],
  'catalogue.changed': ['playlists', 'stats'],
  'catalogue.requested': ['catalogue'],
  'own-recording.changed': ['playlists', 'stats'],
  // The statistics keep what was heard, and what it was called.
  'own-recording.deleted': ['playlists'],
  'playlist.created': ['stats'],
  'playlist.renamed': ['stats'],
  'playlist.deleted': ['stats'],
  'user.deleted': [...ERASING_SERVICES, 'deletion'],
  'user.data-erased': ['deletion'],
  'erasure.requested': ERASING_SERVICES,
  'erasure.account-due': ['users'],
  'erasure.failed': ['deletion'],
  'user.erased': ['deletion'],
  'user.email-changed': ['deletion'],
  'email-change.notice-due': ['users'],
  'user.access-changed': ['users'],
  'deletion.requested': ['users'],
  'deletion.account-found': ['deletion'],
  'deletion.confirmation-due': ['users'],
} as const satisfies Record<EventType, readonly string[]>;

const eventTypes = z.enum(Object.keys(EVENT_PAYLOADS) as [EventType, ...EventType[]]);

/**
 * An event on its way. `id` is its own for each receiver. `order` rises with every event of a sender, so that of two
 * facts about the same thing the later one can be recognised: they may arrive in any order.
 */
export const eventEnvelope = z.object({
  id: z.uuid(),
  type: eventTypes,
  sender: z.string(),
  order: z.int().min(1),
  payload: z.unknown(),
  /** The trace (W3C) in which it happened, when that is recorded. */
  traceparent: z.string().max(64).optional(),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;
