-- What follows from filings and from reviews of appeals.

alter table report_events add constraint report_events_filing_id_filings_id_fk
  foreign key (filing_id) references filings (id);
--> statement-breakpoint
create trigger append_only before update or delete on appeal_reviews for each row execute function refuse_change();
--> statement-breakpoint
-- A conviction is marked while an appeal against it runs; the change of the report notifies every process.
create function mark_appeal() returns trigger language plpgsql as $$
declare
  is_running boolean := new.state in ('review', 'staff');
  was_running boolean := case when tg_op = 'INSERT' then false else old.state in ('review', 'staff') end;
begin
  if is_running <> was_running then
    update reports set is_under_appeal = is_running where id = new.report_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_appeal after insert or update of state on filings for each row
  when (new.kind = 'appeal') execute function mark_appeal();
--> statement-breakpoint
-- What the public sees of a filing beyond that mark: its outcome, and statements once they are public.
create function tell_filing() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'report:' || new.report_id);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_filing after update on filings for each row
  when (new.kind in ('answer', 'appeal')) execute function tell_filing();
--> statement-breakpoint
-- As reviews of reports: counted at once for the reviewer, a day later for others.
create function count_appeal_review() returns trigger language plpgsql as $$
begin
  update users set
    reviews_done = reviews_done + 1,
    public_reviews_done = public_reviews_done + (new.created_at < published_before())::int
    where id = new.reviewer_id;
  return null;
end $$;
--> statement-breakpoint
create trigger count_appeal_review after insert on appeal_reviews for each row execute function count_appeal_review();
--> statement-breakpoint
create or replace function publish_reviews(before timestamptz) returns void language plpgsql as $$
declare
  waiting uuid[];
begin
  update review_publication set published_before = before where published_before < before;
  if not found then return; end if;
  -- Locked first, in the order in which everybody locks users: what they are paid meanwhile is either seen below or later.
  waiting := array(
    select id from users where (public_essence, public_reviews_done) is distinct from (essence, reviews_done)
    order by id for no key update);
  update users u set
    public_essence = u.essence - coalesce((
      select sum(amount) from essence_entries e
      where e.user_id = u.id and e.created_at >= before and e.reason in ('review', 'evidence')), 0),
    public_reviews_done = u.reviews_done
      - (select count(*) from reviews v where v.reviewer_id = u.id and v.created_at >= before)
      - (select count(*) from appeal_reviews v where v.reviewer_id = u.id and v.created_at >= before)
    where u.id = any(waiting);
end $$;
