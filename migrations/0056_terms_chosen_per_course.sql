-- Whether a course can be withdrawn from, and how it is taxed, is chosen; where it is not, the fourteen days and the
-- team's ordinary tax mode hold. What courses say already stays what they say. A new team's ordinary courses are those
-- of a small business: exempt (§ 4 Nr. 14 UStG) is care only, which templates propose.
alter table courses
  alter column withdrawal_mode drop default, alter column withdrawal_mode drop not null,
  alter column tax_mode drop default, alter column tax_mode drop not null;
alter table teams alter column default_tax_mode set default 'small_business';
