-- Reports are marked while an appeal against them runs.

-- A conviction is marked while an appeal against it runs; the change of the report notifies every process.
create or replace function mark_appeal() returns trigger language plpgsql as $$
declare
  is_running boolean := new.state in ('review', 'staff');
  was_running boolean := case when tg_op = 'INSERT' then false else old.state in ('review', 'staff') end;
begin
  if tg_op = 'INSERT' or is_running <> was_running then
    update reports set is_under_appeal = is_running, has_appeal = true where id = new.report_id;
  end if;
  return null;
end $$;

create or replace trigger mark_appeal after insert or update of state on filings for each row
  when (new.kind = 'appeal') execute function mark_appeal();
