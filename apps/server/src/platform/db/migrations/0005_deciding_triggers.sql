-- Numbers are counted by views, lists as far as they open, and use cases decide who is told and what is checked. Triggers go
-- with their functions.
DROP FUNCTION IF EXISTS tally(text, integer), fold_tallies(), tally_total(text), recount_tallies(), rebuild_derived_rows(),
  count_user(), count_staff_act(), count_split_report() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS record_conviction(), record_appeal(), keep_split_report(), rebuild_convicted_events() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_reported_player(), forget_unreported_player(), follow_reported_players(),
  forget_steam_bans(text) CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS check_links_of_reopened(), evidence_gone_since(uuid), rebuild_links() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS tell_evidence(), tell_lobby_mate(), tell_user(), tell_filing(), tell_steam_bans(), tell_figures(), tell_lists(),
  tell_exam(), tell_api_key(), tell_evidence_credit() CASCADE;
