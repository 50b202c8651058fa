import { Global, Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { DeletionController } from './deletion.controller.js';
import { OpenApiController } from './openapi.controller.js';
import { PlaylistsController } from './playlists.controller.js';
import { ServiceProxy } from './service-proxy.js';
import { StatsController } from './stats.controller.js';
import { UsersController } from './users.controller.js';

/** The REST interface: the public operations of the services, passed through, and their description. */
@Global()
@Module({
  controllers: [
    UsersController,
    CatalogueController,
    PlaylistsController,
    StatsController,
    DeletionController,
    OpenApiController,
  ],
  providers: [ServiceProxy],
  exports: [ServiceProxy],
})
export class RestModule {}
