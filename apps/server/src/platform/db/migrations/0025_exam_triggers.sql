-- What was shown and answered in an exam stays as it was.

create trigger append_only before update or delete on exam_case_versions for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update on exam_attempts for each row when (old.handed_in_at is not null)
  execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update on exam_attempt_cases for each row when (old.given is not null)
  execute function refuse_change();
--> statement-breakpoint
create trigger no_deletion before delete on exam_attempts for each row execute function refuse_change();
--> statement-breakpoint
create trigger no_deletion before delete on exam_attempt_cases for each row execute function refuse_change();
--> statement-breakpoint
create trigger drop_for_deleted_user before insert on exam_attempts for each row execute function drop_for_deleted_user();
--> statement-breakpoint
-- Whether there is an exam depends on the number of active cases, and pages say which it is.
create function tell_exam() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'exam');
  return null;
end $$;
--> statement-breakpoint
create trigger tell_exam after insert or update of version, retired_at on exam_cases for each row execute function tell_exam();
--> statement-breakpoint
-- How a case of the exam does: counted for its present version. Cases are locked in the order of their ids, since two attempts
-- can share several of them.
create function count_exam_cases() returns trigger language plpgsql as $$
begin
  perform from exam_cases where id in (select case_id from changed) order by id for no key update;
  update exam_cases c set
    shown = c.shown + case when tg_op = 'INSERT' then counted.shown else 0 end,
    answered = c.answered + counted.answered,
    failed = c.failed + counted.failed
  from (
    select n.case_id, n.version, count(*) as shown, count(n.given) as answered,
      count(*) filter (where n.given <> v.answer) as failed
    from changed n join exam_case_versions v on v.case_id = n.case_id and v.version = n.version
    group by n.case_id, n.version) counted
  where counted.case_id = c.id and counted.version = c.version;
  return null;
end $$;
--> statement-breakpoint
create trigger count_shown_cases after insert on exam_attempt_cases referencing new table as changed
  for each statement execute function count_exam_cases();
--> statement-breakpoint
-- An answer is given once: what was answered before cannot change.
create trigger count_decided_cases after update on exam_attempt_cases referencing new table as changed
  for each statement execute function count_exam_cases();
