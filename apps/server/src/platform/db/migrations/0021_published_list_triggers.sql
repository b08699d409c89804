create function tell_lists() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'lists');
  return null;
end $$;
--> statement-breakpoint
create trigger tell_lists after insert or update on published_lists for each row execute function tell_lists();
--> statement-breakpoint
create trigger tell_lists after update on list_keys for each row
  when (old.state is distinct from new.state) execute function tell_lists();
