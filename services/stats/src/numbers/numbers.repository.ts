import { Injectable } from '@nestjs/common';
import { NUMBERS_WEEKS } from '@trax/contracts/stats-rules';
import type { NumbersOfDay } from '@trax/contracts/numbers';
import type { VoiceGender } from '@trax/contracts/catalogue';
import { ReadReplica } from '@trax/nest-platform/database/read-replica';
import type { WeeksListened } from './weeks.js';

/** Days of the calendar of `zone`; `from` is a Monday. */
export type CalendarRange = { readonly from: string; readonly today: string; readonly zone: string };
export type Listening = { readonly days: NumbersOfDay[]; readonly listened: WeeksListened[] };
/** `finished`: of the completions those since the day from which on beginnings are counted. */
export type PlayedTrack = {
  readonly id: string;
  readonly displayName: string;
  readonly voiceGender: VoiceGender;
  readonly completions: number;
  readonly started: number;
  readonly finished: number;
};

// The day in the calendar of the administrator, who may be elsewhere than the listeners; rollups have the days of these.
const COMPLETIONS_SQL = `
  select firebase_id, track_id, listened_seconds, local_date, (completed_at at time zone $3::text)::date as day
  from track_completions
  where completed_at >= $1::timestamp at time zone $3::text and completed_at < ($2::date + 1)::timestamp at time zone $3::text`;

// SQL text: one statement each, so that a range is read once; no builder has arrays of rows or bits.
const FIND_LISTENING_SQL = `
  with listening_day as materialized (
    select firebase_id, day, count(*) as completions, sum(listened_seconds) as seconds from (${COMPLETIONS_SQL}) as heard group by 1, 2
  ), day as (
    select day as date, count(*) as listeners, sum(completions) as completions, sum(seconds) as "listenedSeconds"
    from listening_day group by 1
  ), listener as (
    select bit_or(set_bit(b'0'::bit(${NUMBERS_WEEKS.max}), (day - $1::date) / 7, 1)) as weeks
    from listening_day group by firebase_id
  ), listened as (
    select weeks, count(*) as listeners from listener group by 1
  )
  select coalesce((select json_agg(day) from day), '[]') as days,
         coalesce((select json_agg(listened) from listened), '[]') as listened`;

// $4: the Mondays of the weeks. What listeners have recorded themselves is in no list.
const LIST_TRACKS_SQL = `
  with completed as (
    select track_id, count(*) as completions,
           count(*) filter (where local_date >= (select min(local_date) from track_starts)) as finished
    from (${COMPLETIONS_SQL}) as heard
    where $1::date + (day - $1::date) / 7 * 7 = any($4::date[])
    group by 1
  ), started as (
    select track_id, sum(plays) as started
    from track_starts join unnest($4::date[]) as week on local_date between week and week + 6
    group by 1
  )
  select id, display_name as "displayName", voice_gender as "voiceGender",
         coalesce(completions, 0)::integer as completions, coalesce(started, 0)::integer as started,
         coalesce(finished, 0)::integer as finished
  from known_tracks as track
  left join completed on completed.track_id = track.id
  left join started on started.track_id = track.id
  where track.owner_uid is null and (completions > 0 or started > 0)
  order by display_name, id`;

/** From the replica: a range may be millions of rows, and no reader misses the completions of the last second. */
@Injectable()
export class NumbersRepository {
  constructor(private readonly replica: ReadReplica) {}

  /** The days with a completion, and in which weeks how many people have listened. */
  async findListening({ from, today, zone }: CalendarRange): Promise<Listening> {
    const values = [from, today, zone];
    const [listening] = await this.replica.read((manager) => manager.query<Listening[]>(FIND_LISTENING_SQL, values));
    return listening ?? { days: [], listened: [] };
  }

  /** The tracks that were played in these weeks of the range, each named by its Monday; by name. */
  listTracks({ from, today, zone }: CalendarRange, mondays: readonly string[]): Promise<PlayedTrack[]> {
    const values = [from, today, zone, mondays];
    return this.replica.read((manager) => manager.query<PlayedTrack[]>(LIST_TRACKS_SQL, values));
  }
}
