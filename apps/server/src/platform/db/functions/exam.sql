-- How the cases of the exam do.

-- Counts how a case of the exam does, for its present version. Cases are locked in the order of their ids, since two attempts
-- can share several of them.
create or replace function count_exam_cases() returns trigger language plpgsql as $$
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

create or replace trigger count_shown_cases after insert on exam_attempt_cases referencing new table as changed
  for each statement execute function count_exam_cases();

-- Counts answers, each of which is given once: what was answered before cannot change.
create or replace trigger count_decided_cases after update on exam_attempt_cases referencing new table as changed
  for each statement execute function count_exam_cases();
