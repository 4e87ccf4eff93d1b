import type { Law } from "./law.ts";

const TWICE = `
  select 'registration ' || number as what from registrations group by team_id, number having count(*) > 1
  union all
  select 'invoice ' || number from invoices where number is not null group by team_id, number having count(*) > 1`;

/** Of each series and year: how many numbers were drawn, and which are on paper, by the digits they end in. */
const SERIES = `
  select n.series_id::int as series, n.year, n.last_number as drawn,
    coalesce(array_agg(substring(i.number from '\\d+$')::int order by i.finalised_at)
      filter (where i.number is not null), '{}') as printed
  from invoice_numbers n left join invoices i on i.team_id = n.team_id and i.series_id = n.series_id
    and extract(year from i.issued_on) = n.year
  group by n.team_id, n.series_id, n.year, n.last_number`;

type Series = { series: number; year: number; drawn: number; printed: number[] };

/** Numbers are given once; those of invoices follow one another without a gap, and stay with who was told them. */
export const numberLaw: Law = {
  law: "every number is given once, and no invoice's number is missing",
  async faults({ answers }, database) {
    const twice = await database.query<{ what: string }>(TWICE);
    const series = await database.query<Series>(SERIES);
    const invoices = await database.query<{ id: number; number: string | null }>(
      "select id::int, number from invoices",
    );
    return [
      ...twice.rows.map(({ what }) => `${what} is there twice`),
      ...series.rows.flatMap(gaps),
      ...answers.flatMap((one) => {
        if (one.kind !== "billed") return [];
        const found = invoices.rows.find(({ id }) => id === one.invoice)?.number;
        return found === one.number ? [] : [`invoice ${one.number} was finalised, and is ${found}`];
      }),
    ];
  },
};

function gaps({ series, year, drawn, printed }: Series): string[] {
  const missing = Array.from({ length: drawn }, (_, index) => index + 1).filter(
    (one) => !printed.includes(one),
  );
  const beyond = printed.filter((one) => one > drawn);
  return [
    ...missing.map((one) => `series ${series} of ${year} has no number ${one}`),
    ...beyond.map((one) => `series ${series} of ${year} has number ${one}, and has drawn only ${drawn}`),
  ];
}
