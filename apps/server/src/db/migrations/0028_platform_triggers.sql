-- A split vote is recorded and announced by one trigger, so that no order of names decides.
drop trigger record_split on reports;
--> statement-breakpoint
drop function record_split();
--> statement-breakpoint
create or replace function keep_split_report() returns trigger language plpgsql as $$
begin
  if new.status = 'verified_undetermined' then
    insert into split_reports (report_id, cheater_votes, closed_at)
      select new.id, count(*), new.verdict_at from reviews v
      where v.report_id = new.id and v.round = new.round and v.decision = 'cheater'
      having count(*) >= 2;
    -- An appeal that overturns a conviction is no split vote of reviewers.
    if found and old.status in ('unverified', 'processing') then
      insert into alert_events (kind, steam64_id, report_id, happened_at)
        values ('split', new.reported_steam64_id, new.id, new.verdict_at);
    end if;
  else
    delete from split_reports where report_id = new.id;
  end if;
  return null;
end $$;
