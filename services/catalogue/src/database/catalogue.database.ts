import type { ServiceDatabase } from '@trax/nest-platform/database/data-source';
import { InboxEvent } from '@trax/nest-platform/events/inbox-event.entity';
import { OutboxEvent } from '@trax/nest-platform/events/outbox-event.entity';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { Initial1795132800000 } from './migrations/1795132800000-initial.js';
import { Transcripts1795132900000 } from './migrations/1795132900000-transcripts.js';

export const catalogueDatabase = {
  name: 'catalogue',
  entities: [TrackGroup, Track, Transcript, PublishedSample, CatalogueVersion, OutboxEvent, InboxEvent],
  migrations: [Initial1795132800000, Transcripts1795132900000],
} satisfies ServiceDatabase;
