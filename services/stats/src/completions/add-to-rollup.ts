/** How a column of a rollup is counted from the new completions, and how it is added to what the row has. */
const COUNTS = {
  plays: { counted: 'count(*)', added: 'rollup.plays + excluded.plays' },
  completions: { counted: 'count(*)', added: 'rollup.completions + excluded.completions' },
  listened_seconds: { counted: 'sum(listened_seconds)', added: 'rollup.listened_seconds + excluded.listened_seconds' },
  last_completed_at: {
    counted: 'max(completed_at)',
    added: 'greatest(rollup.last_completed_at, excluded.last_completed_at)',
  },
  started_at: {
    counted: `min(completed_at - listened_seconds * interval '1 second')`,
    added: 'least(rollup.started_at, excluded.started_at)',
  },
  ended_at: { counted: 'max(completed_at)', added: 'greatest(rollup.ended_at, excluded.ended_at)' },
  unique_tracks: {
    counted: 'count(distinct track_id)',
    added: `rollup.unique_tracks
      + (select count(*) from listened_track as t where t.firebase_id = excluded.firebase_id and t.is_new)`,
  },
  days: {
    counted: `bit_or(set_bit(b'0'::bit(366), extract(doy from local_date)::integer - 1, 1))`,
    added: 'rollup.days | excluded.days',
  },
} as const;

type Rollup = {
  /** The columns of the primary key. */
  readonly key: string;
  readonly counts: ReadonlyArray<keyof typeof COUNTS>;
  /** The rows that are counted: by default those of the statement's `completion`. */
  readonly from?: string;
};

/** SQL that adds new completions to a table, which is called `rollup` there. Rows are written in the order of their key. */
export const addToRollup = (table: string, { key, counts, from = 'completion' }: Rollup): string =>
  `insert into ${table} as rollup (${key}, ${counts.join()})
    select ${key}, ${counts.map((column) => COUNTS[column].counted).join()} from ${from} group by ${key} order by ${key}
    on conflict (${key}) do update set ${counts.map((column) => `${column} = ${COUNTS[column].added}`).join()}`;
