update evidence_links set video_host = 'youtube' where video_id is not null;--> statement-breakpoint
update evidence_copies set video_host = 'youtube' where video_id is not null;--> statement-breakpoint
update filing_evidence set video_host = 'youtube' where video_id is not null;--> statement-breakpoint
update exam_case_versions set video_host = 'youtube';--> statement-breakpoint
-- They depend on link_key, which the next migration makes anew. The functions, which run after it, create them again.
drop trigger if exists drop_unused_link on evidence_links;--> statement-breakpoint
drop trigger if exists drop_unused_link on filing_evidence;--> statement-breakpoint
drop trigger if exists drop_unused_link on evidence_copies;--> statement-breakpoint
drop trigger if exists drop_copies on evidence_links;
