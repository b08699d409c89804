create trigger append_only before update or delete on lobby_answers for each row execute function refuse_change();
