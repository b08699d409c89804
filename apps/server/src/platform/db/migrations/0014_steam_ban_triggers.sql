-- What is known of a player's Steam bans comes and goes with their reports.

insert into steam_ban_calls (id, next_call_at) values (1, 'epoch');
--> statement-breakpoint
-- The row first: a check that is being stored holds it, and writes no history after this.
create function forget_steam_bans(player text) returns void language plpgsql as $$
begin
  delete from steam_bans where steam64_id = player;
  delete from steam_ban_changes where steam64_id = player;
end $$;
--> statement-breakpoint
-- Malicious and duplicate reports do not count: whoever has no other is not checked.
create function follow_reported_player() returns trigger language plpgsql as $$
declare
  had_reports boolean := case when tg_op = 'INSERT' then false else old.total_reports > 0 end;
begin
  if new.total_reports = 0 then
    if had_reports then perform forget_steam_bans(new.steam64_id); end if;
  elsif not had_reports then
    insert into steam_bans (steam64_id, next_check_at, next_profile_check_at) values (new.steam64_id, now(), now())
      on conflict (steam64_id) do nothing;
  elsif new.pending_reports > old.pending_reports then
    -- Open cases are checked daily, except for players who objected: they are never due.
    update steam_bans set next_check_at = greatest(now(), checked_at + interval '1 day')
      where steam64_id = new.steam64_id and next_check_at < 'infinity'
        and next_check_at > greatest(now(), checked_at + interval '1 day');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_new_player after insert on players for each row
  when (new.total_reports > 0) execute function follow_reported_player();
--> statement-breakpoint
create trigger follow_reported_player after update of total_reports, pending_reports on players for each row
  when ((old.total_reports > 0) <> (new.total_reports > 0) or old.pending_reports < new.pending_reports)
  execute function follow_reported_player();
--> statement-breakpoint
create function forget_unreported_player() returns trigger language plpgsql as $$
begin
  if not exists (select from reports where reported_steam64_id = old.reported_steam64_id) then
    perform forget_steam_bans(old.reported_steam64_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger forget_unreported_player after delete on reports
  for each row execute function forget_unreported_player();
--> statement-breakpoint
create function keep_ban_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from steam_bans where steam64_id = old.steam64_id and checked_at is not null) then return old; end if;
  raise exception 'steam_ban_changes is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on steam_ban_changes
  for each row execute function keep_ban_history();
--> statement-breakpoint
create function tell_steam_bans() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'player:' || new.steam64_id);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_steam_bans after update on steam_bans for each row
  when ((old.checked_at, old.created_year, old.is_private, old.is_limited)
    is distinct from (new.checked_at, new.created_year, new.is_private, new.is_limited))
  execute function tell_steam_bans();
--> statement-breakpoint
create function tell_figures() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'transparency');
  return null;
end $$;
--> statement-breakpoint
create trigger tell_figures after update on public_figures for each row
  when (new.figures is not null) execute function tell_figures();
--> statement-breakpoint
-- After rows were loaded with the triggers off, and now for the players that were reported before.
create function follow_reported_players() returns void language plpgsql as $$
begin
  delete from steam_bans b where not exists (
    select from players p where p.steam64_id = b.steam64_id and p.total_reports > 0);
  delete from steam_ban_changes c where not exists (select from steam_bans b where b.steam64_id = c.steam64_id);
  insert into steam_bans (steam64_id, next_check_at, next_profile_check_at)
    select steam64_id, now(), now() from players where total_reports > 0
    on conflict (steam64_id) do nothing;
end $$;
--> statement-breakpoint
select follow_reported_players();
