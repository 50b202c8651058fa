import type { ServiceDatabase } from '@trax/nest-platform/database';
import { TrackEntity } from '../catalogue/track.entity.js';
import { TrackGroupEntity } from '../catalogue/track-group.entity.js';
import { CreateCatalogue1795132800000 } from './migrations/1795132800000-create-catalogue.js';

export const catalogueDatabase = {
  name: 'catalogue',
  entities: [TrackGroupEntity, TrackEntity],
  migrations: [CreateCatalogue1795132800000],
} satisfies ServiceDatabase;
