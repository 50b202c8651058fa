import { Module } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database.module';
import { playlistsDatabase } from './database/playlists.database.js';
import { config } from './playlists.config.js';
import { PlaylistsController } from './playlists/playlists.controller.js';
import { PlaylistsRepository } from './playlists/playlists.repository.js';
import { PlaylistsService } from './playlists/playlists.service.js';

@Module({
  imports: [DatabaseModule.of(playlistsDatabase, config.DATABASE_URL)],
  controllers: [PlaylistsController],
  providers: [PlaylistsRepository, PlaylistsService],
})
export class AppModule {}
