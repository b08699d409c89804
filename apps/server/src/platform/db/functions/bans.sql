-- What is known of a player's Steam bans comes and goes with their reports.

insert into steam_ban_calls (id, next_call_at) values (1, 'epoch') on conflict do nothing;

-- The row first: a check that is being stored holds it, and writes no history after this.
create or replace function forget_steam_bans(player text) returns void language plpgsql as $$
begin
  delete from steam_bans where steam64_id = player;
  delete from steam_ban_changes where steam64_id = player;
end $$;

-- Steam bans are looked up for as long as reports count. Malicious and duplicate ones do not: whoever has no other is not
-- checked.
create or replace function follow_reported_player() returns trigger language plpgsql as $$
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

create or replace trigger follow_new_player after insert on players for each row
  when (new.total_reports > 0) execute function follow_reported_player();

create or replace trigger follow_reported_player after update of total_reports, pending_reports on players for each row
  when ((old.total_reports > 0) <> (new.total_reports > 0) or old.pending_reports < new.pending_reports)
  execute function follow_reported_player();

-- Forgets the bans of a player without reports.
create or replace function forget_unreported_player() returns trigger language plpgsql as $$
begin
  if not exists (select from reports where reported_steam64_id = old.reported_steam64_id) then
    perform forget_steam_bans(old.reported_steam64_id);
  end if;
  return null;
end $$;

create or replace trigger forget_unreported_player after delete on reports
  for each row execute function forget_unreported_player();

-- After rows were loaded with the triggers off.
create or replace function follow_reported_players() returns void language plpgsql as $$
begin
  delete from steam_bans b where not exists (
    select from players p where p.steam64_id = b.steam64_id and p.total_reports > 0);
  delete from steam_ban_changes c where not exists (select from steam_bans b where b.steam64_id = c.steam64_id);
  insert into steam_bans (steam64_id, next_check_at, next_profile_check_at)
    select steam64_id, now(), now() from players where total_reports > 0
    on conflict (steam64_id) do nothing;
end $$;
