import { guardAgainstErased, unguardAgainstErased } from '@trax/nest-platform/erasure/create-erased-users.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries need no guard of their own: they belong to a playlist. */
export class RefuseErasedOwners1796083200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await guardAgainstErased(runner, 'playlists');
  }

  async down(runner: QueryRunner): Promise<void> {
    await unguardAgainstErased(runner, 'playlists');
  }
}
