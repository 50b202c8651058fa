import type { ServiceDatabase } from '@trax/nest-platform/database';
import { UserEntity } from '../users/user.entity.js';
import { CreateUsers1795132800000 } from './migrations/1795132800000-create-users.js';

export const usersDatabase = {
  name: 'users',
  entities: [UserEntity],
  migrations: [CreateUsers1795132800000],
} satisfies ServiceDatabase;
