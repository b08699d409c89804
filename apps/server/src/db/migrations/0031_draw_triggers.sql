-- A review stays as it was given. Only its round can become 0, once: a void vote counts in no round.
drop trigger append_only on reviews;
--> statement-breakpoint
create trigger append_only before delete on reviews for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_but_void before update on reviews for each row
  when (old.round = 0 or new.round <> 0
    or (old.id, old.report_id, old.reviewer_id, old.decision, old.duplicate_of_id, old.created_at)
      is distinct from (new.id, new.report_id, new.reviewer_id, new.decision, new.duplicate_of_id, new.created_at))
  execute function refuse_change();
