-- What was done stays as it was done.

-- What was done stays as it was done: a change is refused.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on essence_entries for each row execute function refuse_change();
create or replace trigger append_only before update or delete on report_events for each row execute function refuse_change();
create or replace trigger append_only before update or delete on report_revisions for each row execute function refuse_change();
create or replace trigger append_only before update or delete on appeal_reviews for each row execute function refuse_change();
create or replace trigger append_only before update or delete on exam_case_versions for each row execute function refuse_change();

-- An exam that was handed in stays as it is.
create or replace trigger append_only before update on exam_attempts for each row when (old.handed_in_at is not null)
  execute function refuse_change();

-- An answer in the exam is given once.
create or replace trigger append_only before update on exam_attempt_cases for each row when (old.given is not null)
  execute function refuse_change();

-- What was shown and answered in an exam stays.
create or replace trigger no_deletion before delete on exam_attempts for each row execute function refuse_change();

-- What was shown and answered in an exam stays.
create or replace trigger no_deletion before delete on exam_attempt_cases for each row execute function refuse_change();

create or replace trigger append_only before update or delete on lobby_answers for each row execute function refuse_change();

-- A review is never deleted.
create or replace trigger append_only before delete on reviews for each row execute function refuse_change();

-- A review stays as it was given. Only its round can become 0, once: a void vote counts in no round.
create or replace trigger append_only_but_void before update on reviews for each row
  when (old.round = 0 or new.round <> 0
    or (old.id, old.report_id, old.reviewer_id, old.decision, old.duplicate_of_id, old.created_at)
      is distinct from (new.id, new.report_id, new.reviewer_id, new.decision, new.duplicate_of_id, new.created_at))
  execute function refuse_change();

-- A report keeps its submitter, its player and its date.
create or replace function refuse_moving_report() returns trigger language plpgsql as $$
begin
  if (new.submitter_id, new.reported_steam64_id, new.created_at)
     is distinct from (old.submitter_id, old.reported_steam64_id, old.created_at) then
    raise exception 'a report keeps its submitter, its player and its date' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger keep_parties before update of submitter_id, reported_steam64_id, created_at on reports
  for each row execute function refuse_moving_report();

-- The log of staff stays, except that reasons go with a deleted account.
create or replace function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['before', 'after'] = to_jsonb(old) - array['before', 'after']
    and (new.before, new.after) is not distinct from (without_reasons(old.before), without_reasons(old.after))
    and exists (select from users u where u.id = old.target_user_id and u.deleted_at is not null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on audit_log for each row execute function refuse_log_change();

-- Why somebody was banned or paused, or why their words were hidden, goes with their account; that it happened stays.
create or replace function without_reasons(entry jsonb) returns jsonb immutable language sql as $$
  select entry || coalesce(
    (select jsonb_object_agg(key, null) from unnest(array['banReason', 'pauseReason', 'reason']) key where entry ? key), '{}')
$$;

-- The history of a player's bans stays for as long as the player is followed.
create or replace function keep_ban_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from steam_bans where steam64_id = old.steam64_id and checked_at is not null) then return old; end if;
  raise exception 'steam_ban_changes is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on steam_ban_changes
  for each row execute function keep_ban_history();
