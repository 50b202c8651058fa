import type { ServiceDatabase } from '@trax/nest-platform/database';
import { AddTraceToOutbox1796169600000 } from '@trax/nest-platform/events/add-trace-to-outbox.migration';
import { CreateEventTables1795219200000 } from '@trax/nest-platform/events/create-event-tables.migration';
import { TrackEntity } from '../catalogue/track.entity.js';
import { TrackGroupEntity } from '../catalogue/track-group.entity.js';
import { CreateCatalogue1795132800000 } from './migrations/1795132800000-create-catalogue.js';
import { AnnounceVersions1795219200001 } from './migrations/1795219200001-announce-versions.js';

export const catalogueDatabase = {
  name: 'catalogue',
  entities: [TrackGroupEntity, TrackEntity],
  migrations: [
    CreateCatalogue1795132800000,
    CreateEventTables1795219200000,
    AnnounceVersions1795219200001,
    AddTraceToOutbox1796169600000,
  ],
} satisfies ServiceDatabase;
