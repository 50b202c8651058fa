import type { EventHandler } from '@trax/nest-platform/events/inbox';

// The one row is locked until the end of the transaction: two snapshots at once are taken one after the other.
const RAISE_VERSION = 'update known_catalogue set version = $1 where version < $1';
const GIVE_UP = 'update known_tracks set is_offered = false where is_offered and id <> all($1)';
const REMEMBER = `
  insert into known_tracks as known
    (id, group_id, group_name, track_number, voice_gender, display_name, file_path, duration_seconds, is_offered)
  select id, "groupId", "groupName", "trackNumber", "voiceGender", "displayName", "filePath", "durationSeconds", true
  from jsonb_to_recordset($1) as track (
    id uuid, "groupId" text, "groupName" text, "trackNumber" int, "voiceGender" text, "displayName" text,
    "filePath" text, "durationSeconds" float8)
  on conflict (id) do update set
    group_id = excluded.group_id, group_name = excluded.group_name, track_number = excluded.track_number,
    voice_gender = excluded.voice_gender, display_name = excluded.display_name, file_path = excluded.file_path,
    duration_seconds = excluded.duration_seconds, is_offered = true`;

/**
 * Makes `known_tracks` what the catalogue was at this version; an older snapshot than the one known changes nothing. Tracks
 * that the catalogue no longer holds stay, with `is_offered` false.
 */
export const rememberCatalogue: EventHandler<'catalogue.imported'> = async (manager, { payload }) => {
  const { version, tracks } = payload;
  const [, raised] = await manager.query<[unknown[], number]>(RAISE_VERSION, [version]);
  if (raised === 0) return;
  await manager.query(GIVE_UP, [tracks.map(({ id }) => id)]);
  await manager.query(REMEMBER, [JSON.stringify(tracks)]);
};
