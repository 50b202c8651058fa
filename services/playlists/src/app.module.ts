import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@trax/nest-platform/database/database.module';
import { EventsModule } from '@trax/nest-platform/events/events.module';
import { playlistsDatabase } from './database/playlists.database.js';
import type { PlaylistsConfig } from './playlists.config.js';
import { PlaylistsModule } from './playlists/playlists.module.js';

@Module({})
export class AppModule {
  static register(config: PlaylistsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(playlistsDatabase, config.DATABASE_URL),
        EventsModule.register({ consumer: 'playlists', config }),
        PlaylistsModule.register({ maxPlaylists: config.LIMIT_PLAYLISTS_PER_PERSON }),
      ],
    };
  }
}
