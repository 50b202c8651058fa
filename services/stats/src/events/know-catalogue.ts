import type { EventHandler } from '@trax/nest-platform/events/inbox';

const TAKE_VERSION = `
  insert into known_catalogue (version) values ($1)
  on conflict (is_only) do update set version = excluded.version where known_catalogue.version < excluded.version
  returning version`;

// What the catalogue no longer lists stays known: it was heard, and a completion may still be on its way.
const TAKE_TRACKS = `
  insert into known_tracks (id, display_name, voice_gender, duration_ms)
  select * from jsonb_to_recordset($1::jsonb)
    as track (id uuid, display_name text, voice_gender text, duration_ms integer)
  on conflict (id) do update set
    display_name = excluded.display_name, voice_gender = excluded.voice_gender, duration_ms = excluded.duration_ms`;

/** Keeps what tracks are called and how long they are; a catalogue older than the one that is known is ignored. */
export const knowCatalogue: EventHandler<'catalogue.imported'> = async (manager, { payload: { version, tracks } }) => {
  const taken = await manager.query<unknown[]>(TAKE_VERSION, [version]);
  if (taken.length === 0) return;
  const rows = tracks.map(({ id, displayName, voiceGender, durationSeconds }) => ({
    id,
    display_name: displayName,
    voice_gender: voiceGender,
    duration_ms: Math.round(durationSeconds * 1000),
  }));
  await manager.query(TAKE_TRACKS, [JSON.stringify(rows)]);
};
