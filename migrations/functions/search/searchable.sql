-- Text as it is compared: small letters without accents. "Müller", "Mueller" and "muller" are the same.
create or replace function searchable(given text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(lower(translate(given,
    'ÄÖÜäöüÀÁÂÃÅàáâãåÇçČčĆćÈÉÊËèéêëĞğÌÍÎÏìíîïıİŁłÑñÒÓÔÕØòóôõøŠšŞşÙÚÛùúûÝýÿŽž',
    'aouaouaaaaaaaaaacccccceeeeeeeeggiiiiiiiiiillnnoooooooooossssuuuuuuyyyzz')),
    'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
