-- What a text must be like to be found: every word is in it; words of one or two letters begin one of its words.
create or replace function search_patterns(q text) returns text[] language sql immutable parallel safe
  return (select array_agg(case when length(word) < 3 then '% ' else '%' end || word || '%' order by length(word) desc)
    from unnest(search_words(q)) word);
