import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import {
  confirmDeletion,
  getOwnDeletionRequest,
  listDeletionRequests,
  processDeletionRequest,
  requestDeletion,
} from '@trax/contracts/deletion';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from '../session/same-origin.js';
import { FormPageFilter, redirectToPage } from './form-page.js';
import { PassedThrough, PassThrough } from './pass-through.js';

@Controller()
export class DeletionController extends PassThrough(
  listDeletionRequests,
  processDeletionRequest,
  getOwnDeletionRequest,
  confirmDeletion,
) {
  /** Also by the form of the page in a browser without scripts, which is then redirected to that page. */
  @PassedThrough(requestDeletion)
  @UseFilters(FormPageFilter)
  async requestDeletion(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isForm(request.headers['content-type'])) return this.services.answer(requestDeletion, request, reply);
    const { status } = await this.services.fetch(requestDeletion, request, reply);
    redirectToPage(requestDeletion.formPage, status, reply);
  }
}
