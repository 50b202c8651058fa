import type { KnownTrack } from '@trax/contracts/events';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import type { EntityManager } from 'typeorm';

// Locked until the end of the transaction: nobody else announces, and no import raises the version in between.
const READ_VERSIONS = `
  select version, announced_version as "announcedVersion" from catalogue_version for update`;
const LIST_TRACKS = `
  select t.id, t.group_id as "groupId", g.name as "groupName", t.track_number as "trackNumber",
         t.voice_gender as "voiceGender", t.display_name as "displayName", t.file_path as "filePath",
         t.duration_seconds as "durationSeconds"
  from tracks t join track_groups g on g.id = t.group_id
  order by t.id`;
const NOTE = 'update catalogue_version set announced_version = version';

// Postgres sends a bigint as text.
type Versions = { version: string; announcedVersion: string };

/**
 * Tells the other services what the catalogue is now, unless they were told of this version before. In the caller's
 * transaction: an import and its announcement are committed together.
 */
export async function announceCatalogue(manager: EntityManager): Promise<void> {
  const [versions] = await manager.query<Versions[]>(READ_VERSIONS);
  const version = Number(versions?.version ?? 0);
  if (version <= Number(versions?.announcedVersion ?? 0)) return;
  const tracks = await manager.query<KnownTrack[]>(LIST_TRACKS);
  await enqueueEvents(manager, [{ type: 'catalogue.imported', payload: { version, tracks } }]);
  await manager.query(NOTE);
}
