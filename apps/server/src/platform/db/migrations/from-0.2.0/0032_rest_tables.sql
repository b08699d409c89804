ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";
ALTER TABLE "reports" ADD COLUMN "needed_votes" integer DEFAULT 3 NOT NULL;
ALTER TABLE "reports" ADD COLUMN "rests_until" timestamp with time zone;
ALTER TABLE "reports" ADD CONSTRAINT "reports_needed_votes" CHECK ("reports"."needed_votes" between 3 and 5);
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'end_rest', 'decide_filing', 'take_over_lease', 'hide_statement', 'show_statement', 'add_note', 'remove_note', 'pause_reporting', 'lift_pause', 'add_mirror', 'remove_copy', 'add_exam_case', 'edit_exam_case', 'retire_exam_case', 'restore_exam_case'));
