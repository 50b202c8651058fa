import { Body, Controller, Post } from '@nestjs/common';
import { deleteAccountInput, type DeleteAccountInput, type DeleteAccountReceipt } from '@trax/contracts/deletion';
import { Public, ViewerOrVisitor, type Viewer } from '@trax/nest-platform/viewer';
import { DeletionRequestsService } from './deletion-requests.service.js';

/** Open to everybody: whoever cannot sign in any more may ask as well. */
@Public()
@Controller('api/delete-account')
export class DeleteAccountController {
  constructor(private readonly requests: DeletionRequestsService) {}

  @Post()
  requestDeletion(
    @ViewerOrVisitor() viewer: Viewer | null,
    @Body({ schema: deleteAccountInput }) { email }: DeleteAccountInput,
  ): Promise<DeleteAccountReceipt> {
    return this.requests.requestDeletion(viewer, email);
  }
}
