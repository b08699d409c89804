-- What was done stays as it was done.

alter table players add constraint players_convicting_report_id_reports_id_fk
  foreign key (convicting_report_id) references reports (id);
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on essence_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on reviews for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on report_events for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on report_revisions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on audit_log for each row execute function refuse_change();
--> statement-breakpoint
create function refuse_moving_report() returns trigger language plpgsql as $$
begin
  if (new.submitter_id, new.reported_steam64_id, new.created_at)
     is distinct from (old.submitter_id, old.reported_steam64_id, old.created_at) then
    raise exception 'a report keeps its submitter, its player and its date' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_parties before update of submitter_id, reported_steam64_id, created_at on reports
  for each row execute function refuse_moving_report();
--> statement-breakpoint
-- Drafts and notices go when an account is deleted. One that is stored at the same moment is dropped too. The lock is the
-- one the foreign key takes anyway.
create function drop_for_deleted_user() returns trigger language plpgsql as $$
declare
  owner_deleted_at timestamptz;
begin
  select deleted_at into owner_deleted_at from users where id = new.user_id for key share;
  return case when owner_deleted_at is null then new end;
end $$;
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on drafts for each row execute function drop_for_deleted_user();
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on notices for each row execute function drop_for_deleted_user();
