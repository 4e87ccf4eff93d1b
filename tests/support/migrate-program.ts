// A process of its own that migrates a database and ends: `DATABASE_URL`, `SECRET_KEY`, `MIGRATIONS` say which and how.
import { migrate } from "../../src/platform/database/migrate.ts";
import { queues } from "../../src/queues.ts";

const { DATABASE_URL = "", SECRET_KEY = "", MIGRATIONS } = process.env;
await migrate(DATABASE_URL, { secretKey: SECRET_KEY, queues, ...(MIGRATIONS && { folder: MIGRATIONS }) });
