import { Body, Controller, Param, Query, Res, UseGuards } from '@nestjs/common';
import {
  type AdminQuery,
  type ConfirmationList,
  type ConfirmDeletionInput,
  type DeleteAccountInput,
  type DeleteAccountReceipt,
  type DeletionRequest,
  type DeletionRequestPath,
  type FindConfirmationsInput,
  type ListDeletionRequestsQuery,
  type OwnDeletionRequest,
  type ProcessDeletionRequestInput,
  confirmDeletion,
  findConfirmations,
  getOwnDeletionRequest,
  listDeletionRequests,
  processDeletionRequest,
  requestDeletion,
} from '@trax/contracts/deletion';
import { NEXT_CURSOR_HEADER } from '@trax/contracts/users';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer, ViewerOrVisitor } from '@trax/nest-platform/viewer';
import type { FastifyReply } from 'fastify';
import { AdministratorNamesThemselves } from '../administrator-names-themselves.guard.js';
import { DeletionRequestsService } from './deletion-requests.service.js';

@Controller()
export class DeletionRequestsController {
  constructor(private readonly requests: DeletionRequestsService) {}

  /** Open to everybody: also to people who cannot sign in any more. */
  @Operation(requestDeletion)
  requestDeletion(
    @ViewerOrVisitor() viewer: Viewer | null,
    @Body({ schema: requestDeletion.body }) { email }: DeleteAccountInput,
  ): Promise<DeleteAccountReceipt> {
    return this.requests.requestDeletion(viewer, email);
  }

  @Operation(getOwnDeletionRequest)
  getOwnDeletionRequest(@Viewer() viewer: Viewer): Promise<OwnDeletionRequest> {
    return this.requests.findOwn(viewer);
  }

  /** Open to visitors: a person who has the code has read the email. */
  @Operation(confirmDeletion)
  confirmDeletion(@Body({ schema: confirmDeletion.body }) { token }: ConfirmDeletionInput): Promise<void> {
    return this.requests.confirmDeletion(token);
  }

  @Operation(findConfirmations)
  findConfirmations(
    @Body({ schema: findConfirmations.body }) { ids }: FindConfirmationsInput,
  ): Promise<ConfirmationList> {
    return this.requests.findConfirmations(ids);
  }

  @UseGuards(AdministratorNamesThemselves)
  @Operation(listDeletionRequests)
  async listDeletionRequests(
    @Query({ schema: listDeletionRequests.parameters.query }) { limit, after }: ListDeletionRequestsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionRequest[]> {
    const { requests, nextCursor } = await this.requests.listDeletionRequests(limit, after);
    if (nextCursor !== undefined) void reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return requests;
  }

  @UseGuards(AdministratorNamesThemselves)
  @Operation(processDeletionRequest)
  processDeletionRequest(
    @Query({ schema: processDeletionRequest.parameters.query }) _query: AdminQuery,
    @Param({ schema: processDeletionRequest.parameters.path }) { id }: DeletionRequestPath,
    // `processed` is the only status that the schema accepts.
    @Body({ schema: processDeletionRequest.body }) _input: ProcessDeletionRequestInput,
  ): Promise<DeletionRequest> {
    return this.requests.processDeletionRequest(id);
  }
}
