import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { noQuery } from '@trax/nest-platform/request-schema';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueSnapshot, type CachedAnswer } from './catalogue-snapshot.js';
import { isNotModified } from './etag.js';

function send({ bytes, etag }: CachedAnswer, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isNotModified(request.headers['if-none-match'], etag)) void reply.code(304).send();
  else void reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}

/** The whole catalogue: small, the same for everybody, and read far more often than anything else. */
@SignedIn()
@Controller('api')
export class CatalogueController {
  constructor(private readonly snapshot: CatalogueSnapshot) {}

  @Get('track-groups')
  async listTrackGroups(
    @Query({ schema: noQuery }) _: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { trackGroups } = await this.snapshot.get();
    send(trackGroups, request, reply);
  }

  @Get('tracks')
  async listTracks(
    @Query({ schema: noQuery }) _: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { tracks } = await this.snapshot.get();
    send(tracks, request, reply);
  }
}
