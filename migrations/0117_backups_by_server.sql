-- Which server a backup is of, where teams lie on several: those of further ones lie in a folder each.
alter table backups add column server int not null default 0;
update backups set server = substring(file from '/server-(\d+)/[^/]*$')::int where file ~ '/server-\d+/[^/]*$';
