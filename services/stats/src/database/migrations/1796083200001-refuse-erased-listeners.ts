import { guardAgainstErased, unguardAgainstErased } from '@trax/nest-platform/erasure/create-erased-users.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// The rollups need no guard of their own: every row of them comes with a completion.
const GUARDED = ['track_completions', 'playlist_completions', 'known_playlists'] as const;

export class RefuseErasedListeners1796083200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of GUARDED) await guardAgainstErased(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of GUARDED) await unguardAgainstErased(runner, table);
  }
}
