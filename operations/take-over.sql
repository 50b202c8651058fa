-- Takes over the rows of an installation of before 1.0.0, in each of the five databases: docs/operations/upgrade.md.
-- The schema `before` holds the tables of that installation, `public` those of this release, which are empty.

begin;

-- No trigger and no foreign key is checked: the rows were valid there. Only a superuser may say so.
set local session_replication_role = replica;

-- Sign-up by invitation was a column of its own, and a session without recorded cookies accepted all of them.
do $$
begin
  if to_regclass('before.installation') is not null then
    alter table before.installation drop constraint if exists installation_sign_up_check;
    update before.installation set sign_up = 'invitation' where by_invitation;
  end if;
  if to_regclass('before.sessions') is not null then
    delete from before.sessions where cookie_hashes is null;
  end if;
  -- Actions whose end the gateway has not recorded.
  if to_regclass('before.audit_entries') is not null then
    update before.audit_entries set outcome = 'failed', reason = 'INTERRUPTED' where outcome is null;
  end if;
  -- Days had no times of their plays, or only those since these are kept.
  if to_regclass('before.listening_days') is not null then
    alter table before.listening_days
      add column if not exists started_at timestamptz, add column if not exists ended_at timestamptz;
    update before.listening_days as day set started_at = played.started_at, ended_at = played.ended_at
    from (
      select firebase_id, local_date, min(completed_at - listened_seconds * interval '1 second') as started_at,
        max(completed_at) as ended_at
      from before.track_completions group by firebase_id, local_date
    ) as played
    where (day.firebase_id, day.local_date) = (played.firebase_id, played.local_date);
  end if;
  if to_regclass('before.uploads') is not null then
    delete from before.uploads where firebase_id is null;
  end if;
end $$;

-- The columns that both have. Data exports live for a day only: they are requested anew.
do $$
declare
  name text;
  columns text;
  identity text;
begin
  for name in
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('migrations', 'data_exports', 'data_export_pieces')
      and to_regclass(format('before.%I', table_name)) is not null
      -- Rows of a partition arrive by their table.
      and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass)
  loop
    select string_agg(quote_ident(column_name), ', ') into columns
    from information_schema.columns new
    where table_schema = 'public' and table_name = name and is_generated = 'NEVER'
      and exists (
        select from information_schema.columns old
        where old.table_schema = 'before' and old.table_name = name and old.column_name = new.column_name
      );
    execute format('delete from public.%I', name);
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from before.%1$I', name, columns);
    for identity in
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = name and is_identity = 'YES'
    loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), max(%I)) from public.%I having max(%3$I) is not null',
        format('public.%I', name), identity, identity, name
      );
    end loop;
  end loop;
end $$;

drop schema before cascade;
commit;
