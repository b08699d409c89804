-- References between tables that refer to each other, which the schema's files cannot both declare.

do $$
begin
  if not exists (select from pg_constraint where conname = 'players_convicting_report_id_reports_id_fk') then
    alter table players add constraint players_convicting_report_id_reports_id_fk
      foreign key (convicting_report_id) references reports (id);
  end if;
  if not exists (select from pg_constraint where conname = 'report_events_filing_id_filings_id_fk') then
    alter table report_events add constraint report_events_filing_id_filings_id_fk
      foreign key (filing_id) references filings (id);
  end if;
end $$;
