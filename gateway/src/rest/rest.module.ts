import { Global, Module } from '@nestjs/common';
import { OpenApiController } from './openapi.controller.js';
import { RestController } from './rest.controller.js';
import { ServiceProxy } from './service-proxy.js';

/** The REST interface: the public operations of the services, passed through, and their description. */
@Global()
@Module({
  controllers: [RestController, OpenApiController],
  providers: [ServiceProxy],
  exports: [ServiceProxy],
})
export class RestModule {}
