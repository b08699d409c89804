-- An index of name pieces stood here. Its function `names_of(users)` keeps current minor versions of PostgreSQL from altering
-- `users`, so new databases are made without it; `migrate.ts` and 0028_names.sql remove it from older ones.
select;
