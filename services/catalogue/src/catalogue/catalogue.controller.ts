import { Controller, Query, Req, Res } from '@nestjs/common';
import { getSample, listTrackGroups, listTracks } from '@trax/contracts/catalogue';
import { isNoneMatch } from '@trax/nest-platform/etag';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SampleNotFound } from './catalogue.errors.js';
import { CatalogueSnapshot, type CachedAnswer } from './catalogue-snapshot.js';

function send({ bytes, etag }: CachedAnswer, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isNoneMatch(request.headers['if-none-match'], etag)) void reply.code(304).send();
  else void reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}

/** The whole catalogue: small, the same for everybody, and read far more often than anything else. */
@Controller()
export class CatalogueController {
  constructor(private readonly snapshot: CatalogueSnapshot) {}

  @Operation(listTrackGroups)
  async listTrackGroups(
    @Query({ schema: listTrackGroups.parameters.query }) _: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { trackGroups } = await this.snapshot.get();
    send(trackGroups, request, reply);
  }

  @Operation(listTracks)
  async listTracks(
    @Query({ schema: listTracks.parameters.query }) _: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { tracks } = await this.snapshot.get();
    send(tracks, request, reply);
  }

  @Operation(getSample)
  async getSample(
    @Query({ schema: getSample.parameters.query }) _: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { sample } = await this.snapshot.get();
    if (sample === undefined) throw new SampleNotFound();
    send(sample.answer, request, reply);
  }
}
