-- Which numbers a new series of an instructor has is decided where patterns are compared (freePattern in
-- src/domain/invoices/rules/number-rules.ts): this looked at the beginnings of today's alone.
drop trigger begin_series on instructors;
drop function begin_own_series();
