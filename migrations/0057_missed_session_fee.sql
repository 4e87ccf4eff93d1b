-- What an insured person owes for a session that she misses: her insurer pays only for those she attends. It stood in free
-- texts, which stay as they are: nobody is charged what she was not shown as a fee.
alter table lessons add column missed_session_fee_cents int not null default 0 check (missed_session_fee_cents >= 0);
