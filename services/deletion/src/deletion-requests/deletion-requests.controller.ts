import { Body, Controller, Get, Param, Patch, UseGuards } from '@nestjs/common';
import {
  deletionRequestPath,
  processDeletionRequestInput,
  type DeletionRequest,
  type DeletionRequestPath,
  type ProcessDeletionRequestInput,
} from '@trax/contracts/deletion';
import { Administrator } from '@trax/nest-platform/viewer';
import { AdministratorNamesThemselves } from './administrator-names-themselves.guard.js';
import { DeletionRequestsService } from './deletion-requests.service.js';

@Administrator()
@UseGuards(AdministratorNamesThemselves)
@Controller('api/admin/deletion-requests')
export class DeletionRequestsController {
  constructor(private readonly requests: DeletionRequestsService) {}

  @Get()
  listDeletionRequests(): Promise<DeletionRequest[]> {
    return this.requests.listDeletionRequests();
  }

  /** The one thing that a body can ask for is to process it. */
  @Patch(':id')
  processDeletionRequest(
    @Param({ schema: deletionRequestPath }) { id }: DeletionRequestPath,
    @Body({ schema: processDeletionRequestInput }) _input: ProcessDeletionRequestInput,
  ): Promise<DeletionRequest> {
    return this.requests.processDeletionRequest(id);
  }
}
