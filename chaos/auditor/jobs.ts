import type { Law } from "./law.ts";

const FAILED = `
  select concat_ws(' ', name, data, 'failed after', retry_count, 'tries:', output ->> 'message') as job
  from pgboss.job where state = 'failed'`;

/** Work that was put off for as long as something was broken is done in the end: none of it is given up. */
export const jobLaw: Law = {
  law: "no job is given up",
  async faults(_, database) {
    const { rows } = await database.query<{ job: string }>(FAILED);
    return rows.map(({ job }) => job);
  },
};
