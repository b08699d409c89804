-- Staff search names with a plain `ilike`. What the former index of name pieces needed goes; on new databases most of it never existed.
drop function if exists keep_names() cascade;
--> statement-breakpoint
drop function if exists names_of(users) cascade;
--> statement-breakpoint
drop index if exists user_names_by_piece;
--> statement-breakpoint
drop function if exists name_pieces(text), sought_pieces(text), piece_number(text);
--> statement-breakpoint
create or replace function rebuild_derived_rows() returns void language plpgsql as $$
begin
  delete from split_reports;
  insert into split_reports (report_id, cheater_votes, closed_at)
    select r.id, count(*), r.verdict_at from reports r
    join reviews v on v.report_id = r.id and v.round = r.round and v.decision = 'cheater'
    where r.status = 'verified_undetermined'
    group by r.id having count(*) >= 2;
  perform recount_tallies();
end $$;
