-- After each commit every process is notified of what changed in public, and invalidates its cache entries.

-- Notifies of the tags it is given; one with a column, as `report:report_id`, ends in that column of the row.
create or replace function tell() returns trigger language plpgsql as $$
declare
  tag text;
begin
  foreach tag in array tg_argv loop
    perform pg_notify('argus_changed', case when tag like '%:%'
      then split_part(tag, ':', 1) || ':' || (to_jsonb(coalesce(old, new)) ->> split_part(tag, ':', 2)) else tag end);
  end loop;
  return null;
end $$;

-- Notifies of the report, its players and its submitter.
create or replace function tell_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'report:' || new.id);
  perform pg_notify('argus_changed', 'player:' || new.reported_steam64_id);
  perform pg_notify('argus_changed', 'player:' || steam64_id) from lobby_mates where report_id = new.id;
  perform pg_notify('argus_changed', 'user:' || new.submitter_id);
  if tg_op = 'INSERT' then perform pg_notify('argus_changed', 'stats'); end if;
  return null;
end $$;

create or replace trigger tell_report after insert or update on reports for each row execute function tell_report();

-- Notifies of the report whose evidence changed.
create or replace trigger tell_evidence after insert or update or delete on evidence_links
  for each row execute function tell('report:report_id');

-- Notifies of the report whose evidence was mirrored or replaced.
create or replace trigger tell_evidence after insert or update or delete on evidence_copies
  for each row execute function tell('report:report_id');

-- Notifies of the report and of the player it names.
create or replace trigger tell_lobby_mate after insert or delete on lobby_mates
  for each row execute function tell('player:steam64_id', 'report:report_id');

-- Notifies of the player and, if a conviction changed, of the list of convictions.
create or replace function tell_player() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'player:' || new.steam64_id);
  if old.convicting_report_id is distinct from new.convicting_report_id
     or (new.convicting_report_id is not null and (old.name, old.avatar_url) is distinct from (new.name, new.avatar_url)) then
    perform pg_notify('argus_changed', 'convictions');
    perform pg_notify('argus_changed', 'stats');
  end if;
  return null;
end $$;

create or replace trigger tell_player after update on players for each row
  when ((old.name, old.avatar_url, old.total_reports, old.pending_reports, old.convictions, old.convicting_report_id)
    is distinct from (new.name, new.avatar_url, new.total_reports, new.pending_reports, new.convictions, new.convicting_report_id))
  execute function tell_player();

-- Notifies of the user and of the leaderboard.
create or replace trigger tell_new_user after insert on users for each row execute function tell('user:id', 'leaderboard');

-- Notifies only of what the public sees: a missing cache entry takes longer to answer, and that would tell who just reviewed.
create or replace trigger tell_user after update on users for each row
  when ((old.discord_id, old.discord_username, old.discord_global_name, old.username, old.profile_picture_url, old.steam64_id,
         old.steam_username, old.steam_avatar_url, old.user_type, old.has_the_eye, old.is_banned, old.deleted_at,
         old.reports_submitted, old.verified_cheater_reports, old.verified_undetermined_reports, old.verified_troll_reports,
         old.unique_convictions, old.public_essence, old.public_reviews_done)
    is distinct from (new.discord_id, new.discord_username, new.discord_global_name, new.username, new.profile_picture_url, new.steam64_id,
         new.steam_username, new.steam_avatar_url, new.user_type, new.has_the_eye, new.is_banned, new.deleted_at,
         new.reports_submitted, new.verified_cheater_reports, new.verified_undetermined_reports, new.verified_troll_reports,
         new.unique_convictions, new.public_essence, new.public_reviews_done))
  execute function tell('user:id', 'leaderboard');

-- Notifies of the number of reviewers: pages say that verdicts wait while there are too few.
create or replace trigger tell_reviewers after update on users for each row
  when (old.has_the_eye is distinct from new.has_the_eye
    or (new.has_the_eye and (old.is_banned, old.deleted_at) is distinct from (new.is_banned, new.deleted_at)))
  execute function tell('reviewers');

-- Notifies of what the public sees of a filing: its outcome, and statements once they are public.
create or replace trigger tell_filing after update on filings for each row
  when (new.kind in ('answer', 'appeal')) execute function tell('report:report_id');

-- Notifies of every report that shows the link.
create or replace function tell_link() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'report:' || report_id) from (
    select report_id from evidence_links where link_key = new.key
    union select report_id from evidence_copies where link_key = new.key
    union select f.report_id from filing_evidence e join filings f on f.id = e.filing_id where e.link_key = new.key) shown;
  return null;
end $$;

create or replace trigger tell_link after update on links for each row
  when ((old.state, old.title, old.channel, old.gone_at) is distinct from (new.state, new.title, new.channel, new.gone_at))
  execute function tell_link();

-- Notifies of the player whose bans were checked.
create or replace trigger tell_steam_bans after update on steam_bans for each row
  when ((old.checked_at, old.created_year, old.is_private, old.is_limited)
    is distinct from (new.checked_at, new.created_year, new.is_private, new.is_limited))
  execute function tell('player:steam64_id');

-- Notifies of new figures on the transparency page.
create or replace trigger tell_figures after update on public_figures for each row
  when (new.figures is not null) execute function tell('transparency');

-- Notifies of a new edition of the published lists.
create or replace trigger tell_lists after insert or update on published_lists for each row execute function tell('lists');

-- Notifies of another key of the published lists.
create or replace trigger tell_lists after update on list_keys for each row
  when (old.state is distinct from new.state) execute function tell('lists');

-- Notifies of the exam: whether there is one depends on the number of active cases, and pages say which it is.
create or replace trigger tell_exam after insert or update of version, retired_at on exam_cases
  for each row execute function tell('exam');

-- A reviewer chose to be named beside evidence, or not to be: the closed cases that they added some to are read again.
create or replace trigger tell_evidence_credit after update on users for each row
  when (old.named_beside_evidence is distinct from new.named_beside_evidence)
  execute function tell('evidence-credit:id');
