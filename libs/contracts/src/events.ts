import { z } from 'zod';
import { track } from './catalogue.js';
import { firebaseId } from './users.js';

// Unlike calls, events are not strict: while an upgrade is under way a newer sender may send members that
// its receiver does not know and drops.

/** What other services need of a track to show and to count it. */
export const knownTrack = z.object({ ...track.omit({ repetitions: true }).shape, groupName: z.string() });
export type KnownTrack = z.infer<typeof knownTrack>;

/** The whole catalogue as an import left it; a receiver that has this `version` or a later one ignores it. */
export const catalogueImported = z.object({ version: z.int().min(0), tracks: z.array(knownTrack) });
export type CatalogueImported = z.infer<typeof catalogueImported>;

/** A playlist, with its name at the time of the event. */
export const playlistFact = z.object({ firebaseId, playlistId: z.uuid(), name: z.string() });
export type PlaylistFact = z.infer<typeof playlistFact>;

const person = z.object({ firebaseId });

/** An administrator has deleted this account: from now on no service may store data of it. */
export const userDeleted = person.extend({ email: z.string() });

/** The services that store data of people besides users and deletion: each deletes them and reports it. */
export const ERASING_SERVICES = ['playlists', 'stats'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];

/** A service has deleted what it held of a person: how many rows, by table. */
export const userDataErased = person.extend({
  service: z.enum(ERASING_SERVICES),
  erased: z.record(z.string(), z.int().min(0)),
});

/** A service could not do its part of an erasure: why, without personal data. It tries again when it is requested again. */
export const erasureFailed = person.extend({ service: z.enum([...ERASING_SERVICES, 'users']), reason: z.string() });

/** The account was deleted, with everything that any service held of the person; `email` is the address that it had, or empty. */
export const userErased = person.extend({ email: z.string() });

/** Somebody has requested the deletion of whatever belongs to this address. */
export const deletionRequested = z.object({ requestId: z.uuid(), email: z.string() });
/** The address of that request belongs to this account. */
export const deletionAccountFound = person.extend({ requestId: z.uuid() });

/** The payload of every event between services, by type. Types are past facts. */
export const EVENT_PAYLOADS = {
  'catalogue.imported': catalogueImported,
  'playlist.created': playlistFact,
  'playlist.renamed': playlistFact,
  'playlist.deleted': playlistFact,
  'user.deleted': userDeleted,
  'user.data-erased': userDataErased,
  // The deletion service requests data again that was not reported in time.
  'erasure.requested': person,
  // Every service has reported: the account itself is to be removed.
  'erasure.account-due': person,
  'erasure.failed': erasureFailed,
  'user.erased': userErased,
  'deletion.requested': deletionRequested,
  'deletion.account-found': deletionAccountFound,
} as const;
export type EventType = keyof typeof EVENT_PAYLOADS;
export type EventPayload<T extends EventType> = z.infer<(typeof EVENT_PAYLOADS)[T]>;

/** Which services subscribe to what; the sender writes one outbox row for each. */
export const EVENT_SUBSCRIBERS = {
  'catalogue.imported': ['playlists', 'stats'],
  'playlist.created': ['stats'],
  'playlist.renamed': ['stats'],
  'playlist.deleted': ['stats'],
  'user.deleted': [...ERASING_SERVICES, 'deletion'],
  // The users service of the release before collects the reports.
  'user.data-erased': ['deletion', 'users'],
  'erasure.requested': ERASING_SERVICES,
  'erasure.account-due': ['users'],
  'erasure.failed': ['deletion'],
  'user.erased': ['deletion'],
  'deletion.requested': ['users'],
  'deletion.account-found': ['deletion'],
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
