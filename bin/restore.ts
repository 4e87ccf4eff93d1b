import { parseArgs } from "node:util";
import pg from "pg";
import { heldJobs, releaseHeldJobs } from "../src/platform/backup/held-jobs.ts";
import { ConfigError } from "../src/platform/config.ts";
import { closeAtEnd, end, endOnSignals } from "./parts/closing.ts";
import { reachDatabase } from "./parts/database.ts";
import { check, restoreHere } from "./parts/restore/bring-back.ts";
import { bringTeam } from "./parts/restore/bring-team.ts";
import { whyNot } from "./parts/restore/words.ts";
import { readStartConfig } from "./parts/start-config.ts";

const USAGE = `npm run restore -- FILE                          into an empty database and an empty place for files
npm run restore -- --replace FILE                in place of what is there, which is backed up first
npm run restore -- --check FILE                  into a place that is made for it and removed again
npm run restore -- --team ADDRESS FILE           one team, that is gone, into the running installation, as it was; ADDRESS or id=NUMBER
npm run restore -- --team ADDRESS FILE --as-zip ZIP   the same as a file that an owner of an empty team reads back
npm run restore -- --held                        which jobs a restore brought back and nobody has let go
npm run restore -- --release                     lets them go: workers take up what is due, mails too
npm run restore -- --release --without-mails     the same, but mails that are due are not sent any more

--another-secret-key    takes a backup of an installation with another SECRET_KEY
BACKUP_KEY must be the key that the backup was taken with. docs/operating.md has a drill to follow.`;

endOnSignals();
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean" },
      replace: { type: "boolean" },
      team: { type: "string" },
      "as-zip": { type: "string" },
      held: { type: "boolean" },
      release: { type: "boolean" },
      "without-mails": { type: "boolean" },
      "another-secret-key": { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [file] = positionals;
  const config = () => requireOneServer(readStartConfig(process.env));
  if (values.help) console.log(USAGE);
  else if (values.held || values.release)
    await letGo(values.release === true, values["without-mails"] === true);
  else if (file && values.team)
    await bringTeam(file, config(), { address: values.team, zip: values["as-zip"] });
  else if (!file || positionals.length > 1) throw new ConfigError(USAGE);
  else {
    const wishes = {
      replace: values.replace === true,
      anotherSecretKey: values["another-secret-key"] === true,
    };
    const works = values.check ? await check(file, config()) : await restoreHere(file, config(), wishes);
    await end(works ? 0 : 1);
  }
  await end(0);
} catch (error) {
  console.error(whyNot(error));
  await end(1);
}

/** Each server has a backup of its own. */
function requireOneServer<Config extends { shards: readonly unknown[] }>(config: Config): Config {
  if (config.shards.length > 0)
    throw new ConfigError(
      "Backups are brought back server by server: name the server as DATABASE_URL, and leave SHARDS out (docs/operating.md, Several servers).",
    );
  return config;
}

async function letGo(isMeant: boolean, withoutMails: boolean): Promise<void> {
  const owner = new pg.Client(await reachDatabase(requireOneServer(readStartConfig(process.env))));
  owner.on("error", () => {});
  await owner.connect();
  closeAtEnd(() => owner.end());
  if (isMeant) {
    const released = await releaseHeldJobs(owner, { withoutMails });
    console.log(`Jobs that went to the queue: ${released}. A running worker takes up what is due.`);
  }
  const held = await heldJobs(owner);
  for (const { queue, waiting, due } of held) console.log(`${queue}: ${waiting}, of which ${due} are due`);
  console.log(`Held: ${held.reduce((sum, { waiting }) => sum + waiting, 0)} jobs.`);
}
