// The id is a version 7 UUID, which begins with the time: it is the order of the log.
const ENTRIES = [
  `create table audit_entries (
     id          uuid           primary key,
     happened_at timestamptz(3) not null default now(),
     action      text           not null,
     actor_id    text,
     person_id   text,
     target      text,
     request_id  text,
     omitted     integer        not null default 0,
     outcome     text           not null check (outcome in ('succeeded', 'refused', 'failed')),
     reason      text
   )`,
  'create index audit_entries_by_actor on audit_entries (actor_id, id)',
  'create index audit_entries_by_person on audit_entries (person_id, id)',
  'create index audit_entries_by_action on audit_entries (action, id)',
  'create index audit_entries_by_outcome on audit_entries (outcome, id)',
];

// What is recorded after the erasure of a person names them no more than what was recorded before.
const REPLACE_ERASED = `
  create function audit_replace_erased() returns trigger language plpgsql as $$
  begin
    if new.actor_id is not null and is_erased(new.actor_id) then
      new.actor_id := 'deleted:' || gen_random_uuid();
    end if;
    if new.person_id is not null and is_erased(new.person_id) then
      new.person_id := 'deleted:' || gen_random_uuid();
    end if;
    return new;
  end $$`;

// The ids of erased people are replaced, and what is old is pruned. Nothing else changes.
const APPEND_ONLY = `
  create function audit_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.happened_at < now() - interval '30 days' then return old; end if;
      raise exception 'an entry of the audit log is kept for 30 days at least';
    end if;
    if to_jsonb(new) - array['actor_id', 'person_id'] = to_jsonb(old) - array['actor_id', 'person_id']
       and audit_may_replace(old.actor_id, new.actor_id) and audit_may_replace(old.person_id, new.person_id) then
      return new;
    end if;
    raise exception 'an entry of the audit log does not change';
  end $$`;

const MAY_REPLACE = `
  create function audit_may_replace(old_id text, new_id text) returns boolean language sql stable as $$
    select old_id is not distinct from new_id or (
      new_id like 'deleted:%' and exists (select from erased_users where subject_hash = subject_hash_of(old_id)))
  $$`;

const TRIGGERS = [
  `create trigger audit_replace_erased before insert on audit_entries
   for each row execute function audit_replace_erased()`,
  `create trigger audit_append_only before update or delete on audit_entries
   for each row execute function audit_append_only()`,
];

/** The audit log. Needs the tombstones of `createErasedUsers`. */
export const AUDIT_TABLES = [...ENTRIES, REPLACE_ERASED, MAY_REPLACE, APPEND_ONLY, ...TRIGGERS];
