import { Inject, Injectable, Logger } from '@nestjs/common';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { RevocationPublisher } from '../sessions/revocation-publisher.js';
import { isAdministrator, OWNER_EMAIL } from '../users/administrator.js';
import { AdminAccountProtected } from '../users/users.errors.js';
import { ErasureRepository } from './erasure.repository.js';

/** The beginning of a deletion, which the deletion service continues; its end is `RemoveAccountProcessor`. See docs/decisions/0013. */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger('erasure');
  @Inject(RevocationPublisher) private readonly revocations!: RevocationPublisher;

  constructor(
    private readonly erasure: ErasureRepository,
    private readonly identity: IdentityProvider,
    @Inject(OWNER_EMAIL) private readonly ownerEmail: string,
  ) {}

  /** @throws UserNotFound, AdminAccountProtected */
  async deleteUser(firebaseId: string): Promise<void> {
    await this.erasure.begin(firebaseId, (user) => {
      if (isAdministrator(user, this.ownerEmail)) throw new AdminAccountProtected();
    });
    this.revocations.publish([firebaseId]);
    // Not awaited: the gateway refuses the person already, and the provider may take longer than a request may.
    void this.identity.disableAccount(firebaseId).catch(() => {
      this.logger.warn('an account could not be disabled yet; it will be deleted with the rest');
    });
  }
}
