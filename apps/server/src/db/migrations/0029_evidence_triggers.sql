-- A reviewer chose to be named beside evidence, or not to be: the closed cases that they added some to are read again.
create function tell_evidence_credit() returns trigger language plpgsql as $$
begin
  perform pg_notify('argus_changed', 'evidence-credit:' || new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_evidence_credit after update on users for each row
  when (old.named_beside_evidence is distinct from new.named_beside_evidence)
  execute function tell_evidence_credit();
