import { limitName } from "./rules.ts";
import { beyond } from "./schema.ts";

type Sender = { name: string; reply_to: string; address: string[]; url: string };

/**
 * What a mail about a plan says: its kind and the values of its template, out of what was written down when it was
 * posted. Null for mails that are not about plans.
 */
export function planMail(kind: string, data: Record<string, unknown>, platform: Sender, url: string) {
  const text = (name: string) => String(data[name] ?? "");
  const told = () => ({
    recipient_name: text("recipient_name"),
    platform,
    tried: text("tried"),
    next: text("next"),
    subscription_url: url,
    beyond: beyond
      .array()
      .parse(data.beyond)
      .map(({ key, used, max }) => ({ label: limitName(key), value: `${used}, enthalten: ${max}` })),
  });
  switch (kind) {
    case "trial-ending":
      return { kind, props: { ...told(), ends_at: text("ends_at") } } as const;
    case "trial-ended":
      return { kind, props: { ...told(), ended_at: text("ended_at") } } as const;
    default:
      return null;
  }
}
