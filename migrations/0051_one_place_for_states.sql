-- What follows when a registration's state changes is told where it changes, in src/domain/registrations/state.ts: who is
-- woken when a seat comes free, and that a booking stands for its address.
drop trigger wake on registrations;
drop trigger wake_other_lines on registrations;
drop trigger prove_by_confirming on registrations;
drop function wake_after_freeing();
drop function wake_other_lines();
drop function prove_by_confirming();
