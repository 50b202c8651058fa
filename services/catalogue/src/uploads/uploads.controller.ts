import { Controller, Param, Query, Res } from '@nestjs/common';
import type { ThemePath } from '@trax/contracts/catalogue-editing';
import {
  type ListUploadsQuery,
  type Upload,
  type UploadPath,
  appendToUpload,
  createUpload,
  deleteUpload,
  getUpload,
  listUploads,
  sendRecording,
} from '@trax/contracts/uploads';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import { TracksFromUploadsService } from '../editing/tracks-from-uploads.service.js';
import type { TusAnswer } from './tus-protocol.js';
import { UploadTransfers } from './upload-transfers.js';
import { UploadsService } from './uploads.service.js';

/** Files that people send, by tus 1.0. See docs/decisions/0029. */
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly transfers: UploadTransfers,
    private readonly tracks: TracksFromUploadsService,
  ) {}

  @Operation(createUpload)
  async createUpload(@Viewer() viewer: Viewer, @Res() reply: FastifyReply): Promise<void> {
    send(await this.transfers.create(viewer, reply.request), reply);
  }

  @Operation(sendRecording)
  async sendRecording(
    @Viewer() viewer: Viewer,
    @Param({ schema: sendRecording.parameters.path }) { id }: ThemePath,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(await this.transfers.createDraft(viewer, id, reply.request), reply);
  }

  @Operation(listUploads)
  listUploads(
    @Viewer() viewer: Viewer,
    @Query({ schema: listUploads.parameters.query }) { purpose }: ListUploadsQuery,
  ): Promise<Upload[]> {
    return this.uploads.list(viewer, purpose);
  }

  // Declared before @Get, whose own HEAD route Fastify would make.
  @Operation(getUpload, 'HEAD')
  headUpload(
    @Viewer() viewer: Viewer,
    @Param({ schema: getUpload.parameters.path }) path: UploadPath,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.appendToUpload(viewer, path, reply);
  }

  @Operation(getUpload)
  getUpload(
    @Viewer() viewer: Viewer,
    @Param({ schema: getUpload.parameters.path }) { id }: UploadPath,
  ): Promise<Upload> {
    return this.uploads.get(viewer, id);
  }

  @Operation(appendToUpload)
  async appendToUpload(
    @Viewer() viewer: Viewer,
    @Param({ schema: appendToUpload.parameters.path }) { id }: UploadPath,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(await this.transfers.resume(viewer, id, reply.request), reply);
  }

  @Operation(deleteUpload)
  deleteUpload(
    @Viewer() viewer: Viewer,
    @Param({ schema: deleteUpload.parameters.path }) { id }: UploadPath,
  ): Promise<void> {
    return this.tracks.deleteUpload(viewer, id);
  }
}

function send({ status, headers }: TusAnswer, reply: FastifyReply): void {
  void reply.code(status).headers(headers).send();
}
