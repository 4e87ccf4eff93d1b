-- The words of a search; a number that is dialled or read out counts by its digits alone, without the country's.
create or replace function search_words(q text) returns text[] language sql immutable parallel safe
  return case when q ~ '^[-+0-9 /()]*$' and length(regexp_replace(q, '\D', '', 'g')) >= 3
    then array_remove(array[regexp_replace(regexp_replace(regexp_replace(q, '[^0-9+]', '', 'g'), '^([+]49|0049|0)', ''), '\D', '', 'g')], '')
    else array(select word from unnest(string_to_array(searchable(translate(q, '%_\', '   ')), ' ')) word
      where word <> '' order by length(word) desc limit 8) end;
