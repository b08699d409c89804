-- Staff search names with a plain `ilike`. What the former index of name pieces needed goes; on new databases most of it never existed.
drop function if exists keep_names() cascade;
drop function if exists names_of(users) cascade;
drop index if exists user_names_by_piece;
drop function if exists name_pieces(text), sought_pieces(text), piece_number(text);
