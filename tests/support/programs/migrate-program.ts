// A process of its own that migrates a database and ends: `DATABASE_URL`, `SECRET_KEY`, `MIGRATIONS` say which and how.

import { queues } from "../../../src/composition/queues.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";

const { DATABASE_URL = "", SECRET_KEY = "", MIGRATIONS } = process.env;
await migrate(DATABASE_URL, { secretKey: SECRET_KEY, queues, ...(MIGRATIONS && { folder: MIGRATIONS }) });
