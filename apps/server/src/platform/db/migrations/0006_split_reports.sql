-- Split votes are recorded when a case closes, so that nobody has to search all reports for them.

create function keep_split_report() returns trigger language plpgsql as $$
begin
  if new.status = 'verified_undetermined' then
    insert into split_reports (report_id, cheater_votes, closed_at)
      select new.id, count(*), new.verdict_at from reviews v
      where v.report_id = new.id and v.round = new.round and v.decision = 'cheater'
      having count(*) >= 2;
  else
    delete from split_reports where report_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_split_report after update of status on reports for each row
  when ((old.status = 'verified_undetermined') <> (new.status = 'verified_undetermined'))
  execute function keep_split_report();
--> statement-breakpoint
create function count_split_report() returns trigger language plpgsql as $$
begin
  perform tally('split_reports', case when tg_op = 'INSERT' then 1 else -1 end);
  return null;
end $$;
--> statement-breakpoint
create trigger count_split_report after insert or delete on split_reports
  for each row execute function count_split_report();
--> statement-breakpoint
-- After rows were loaded with the triggers off: everything that triggers derive, except the counters on the rows themselves.
create function rebuild_derived_rows() returns void language plpgsql as $$
begin
  insert into user_names (user_id, names) select id, names_of(users) from users
    on conflict (user_id) do update set names = excluded.names where user_names.names <> excluded.names;
  delete from split_reports;
  insert into split_reports (report_id, cheater_votes, closed_at)
    select r.id, count(*), r.verdict_at from reports r
    join reviews v on v.report_id = r.id and v.round = r.round and v.decision = 'cheater'
    where r.status = 'verified_undetermined'
    group by r.id having count(*) >= 2;
  perform recount_tallies();
end $$;
