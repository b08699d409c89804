-- Staff find people by a part of any of their names. The index holds every piece of one, two and three characters of a
-- name as a number; a search asks for the longest pieces it can. pg_trgm knows neither short parts nor, under our embedded
-- server's locale, letters beyond ASCII.

-- Two pieces may share a number: what is found by numbers is always compared by letters too.
create function piece_number(piece text) returns integer language sql immutable strict parallel safe
  return ('x' || substring(md5(piece) from 1 for 8))::bit(32)::integer;
--> statement-breakpoint
-- Expensive, as the planner must know: it should use the index rather than compute the pieces of each row, and starting
-- parallel workers for a hundred rows takes longer than finding them.
create function name_pieces(names text) returns integer[] language sql immutable strict cost 10000 parallel restricted
  return array(select distinct piece_number(substring(names from i for n))
    from generate_series(1, 3) n, generate_series(1, length(names) - n + 1) i);
--> statement-breakpoint
-- The longest pieces that the part has.
create function sought_pieces(part text) returns integer[] language sql immutable strict parallel safe
  return array(select distinct piece_number(substring(part from i for least(length(part), 3)))
    from generate_series(1, greatest(length(part) - 2, 1)) i);
--> statement-breakpoint
create index user_names_by_piece on user_names using gin (name_pieces(names));
--> statement-breakpoint
create function names_of(person users) returns text language sql stable parallel safe
  return lower(concat_ws(e'\n', person.username, person.discord_username, person.discord_global_name, person.steam_username));
--> statement-breakpoint
create function keep_names() returns trigger language plpgsql as $$
begin
  insert into user_names (user_id, names) values (new.id, names_of(new))
  on conflict (user_id) do update set names = excluded.names where user_names.names <> excluded.names;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_new_names after insert on users for each row execute function keep_names();
--> statement-breakpoint
create trigger keep_names after update on users for each row
  when ((old.username, old.discord_username, old.discord_global_name, old.steam_username)
    is distinct from (new.username, new.discord_username, new.discord_global_name, new.steam_username))
  execute function keep_names();
