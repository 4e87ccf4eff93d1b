-- How well a text that was found fits: 0 it begins with the longest word, 1 one of its words does, 2 it is somewhere within.
create or replace function search_rank(words text, looked_for text) returns int language sql immutable parallel safe
  return case when words like ' ' || looked_for || '%' then 0 when words like '% ' || looked_for || '%' then 1 else 2 end;
