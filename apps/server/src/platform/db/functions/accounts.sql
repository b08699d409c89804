-- Belongings of an account go when it is deleted.

-- What is stored for an account at the moment of its deletion is dropped too. The lock is the one the foreign key takes anyway.
create or replace function drop_for_deleted_user() returns trigger language plpgsql as $$
declare
  owner_deleted_at timestamptz;
begin
  select deleted_at into owner_deleted_at from users where id = new.user_id for key share;
  return case when owner_deleted_at is null then new end;
end $$;

create or replace trigger drop_for_deleted_user before insert on drafts for each row execute function drop_for_deleted_user();
create or replace trigger drop_for_deleted_user before insert on notices for each row execute function drop_for_deleted_user();
create or replace trigger drop_for_deleted_user before insert on follows for each row execute function drop_for_deleted_user();
create or replace trigger drop_for_deleted_user before insert on alerts for each row execute function drop_for_deleted_user();
create or replace trigger drop_for_deleted_user before insert on follow_feeds for each row execute function drop_for_deleted_user();

create or replace trigger drop_for_deleted_user before insert on webhooks for each row
  when (new.user_id is not null) execute function drop_for_deleted_user();

create or replace trigger drop_for_deleted_user before insert on exam_attempts for each row execute function drop_for_deleted_user();
