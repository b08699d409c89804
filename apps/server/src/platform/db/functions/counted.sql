-- What is stored beside the rows it follows from, as computed from those rows. Each number is defined here and nowhere else:
-- `rebuild_counted` fills the columns of the table from its view, `checkCounters` compares them, triggers only keep them up.

create view users_counted as
  select u.id, ledger.*, filed.*, overturned.*, reviewed.*
  from users u
  cross join review_publication p
  cross join lateral (
    select coalesce(sum(amount), 0)::integer as essence,
      coalesce(sum(amount) filter (
        where reason not in ('review', 'evidence') or created_at < p.published_before), 0)::integer as public_essence
    from essence_entries where user_id = u.id) ledger
  cross join lateral (
    select count(*)::integer as reports_submitted,
      (count(*) filter (where r.status = 'verified_cheater'))::integer as verified_cheater_reports,
      (count(*) filter (where r.status = 'verified_undetermined'))::integer as verified_undetermined_reports,
      (count(*) filter (where r.status = 'verified_troll'))::integer as verified_troll_reports,
      count(f.steam64_id)::integer as unique_convictions
    from reports r
    left join players f on f.steam64_id = r.reported_steam64_id and f.convicting_report_id = r.id
    where r.submitter_id = u.id) filed
  cross join lateral (
    select count(*)::integer as overturned_reports from reports r
    where r.submitter_id = u.id and exists (
      select from report_events e
      where e.report_id = r.id and e.kind in ('overridden', 'reopened', 'appeal_overturned')
        and e.from_status like 'verified%')) overturned
  cross join lateral (
    select count(*)::integer as reviews_done,
      (count(*) filter (where created_at < p.published_before))::integer as public_reviews_done
    from (
      select created_at from reviews where reviewer_id = u.id
      union all select created_at from appeal_reviews where reviewer_id = u.id) given) reviewed;

create view players_counted as
  select p.steam64_id, reported.*
  from players p
  cross join lateral (
    select (count(*) filter (where status not in ('verified_duplicate', 'verified_troll')))::integer as total_reports,
      (count(*) filter (where status in ('unverified', 'processing')))::integer as pending_reports,
      (count(*) filter (where status = 'verified_cheater'))::integer as convictions
    from reports where reported_steam64_id = p.steam64_id) reported;

-- Evidence is gone since the last of the report's videos and images can no longer be seen; null: something can, or there was
-- nothing. A link that is gone can still be seen if a mirror of it can. What cannot be checked counts as available.
create view reports_counted as
  select r.id,
    (select count(*) from reviews v where v.report_id = r.id and v.round = r.round)::integer as review_count,
    exists (select from filings f where f.report_id = r.id and f.kind = 'appeal') as has_appeal,
    exists (
      select from filings f where f.report_id = r.id and f.kind = 'appeal' and f.state in ('review', 'staff')) as is_under_appeal,
    (select case when bool_and(gone_since is not null) then max(gone_since) end
      from (
        select case when l.state = 'gone' and not exists (
            select from evidence_copies c left join links k on k.key = c.link_key
            where c.report_id = r.id and c.of_key = e.link_key and k.state is distinct from 'gone')
          then l.first_missed_at end as gone_since
        from evidence_links e left join links l on l.key = e.link_key
        where e.report_id = r.id and e.type in ('video', 'image')) shown) as evidence_gone_since
  from reports r;

create view exam_cases_counted as
  select c.id, answers.*
  from exam_cases c
  cross join lateral (
    select count(*)::integer as shown, count(a.given)::integer as answered,
      (count(*) filter (where a.given <> v.answer))::integer as failed
    from exam_attempt_cases a join exam_case_versions v on v.case_id = a.case_id and v.version = a.version
    where a.case_id = c.id and a.version = c.version) answers;

-- Votes that were split: undetermined, although at least two reviewers of the round saw a cheater.
create view split_reports_counted as
  select r.id as report_id, count(*)::integer as cheater_votes, r.verdict_at as closed_at
  from reports r join reviews v on v.report_id = r.id and v.round = r.round and v.decision = 'cheater'
  where r.status = 'verified_undetermined'
  group by r.id, r.verdict_at having count(*) >= 2;

-- The links that reports and filings show, once for each that does.
create view shown_links as
  select link_key as key from evidence_links where link_key is not null
  union all select link_key from evidence_copies where link_key is not null
  union all select link_key from filing_evidence where link_key is not null;

-- Fills what the table stores from its view; only rows that differ are written.
create or replace function rebuild_counted(counted text) returns void language plpgsql as $$
declare
  key text := (
    select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = counted::regclass and i.indisprimary);
  columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = (counted || '_counted')::regclass and attnum > 0 and attname <> key);
begin
  execute format(
    'update %1$I stored set (%3$s) = (select %3$s from (select counted.*) one) from %1$I_counted counted
     where stored.%2$I = counted.%2$I
       and (select row(%3$s) from (select stored.*) one) is distinct from (select row(%3$s) from (select counted.*) one)',
    counted, key, columns);
end $$;

-- After rows were loaded with the triggers off: everything that triggers derive.
create or replace function rebuild_derived() returns void language plpgsql as $$
begin
  insert into links (key, next_check_at)
    -- Checked within a day, not all at once.
    select key, now() + random() * interval '1 day' from (select distinct key from shown_links) shown on conflict do nothing;
  perform rebuild_counted(counted) from unnest(array['reports', 'players', 'users', 'exam_cases']) with ordinality t (counted, nth)
    order by nth;
  delete from split_reports;
  insert into split_reports select * from split_reports_counted;
  insert into steam_bans (steam64_id, next_check_at, next_profile_check_at)
    select steam64_id, now(), now() from players where total_reports > 0 on conflict do nothing;
  -- Earlier convictions are in the feeds, nobody is told of them.
  insert into alert_events (kind, steam64_id, report_id, happened_at, is_pending)
    select 'convicted', p.steam64_id, p.convicting_report_id, p.convicted_at, false from players p
    where p.convicting_report_id is not null and not exists (
      select from alert_events e where e.steam64_id = p.steam64_id and e.kind = 'convicted' and e.retracted_at is null)
    order by p.convicted_at;
end $$;
