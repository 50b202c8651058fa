import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { playlistsDatabase } from './database/playlists.database.js';
import { EntriesController } from './entries/entries.controller.js';
import { EntriesRepository } from './entries/entries.repository.js';
import { EntriesService } from './entries/entries.service.js';
import { eraseUser } from './erasure/erase-user.js';
import { InternalPlaylistsController } from './internal/internal-playlists.controller.js';
import { rememberCatalogue } from './known-tracks/remember-catalogue.js';
import { config } from './playlists.config.js';
import { PlaylistsController } from './playlists/playlists.controller.js';
import { PlaylistsRepository } from './playlists/playlists.repository.js';
import { PlaylistsService } from './playlists/playlists.service.js';

@Module({
  imports: [
    DatabaseModule.of(playlistsDatabase, config.DATABASE_URL),
    EventsModule.register({
      consumer: 'playlists',
      handlers: { 'catalogue.imported': rememberCatalogue, 'user.deleted': eraseUser },
      config,
    }),
  ],
  controllers: [PlaylistsController, EntriesController, InternalPlaylistsController],
  providers: [PlaylistsRepository, PlaylistsService, EntriesRepository, EntriesService],
})
export class AppModule {}
