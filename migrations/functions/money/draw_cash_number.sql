-- The next number of a cash book: the team's, or that of who contracts in her own name. The book is locked until the transaction
-- ends, so that one that is rolled back leaves no gap.
create or replace function draw_cash_number(for_team bigint, books bigint) returns int language sql volatile
begin atomic
  insert into cash_books as b (team_id, books_of, last_number) values (for_team, books, 1)
  on conflict on constraint one_cash_book_each do update set last_number = b.last_number + 1
  returning last_number;
end;
