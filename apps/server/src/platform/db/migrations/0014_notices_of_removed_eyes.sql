ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_report";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_eye";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('outcome', 'evidence', 'pause', 'exam', 'eye', 'eye_removed', 'vote'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report" CHECK (("notices"."kind" in ('pause', 'exam', 'eye', 'eye_removed')) = ("notices"."report_id" is null));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_eye" CHECK (("notices"."kind" in ('eye', 'eye_removed')) = ("notices"."about_user_id" is not null and "notices"."actor_id" is not null));