import { Controller, Param } from '@nestjs/common';
import { makeAccountLink, type AccountLink } from '@trax/contracts/mail';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { AccountLinksService } from './account-links.service.js';

const { path } = makeAccountLink.parameters;

@Controller()
export class AccountLinksController {
  constructor(private readonly links: AccountLinksService) {}

  @Operation(makeAccountLink)
  makeLink(
    @Viewer() viewer: Viewer,
    @Param({ schema: path }) { firebaseId }: z.infer<typeof path>,
  ): Promise<AccountLink> {
    return this.links.make(viewer, firebaseId);
  }
}
