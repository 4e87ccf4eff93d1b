-- A plan that had been cancelled and ended because it was not paid: paid late, it comes back for its period and not beyond.
alter table teams add column ended_cancelled boolean not null default false;
