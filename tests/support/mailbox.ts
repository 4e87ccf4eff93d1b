import { expect } from "@playwright/test";

/** A mail as it arrived. */
type Caught = {
  subject: string;
  text: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  attachments: { filename: string; content_type: string; url: string }[];
};

/** Waits for a mail to this address with these words in its subject. */
export async function caughtMail(address: string, subject: string): Promise<Caught> {
  let found: Caught | undefined;
  const look = async () => {
    const query = new URLSearchParams({ to: address });
    const response = await fetch(`${process.env.TEST_MAIL_URL}/api/messages?${query}`);
    const { data }: { data: Caught[] } = await response.json();
    found = data.find((mail) => mail.subject.includes(subject));
    return found?.subject;
  };
  await expect.poll(look, { message: `a mail "${subject}" to ${address}`, timeout: 20_000 }).toBeTruthy();
  return found ?? { subject: "", text: "", headers: {}, attachments: [] };
}

/** Waits for a mail to this address with these words in its subject, and answers its text. */
export const mailTo = async (address: string, subject: string): Promise<string> =>
  (await caughtMail(address, subject)).text;

/** The calendar file of a mail; "" when it brings none. */
export async function calendarOf({ attachments }: Caught): Promise<string> {
  const file = attachments.find(({ content_type }) => content_type === "text/calendar");
  return file ? (await fetch(`${process.env.TEST_MAIL_URL}${file.url}`)).text() : "";
}

/** The link of a mail that leads to this page. */
export function linkIn(text: string, path: string | RegExp): string {
  const leadsThere = (link: string) => {
    const { pathname } = new URL(link);
    return typeof path === "string" ? pathname === path : path.test(pathname);
  };
  const link = text.split(/\s+/).find((word) => word.startsWith("http") && leadsThere(word));
  if (!link) throw new Error(`no link to ${path} in: ${text}`);
  return link;
}
