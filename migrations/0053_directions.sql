-- How people find the place of a lesson.
alter table lessons add column directions text not null default '';

-- Which fields the library has texts for is said where the fields are defined (`domain/*/fields.ts`), not here again.
alter table text_blocks drop constraint text_blocks_fields_check;
alter table text_blocks add constraint text_blocks_fields_check check (fields <> '{}');
