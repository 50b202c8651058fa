import { Injectable } from '@nestjs/common';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import type { HearsEvents } from '@trax/nest-platform/events/events.module';
import type { EventHandler, EventHandlers } from '@trax/nest-platform/events/inbox';
import { Unavailable } from '@trax/nest-platform/problem';
import { IdentityProvider, IdentityProviderUnavailable } from '../identity-provider/identity-provider.js';
import { ErasureRepository } from './erasure.repository.js';

/** What the users service does with what the deletion service tells. */
@Injectable()
export class ErasureEvents implements HearsEvents {
  readonly handlers: EventHandlers;

  constructor(
    private readonly erasure: ErasureRepository,
    private readonly identity: IdentityProvider,
  ) {
    this.handlers = {
      'deletion.requested': this.findAccount,
      'user.data-erased-everywhere': this.erase,
    };
  }

  /** Nothing is answered for an address that nobody has. */
  private readonly findAccount: EventHandler<'deletion.requested'> = async (manager, { payload }) => {
    const { requestId, email } = payload;
    const firebaseId = await this.erasure.findAccount(manager, email);
    if (firebaseId === undefined) return;
    await enqueueEvents(manager, [{ type: 'deletion.account-found', payload: { requestId, firebaseId } }]);
  };

  /** The provider's account first: as long as the record stands, whatever fails here is tried again. */
  private readonly erase: EventHandler<'user.data-erased-everywhere'> = async (manager, { payload }) => {
    await this.identity.deleteAccount(payload.firebaseId).catch((error: unknown) => {
      throw error instanceof IdentityProviderUnavailable ? new Unavailable(error) : error;
    });
    await this.erasure.remove(manager, payload.firebaseId);
    await enqueueEvents(manager, [{ type: 'user.erased', payload }]);
  };
}
