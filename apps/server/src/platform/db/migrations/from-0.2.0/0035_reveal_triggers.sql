-- Who revealed the votes of a round is in the audit log; all others only acted on the case.
update opened_votes o set revealed = true
where exists (
  select from audit_log a
  where a.action = 'open_votes' and a.actor_id = o.user_id and a.target_report_id = o.report_id
    and (a.after ->> 'round')::int = o.round);
