import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { DeletionController } from './deletion.controller.js';
import { NumbersController } from './numbers.controller.js';
import { OpenApiController } from './openapi.controller.js';
import { PlaylistsController } from './playlists.controller.js';
import { ServiceProxy } from './service-proxy.js';
import { StatsController } from './stats.controller.js';
import { UsersController } from './users.controller.js';

/** The documented REST interface: the operations of the services, passed through, and their description. */
@Module({
  controllers: [
    UsersController,
    CatalogueController,
    PlaylistsController,
    StatsController,
    NumbersController,
    DeletionController,
    OpenApiController,
  ],
  providers: [ServiceProxy],
})
export class RestModule {}
