import { Controller, Param } from '@nestjs/common';
import { admitUser, makeAccountLink, type AccountLink } from '@trax/contracts/mail';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { AccountLinksService } from './account-links.service.js';
import { AdmissionService } from './admission.service.js';

const { path } = makeAccountLink.parameters;

@Controller()
export class AccountLinksController {
  constructor(
    private readonly links: AccountLinksService,
    private readonly admissions: AdmissionService,
  ) {}

  @Operation(makeAccountLink)
  makeLink(
    @Viewer() viewer: Viewer,
    @Param({ schema: path }) { firebaseId }: z.infer<typeof path>,
  ): Promise<AccountLink> {
    return this.links.make(viewer, firebaseId);
  }

  @Operation(admitUser)
  admitUser(@Viewer() viewer: Viewer, @Param({ schema: path }) { firebaseId }: z.infer<typeof path>): Promise<void> {
    return this.admissions.admit(viewer, firebaseId);
  }
}
