CREATE TABLE "review_publication" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"published_before" timestamp with time zone NOT NULL,
	CONSTRAINT "review_publication_one_row" CHECK ("review_publication"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "essence_entries_by_user";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_essence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_reviews_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "essence_entries_by_user" ON "essence_entries" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","reason");--> statement-breakpoint

-- Others see what somebody earned by reviewing a day later, all of them at the same moment: a number that moves with the
-- act tells who acted. What reports earn is public at once, as are the reports.

lock table users, reviews, essence_entries in share row exclusive mode;
--> statement-breakpoint
-- What is public today stays public.
insert into review_publication (published_before)
  select coalesce(max(created_at) + interval '1 microsecond', 'epoch')
  from (select max(created_at) as created_at from reviews union all select max(created_at) from essence_entries) latest;
--> statement-breakpoint
update users set public_essence = essence, public_reviews_done = reviews_done;
--> statement-breakpoint
create function published_before() returns timestamptz language sql stable
  return (select published_before from review_publication);
--> statement-breakpoint
create or replace function add_essence() returns trigger language plpgsql as $$
begin
  update users set
    essence = essence + new.amount,
    public_essence = public_essence + case
      when new.reason not in ('review', 'evidence') or new.created_at < published_before() then new.amount else 0 end
    where id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Any process may call it, and several at once: the first publishes, the others wait for it and find it done. Computed
-- from the ledger rather than added up, so that nothing is lost however long nobody called it.
create function publish_reviews(before timestamptz) returns void language plpgsql as $$
declare
  waiting uuid[];
begin
  update review_publication set published_before = before where published_before < before;
  if not found then return; end if;
  -- Locked first, in the order that everybody locks users in: what they are paid meanwhile is either seen below or later.
  waiting := array(
    select id from users where (public_essence, public_reviews_done) is distinct from (essence, reviews_done)
    order by id for no key update);
  update users u set
    public_essence = u.essence - coalesce((
      select sum(amount) from essence_entries e
      where e.user_id = u.id and e.created_at >= before and e.reason in ('review', 'evidence')), 0),
    public_reviews_done = u.reviews_done - (
      select count(*) from reviews v where v.reviewer_id = u.id and v.created_at >= before)
    where u.id = any(waiting);
end $$;
--> statement-breakpoint

-- The leaderboard is ordered by what is public.
drop index users_by_rank;
--> statement-breakpoint
create index users_by_rank on users (rank_place(public_essence, id)) where not is_banned and deleted_at is null;
--> statement-breakpoint
create or replace view "listed:ranked_users" (place, id) as select rank_place(public_essence, id), id::text
  from users where not is_banned and deleted_at is null;
--> statement-breakpoint
create or replace function count_user() returns trigger language plpgsql as $$
declare
  was bytea;
begin
  if tg_op = 'INSERT' then
    perform tally('users', 1, row_place(new.member_since, new.id));
  else
    perform tally_move('users', row_place(old.member_since, old.id), row_place(new.member_since, new.id));
    if not old.is_banned and old.deleted_at is null then was := rank_place(old.public_essence, old.id); end if;
  end if;
  perform tally_move('ranked_users', was,
    case when not new.is_banned and new.deleted_at is null then rank_place(new.public_essence, new.id) end);
  return null;
end $$;
--> statement-breakpoint
create or replace trigger count_user after insert or update of is_banned, deleted_at, public_essence, member_since on users
  for each row execute function count_user();
--> statement-breakpoint
-- Caches are told of what the public sees and of nothing else: an entry that is gone answers more slowly, and that would
-- tell who just reviewed.
create or replace trigger tell_user after update on users for each row
  when ((old.discord_id, old.discord_username, old.discord_global_name, old.username, old.profile_picture_url, old.steam64_id,
         old.steam_username, old.steam_avatar_url, old.user_type, old.has_the_eye, old.is_banned, old.deleted_at,
         old.reports_submitted, old.verified_cheater_reports, old.verified_undetermined_reports, old.verified_troll_reports,
         old.unique_convictions, old.public_essence, old.public_reviews_done)
    is distinct from (new.discord_id, new.discord_username, new.discord_global_name, new.username, new.profile_picture_url, new.steam64_id,
         new.steam_username, new.steam_avatar_url, new.user_type, new.has_the_eye, new.is_banned, new.deleted_at,
         new.reports_submitted, new.verified_cheater_reports, new.verified_undetermined_reports, new.verified_troll_reports,
         new.unique_convictions, new.public_essence, new.public_reviews_done))
  execute function tell_user();
