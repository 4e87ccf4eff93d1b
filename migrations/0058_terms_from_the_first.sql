-- A team that is written with terms has them from the first: a booking names their wording. Only changes were kept.
create trigger keep_first_terms after insert on teams for each row
  when (new.terms <> '') execute function keep_terms();

alter table team_terms no force row level security;
insert into team_terms (team_id, text)
  select t.id, t.terms from teams t
  where t.terms <> '' and t.terms is distinct from (
    select kept.text from team_terms kept where kept.team_id = t.id order by kept.id desc limit 1);
alter table team_terms force row level security;
