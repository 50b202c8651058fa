import { z } from 'zod';
import { track } from './catalogue.js';
import { firebaseId } from './users.js';

/** A track as other services know it: everything that they need to show and to count it. */
export const knownTrack = track.omit({ repetitions: true }).extend({ groupName: z.string() });
export type KnownTrack = z.infer<typeof knownTrack>;

/** The whole catalogue as an import left it; a receiver that knows this `version` or a later one ignores it. */
export const catalogueImported = z.strictObject({ version: z.int().min(0), tracks: z.array(knownTrack) });
export type CatalogueImported = z.infer<typeof catalogueImported>;

/** A playlist as it was called when this happened to it. */
export const playlistFact = z.strictObject({ firebaseId, playlistId: z.uuid(), name: z.string() });
export type PlaylistFact = z.infer<typeof playlistFact>;

/** The payload of every event between services, by type. Types are past facts. */
export const EVENT_PAYLOADS = {
  'catalogue.imported': catalogueImported,
  'playlist.created': playlistFact,
  'playlist.renamed': playlistFact,
  'playlist.deleted': playlistFact,
} as const;
export type EventType = keyof typeof EVENT_PAYLOADS;
export type EventPayload<T extends EventType> = z.infer<(typeof EVENT_PAYLOADS)[T]>;

/** Which services hear of what; the sender writes one row for each. */
export const EVENT_RECEIVERS = {
  'catalogue.imported': ['playlists', 'stats'],
  'playlist.created': ['stats'],
  'playlist.renamed': ['stats'],
  'playlist.deleted': ['stats'],
} as const satisfies Record<EventType, readonly string[]>;

const eventTypes = z.enum(Object.keys(EVENT_PAYLOADS) as [EventType, ...EventType[]]);

/**
 * An event on its way. `id` is its own for each receiver. `order` rises with every event of a sender, so that of two
 * facts about the same thing the later one is told from the earlier: nothing promises that they arrive in this order.
 */
export const eventEnvelope = z.strictObject({
  id: z.uuid(),
  type: eventTypes,
  sender: z.string(),
  order: z.int().min(1),
  payload: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;

/** What a receiver says once its transaction has committed: this event need not be sent again. */
export const eventAcknowledgement = z.strictObject({ id: z.uuid() });
export type EventAcknowledgement = z.infer<typeof eventAcknowledgement>;
