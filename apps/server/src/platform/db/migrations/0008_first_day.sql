CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by_id" uuid,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash"),
	CONSTRAINT "invitations_used" CHECK (("invitations"."used_by_id" is null) = ("invitations"."used_at" is null)),
	CONSTRAINT "invitations_not_own" CHECK ("invitations"."used_by_id" <> "invitations"."creator_id"),
	CONSTRAINT "invitations_one_end" CHECK ("invitations"."used_at" is null or "invitations"."revoked_at" is null)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_id_users_id_fk" FOREIGN KEY ("used_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_by_age" ON "invitations" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_unused" ON "invitations" USING btree ("creator_id") WHERE used_at is null and revoked_at is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('grant_eye', 'remove_eye', 'create_invitation', 'revoke_invitation', 'dismiss_first_day', 'ban', 'unban', 'set_role', 'revoke_sessions', 'override_status', 'add_evidence', 'open_votes', 'end_rest', 'decide_filing', 'take_over_lease', 'hide_statement', 'show_statement', 'add_note', 'remove_note', 'pause_reporting', 'lift_pause', 'add_mirror', 'remove_copy', 'add_exam_case', 'edit_exam_case', 'retire_exam_case', 'restore_exam_case'));