-- Which of an installation's servers this is, where there are several; no row on the only one.
create table server_number (number int primary key check (number between 0 and 31));

-- Which server a claimed name's team lies on is said by whoever claims it.
drop function if exists directory.claim(bigint, text, text, timestamptz);
drop function if exists directory.settle(bigint, jsonb, timestamptz, timestamptz);
