-- The one row that says when Steam may be asked about bans again.

insert into steam_ban_calls (id, next_call_at) values (1, 'epoch') on conflict do nothing;
