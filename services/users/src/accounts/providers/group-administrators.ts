import { Injectable } from '@nestjs/common';
import { displayNameOf } from '../../users/display-name.js';
import { ENVIRONMENT, UsersRepository } from '../../users/users.repository.js';

/** What the groups of somebody say who has just signed in by a provider that names administrators. */
export type GroupVerdict = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly isAdmin: boolean;
};

/** Makes people administrators, or listeners again, by their groups at a provider. */
@Injectable()
export class GroupAdministrators {
  constructor(private readonly users: UsersRepository) {}

  /** An administrator has a record from then on; of somebody without one nothing is kept. */
  async follow({ uid: firebaseId, email, emailVerified, name, isAdmin }: GroupVerdict): Promise<void> {
    const displayName = displayNameOf(name, email);
    const record = { firebaseId, email, emailVerified, displayName, photoURL: null, metadata: {} };
    if (isAdmin) await this.users.save({ ...record, environment: ENVIRONMENT });
    await this.users.setAdministrator(firebaseId, isAdmin);
  }
}
