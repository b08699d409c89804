-- The essence on the user equals the sum of the ledger. Others see what somebody earned by reviewing a day later, and
-- everybody's at the same moment: a number that moves with each review would tell who reviewed what. What reports earn is
-- public at once, as the reports are.

insert into review_publication (published_before) values ('epoch') on conflict do nothing;

create or replace function published_before() returns timestamptz language sql stable
  return (select published_before from review_publication);

-- Adds the entry to the essence of its user.
create or replace function add_essence() returns trigger language plpgsql as $$
begin
  update users set
    essence = essence + new.amount,
    public_essence = public_essence + case
      when new.reason not in ('review', 'evidence') or new.created_at < published_before() then new.amount else 0 end
    where id = new.user_id;
  return null;
end $$;

create or replace trigger add_essence after insert on essence_entries for each row execute function add_essence();

-- Counts a review for its reviewer and for the round of its report, and refuses one of another round.
create or replace function count_review() returns trigger language plpgsql as $$
begin
  update users set
    reviews_done = reviews_done + 1,
    public_reviews_done = public_reviews_done + (new.created_at < published_before())::int
    where id = new.reviewer_id;
  update reports set review_count = review_count + 1 where id = new.report_id and round = new.round;
  if not found then
    raise exception 'a review belongs to the present round' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create or replace trigger count_review after insert on reviews for each row execute function count_review();

-- As reviews of reports: counted at once for the reviewer, a day later for others.
create or replace function count_appeal_review() returns trigger language plpgsql as $$
begin
  update users set
    reviews_done = reviews_done + 1,
    public_reviews_done = public_reviews_done + (new.created_at < published_before())::int
    where id = new.reviewer_id;
  return null;
end $$;

create or replace trigger count_appeal_review after insert on appeal_reviews for each row execute function count_appeal_review();

-- Any process may call it, and several at once: the first publishes, the others wait for it and find it done. Computed
-- from the ledger rather than added up, so that nothing is lost however long nobody called it.
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
  update users u set public_essence = counted.public_essence, public_reviews_done = counted.public_reviews_done
    from users_counted counted where counted.id = u.id and u.id = any(waiting);
end $$;
