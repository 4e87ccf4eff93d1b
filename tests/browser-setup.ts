import { startS3StandIn } from "../stand-ins/s3/start.ts";
import { startProduct, startProductOnTwo } from "./support/programs/product.ts";

/** Starts the product for all browser tests; they find it by TEST_BASE_URL, its mails by TEST_MAIL_URL, the foreign site by TEST_SITE_URL, the payment stand-in by TEST_PAYMENTS_URL, its database by TEST_DATABASE_URL; and the product on two servers, whose mails lie with the others, by TEST_TWO_SERVERS_URL.
 * Its files lie in a bucket; in a folder they lie wherever else it is started. */
export default async function setUp(): Promise<() => Promise<void>> {
  const files = await startS3StandIn();
  const product = await startProduct(files.environment);
  const onTwo = await startProductOnTwo(product.smtpUrl);
  process.env.TEST_TWO_SERVERS_URL = onTwo.url;
  process.env.TEST_BASE_URL = product.url;
  process.env.TEST_MAIL_URL = product.mailCatcherUrl;
  process.env.TEST_SITE_URL = product.foreignSiteUrl;
  process.env.TEST_PAYMENTS_URL = product.paymentProviderUrl;
  process.env.TEST_DATABASE_URL = product.databaseUrl;
  return async () => {
    await Promise.all([product.stop(), onTwo.stop()]);
    await files.close();
  };
}
