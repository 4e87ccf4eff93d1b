-- Which other sites may show a team's courses, as origins: https://www.praxis.example. None: nobody may.

alter table teams
  add column embed_origins text[] not null default '{}'
    check (cardinality(embed_origins) <= 20),
  -- They stand in a policy that browsers read: nothing in them may be mistaken for another word of it.
  add constraint embed_origins_are_origins check (
    array_to_string(embed_origins, ' ', '?') ~ '^(https?://[a-z0-9.-]+(:[0-9]+)?( https?://[a-z0-9.-]+(:[0-9]+)?)*)?$'
  );
