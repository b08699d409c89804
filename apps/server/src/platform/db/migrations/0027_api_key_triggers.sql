-- Every process refuses a revoked key at once. A ban and the deletion of an account are notified with the user.

create function tell_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'api-keys:' || old.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_api_key after update of user_id, hash, revoked_at or delete on api_keys
  for each row execute function tell_api_key();
