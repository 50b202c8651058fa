import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import { requestDeletion } from '@trax/contracts/deletion';
import type { Operation } from '@trax/contracts/operation';
import { OPERATIONS } from '@trax/contracts/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from '../session/same-origin.js';
import type { ServiceOperation } from '../upstream/upstream-connections.js';
import { FormPageFilter, redirectToPage } from './form-page.js';
import { PassedThrough, PassThrough } from './pass-through.js';

const isPassedThrough = (operation: Operation): operation is ServiceOperation =>
  operation.service !== 'gateway' && operation.delivery !== 'wrapped' && operation.formPage === undefined;

/** Every documented operation of a service that needs nothing of the gateway but to be passed on. */
@Controller()
export class RestController extends PassThrough(...OPERATIONS.filter(isPassedThrough)) {
  /** Also by the form of the page in a browser without scripts, which is then redirected to that page. */
  @PassedThrough(requestDeletion)
  @UseFilters(FormPageFilter)
  async requestDeletion(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isForm(request.headers['content-type'])) return this.services.answer(requestDeletion, request, reply);
    const { status } = await this.services.fetch(requestDeletion, request, reply);
    redirectToPage(requestDeletion.formPage, status, reply);
  }
}
