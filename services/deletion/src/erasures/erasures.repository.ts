import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { markErased } from '@trax/erasure/erased-users';
import { In, Repository, type EntityManager } from 'typeorm';
import { DeletionRequest } from '../deletion-requests/deletion-request.entity.js';
import { Erasure } from './erasure.entity.js';

type Account = { readonly firebaseId: string; readonly email: string };

@Injectable()
export class ErasuresRepository {
  constructor(@InjectRepository(Erasure) private readonly erasures: Repository<Erasure>) {}

  /** Does nothing when the account is deleted already: of two events the later one may arrive first. */
  async begin(manager: EntityManager, { firebaseId, email }: Account): Promise<void> {
    const isNew = await markErased(manager, firebaseId);
    if (isNew) await manager.insert(Erasure, { firebaseId, email: normalize(email) });
  }

  /** Processes the requests of the account, and removes its uid and address from them. */
  async finish(manager: EntityManager, { firebaseId, email }: Account): Promise<void> {
    await markErased(manager, firebaseId);
    await manager.update(DeletionRequest, [{ firebaseId }, { email: normalize(email) }], {
      status: 'processed',
      // A request that an administrator has processed keeps its date.
      processedAt: () => 'coalesce(processed_at, now())',
      email: null,
      firebaseId: null,
    });
    await manager.delete(Erasure, { firebaseId });
  }

  /** The accounts among these that are being deleted at this moment. */
  listByAccountOrEmail(firebaseIds: readonly string[], emails: readonly string[]): Promise<Erasure[]> {
    return this.erasures.findBy([{ firebaseId: In(firebaseIds) }, { email: In(emails) }]);
  }
}

const normalize = (email: string) => email.trim().toLowerCase();
